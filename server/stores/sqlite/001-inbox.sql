-- Times are milliseconds since 1970.
-- Every page that a commit touches is written and flushed: few indexes, and tables that are their own primary key.
-- Lead ids sort by time, so they also serve where an index on received_at would.
create table migrations (
  version integer primary key,
  name text not null
) strict;

create table settings (
  name text primary key,
  value text not null
) strict, without rowid;

create table leads (
  id text primary key,
  received_at integer not null,
  locale text not null,
  page text,
  -- Where the visit came from, as JSON; null when it is not known.
  source text,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  spam text,
  canary integer not null,
  idempotency_key text not null unique,
  request_hash text not null
) strict, without rowid;
create index leads_by_email on leads (lower(email));
create index leads_spam on leads (id) where spam is not null;
create index leads_canary on leads (id) where canary;

-- The proof outlives a lead that retention removed.
create table consents (
  lead_id text primary key,
  given_at integer not null,
  ticked integer not null,
  wording text not null,
  version text not null,
  locale text not null,
  address_hash text not null,
  name text not null,
  email text not null,
  phone text not null
) strict, without rowid;
create index consents_by_email on consents (lower(email));

-- Every wording that the page has shown beside the consent box.
create table wordings (
  version text primary key,
  locale text not null,
  wording text not null,
  first_shown_at integer not null
) strict, without rowid;

-- The id is that of the lead, a hyphen and the kind: the deliveries of a lead are neighbours.
create table deliveries (
  id text primary key,
  lead_id text not null,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  next_at integer,
  owner text,
  is_shared integer not null,
  may_have_arrived integer not null default 0,
  last_error text,
  queued_at integer not null,
  settled_at integer
) strict, without rowid;
create index deliveries_due on deliveries (kind, next_at, queued_at, is_shared) where next_at is not null;
create index deliveries_unsent on deliveries (state, kind) where state <> 'sent';

-- What each lead counts against. Rows live for a day.
create table uses (
  budget text not null,
  used_at integer not null,
  lead_id text not null,
  primary key (budget, used_at, lead_id)
) strict, without rowid;

insert into migrations (version, name) values (1, 'inbox');
