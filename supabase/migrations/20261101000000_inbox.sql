-- The inbox of the contact function. Times are milliseconds since 1970.
-- The schema is not among those that Supabase's API shows; row level security without any policy
-- refuses the anonymous key even if somebody adds it there.
create schema inbox;

create table inbox.migrations (
  version bigint primary key,
  name text not null
);

create table inbox.settings (
  name text primary key,
  value text not null
);

create table inbox.leads (
  id text primary key,
  received_at bigint not null,
  locale text not null,
  page text,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  spam text,
  canary boolean not null,
  idempotency_key text not null unique,
  request_hash text not null,
  address_hash text not null
);
create index leads_by_email on inbox.leads (lower(email));
-- No query uses it after version 1.2, to which a release may go back.
create index leads_by_address on inbox.leads (address_hash, received_at);
create index leads_by_arrival on inbox.leads (received_at);

-- No foreign key: the proof outlives a lead that retention removed.
create table inbox.consents (
  lead_id text primary key,
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

create function inbox.keep_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from inbox.leads where id = old.lead_id) then
    raise exception 'consents are append-only';
  end if;
  return old;
end $$;
create trigger consents_keep before update or delete on inbox.consents
  for each row execute function inbox.keep_consents();

create table inbox.deliveries (
  id text primary key,
  lead_id text not null references inbox.leads (id) on delete cascade,
  kind text not null,
  state text not null,
  attempts integer not null default 0,
  next_at bigint,
  owner text,
  last_error text,
  queued_at bigint not null,
  settled_at bigint,
  unique (lead_id, kind)
);
create index deliveries_due on inbox.deliveries (next_at) where next_at is not null;
create index deliveries_by_state on inbox.deliveries (state);

alter table inbox.migrations enable row level security;
alter table inbox.settings enable row level security;
alter table inbox.leads enable row level security;
alter table inbox.consents enable row level security;
alter table inbox.deliveries enable row level security;

revoke all on schema inbox from public;
revoke all on all tables in schema inbox from public;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select 1 from pg_roles where rolname = role_name) then
      execute format('revoke all on schema inbox from %I', role_name);
      execute format('revoke all on all tables in schema inbox from %I', role_name);
    end if;
  end loop;
end $$;

insert into inbox.migrations (version, name) values (20261101000000, 'inbox');
