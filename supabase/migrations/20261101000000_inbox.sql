-- The inbox of the contact function, in PostgreSQL and in SQLite (server/stores/sqlite/migrate-file.ts). Times are milliseconds since 1970.
-- Every page that a commit touches is written and flushed: few indexes.
create schema inbox;

create table inbox.migrations (
  version bigint primary key,
  name text not null
);

create table inbox.settings (
  name text primary key,
  value text not null
);

-- Ids sort by time, so they also serve where an index on received_at would; "C" compares them byte by byte, as SQLite does.
create table inbox.leads (
  id text collate "C" primary key,
  received_at bigint not null,
  locale text not null,
  page text,
  -- Where the visit came from, as JSON; null when it is not known.
  source text,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  spam text,
  canary boolean not null,
  idempotency_key text not null unique,
  request_hash text not null
);
create index leads_by_email on inbox.leads (lower(email));
create index leads_spam on inbox.leads (id) where spam is not null;
create index leads_canary on inbox.leads (id) where canary;

-- No foreign key: the proof outlives a lead that retention removed.
create table inbox.consents (
  lead_id text collate "C" primary key,
  given_at bigint not null,
  ticked boolean not null,
  wording text not null,
  version text not null,
  locale text not null,
  address_hash text not null,
  name text not null,
  email text not null,
  phone text not null
);
create index consents_by_email on inbox.consents (lower(email));

-- Every wording that the page has shown beside the consent box.
create table inbox.wordings (
  version text primary key,
  locale text not null,
  wording text not null
);

-- The id is that of the lead, a hyphen and the kind: the deliveries of a lead are neighbours.
create table inbox.deliveries (
  id text collate "C" primary key,
  lead_id text collate "C" not null,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  next_at bigint,
  owner text,
  is_shared boolean not null,
  may_have_arrived boolean not null default false,
  last_error text,
  queued_at bigint not null,
  settled_at bigint
);
create index deliveries_due on inbox.deliveries (kind, next_at, queued_at, is_shared) where next_at is not null;
create index deliveries_unsent on inbox.deliveries (state, kind) where state <> 'sent';

-- What each lead counts against. Rows live for a day.
create table inbox.uses (
  budget text not null,
  used_at bigint not null,
  lead_id text not null,
  primary key (budget, used_at, lead_id)
);

insert into inbox.migrations (version, name) values (20261101000000, 'inbox');

-- PostgreSQL alone
create index deliveries_by_lead on inbox.deliveries (lead_id);

-- The schema is not among those that Supabase's API shows; row level security without any policy
-- refuses the anonymous key even if somebody adds it there.
do $$
declare
  subject text;
begin
  for subject in select tablename from pg_tables where schemaname = 'inbox' loop
    execute format('alter table inbox.%I enable row level security', subject);
  end loop;
  for subject in select 'public' union select quote_ident(rolname) from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on schema inbox from %s', subject);
    execute format('revoke all on all tables in schema inbox from %s', subject);
  end loop;
end $$;
