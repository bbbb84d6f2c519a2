-- Times are milliseconds since 1970.
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
) strict;
create index leads_by_email on leads (lower(email));
create index leads_by_address on leads (address_hash, received_at);
create index leads_by_arrival on leads (received_at);

-- No foreign key: the proof outlives a lead that retention removed.
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
) strict;
create index consents_by_email on consents (lower(email));

create trigger consents_keep before update on consents
begin
  select raise(abort, 'consents are append-only');
end;

create trigger consents_stay before delete on consents
when exists (select 1 from leads where id = old.lead_id)
begin
  select raise(abort, 'consents are append-only');
end;

create table deliveries (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  next_at integer,
  owner text,
  last_error text,
  queued_at integer not null,
  settled_at integer,
  unique (lead_id, kind)
) strict;
create index deliveries_due on deliveries (next_at) where next_at is not null;
create index deliveries_by_state on deliveries (state);
