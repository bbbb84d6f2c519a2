-- Times are milliseconds since 1970.
-- Every page that a commit touches is written and flushed: few indexes, and tables that are their own primary key.
-- Lead ids sort by time, so they also serve where an index on received_at would.
create table settings (
  name text primary key,
  value text not null
) strict, without rowid;

create table leads (
  id text primary key,
  received_at integer not null,
  locale text not null,
  page text,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  spam text,
  canary integer not null,
  idempotency_key text not null unique,
  request_hash text not null,
  address_hash text not null
) strict, without rowid;
-- No query uses it after version 1.2, to which a release may go back.
create index leads_by_address on leads (address_hash, received_at);

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

create trigger consents_keep before update on consents
begin
  select raise(abort, 'consents are append-only');
end;

create trigger consents_stay before delete on consents
when exists (select 1 from leads where id = old.lead_id)
begin
  select raise(abort, 'consents are append-only');
end;

-- The id is that of the lead, a hyphen and the kind: the deliveries of a lead are neighbours.
create table deliveries (
  id text primary key,
  lead_id text not null,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  next_at integer,
  owner text,
  last_error text,
  queued_at integer not null,
  settled_at integer
) strict, without rowid;
create index deliveries_due on deliveries (next_at) where next_at is not null;
create index deliveries_dead on deliveries (state) where state = 'dead';
