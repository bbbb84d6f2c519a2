-- Deliveries of one kind leave in the order of their precedence; the index also has what a watch asks for.
alter table inbox.deliveries add column precedence integer not null default 0;
drop index inbox.deliveries_due;
create index deliveries_due on inbox.deliveries (kind, precedence, next_at, queued_at) where next_at is not null;
create index deliveries_dead on inbox.deliveries (kind) where state = 'dead';
create index leads_kept_aside on inbox.leads (id) where spam is not null;

-- What each confirmation that was sent counts against, so that nobody gets too many. Rows live for a day.
create table inbox.confirmations (
  budget text not null,
  sent_at bigint not null,
  lead_id text not null,
  primary key (budget, sent_at, lead_id)
);

-- Every wording that the page has shown beside the consent box.
create table inbox.wordings (
  version text primary key,
  locale text not null,
  wording text not null,
  first_shown_at bigint not null
);

-- Deliveries of erased people whose files may still have to go.
create table inbox.erasures (
  delivery_id text primary key,
  in_flight_until bigint not null
);

-- The salt keeps anybody from guessing who an erased proof was about; it goes with the proof.
alter table inbox.consents disable trigger consents_keep;
alter table inbox.consents add column salt text not null default '';
update inbox.consents set salt = replace(gen_random_uuid()::text, '-', '') where ticked;
alter table inbox.consents enable trigger consents_keep;

-- One link per proof that was ever given, each hashed with the one before; it stays when the proof is erased.
create table inbox.proofs (
  position bigint primary key,
  lead_id text not null unique,
  digest text not null,
  hash text not null
);

create function inbox.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are append-only', tg_table_name;
end $$;
create trigger consents_not_truncated before truncate on inbox.consents
  for each statement execute function inbox.refuse_change();
create trigger proofs_keep before update or delete on inbox.proofs
  for each row execute function inbox.refuse_change();
create trigger proofs_not_truncated before truncate on inbox.proofs
  for each statement execute function inbox.refuse_change();

-- For a schedule of the database where no server runs: removes what is older than so many days; null keeps leads for good.
-- Leads whose mail still waits stay. Proofs of people who did not tick, and of what was kept aside, go with their lead.
create function inbox.apply_retention(lead_days integer, consent_days integer default 1827, spam_days integer default 30)
returns void language plpgsql set search_path = '' as $$
declare
  day constant bigint := 86400000;
  moment constant bigint := extract(epoch from now()) * 1000;
  kept_aside constant text[] := array(
    select id from inbox.leads where spam is not null and received_at < moment - day * least(spam_days, lead_days)
  );
begin
  delete from inbox.leads where id = any(kept_aside);
  delete from inbox.consents where lead_id = any(kept_aside);
  delete from inbox.leads l
    where l.spam is null and l.received_at < moment - day * lead_days
      and not exists (select 1 from inbox.deliveries d where d.lead_id = l.id and d.next_at is not null);
  delete from inbox.consents c
    where not exists (select 1 from inbox.leads l where l.id = c.lead_id)
      and (not c.ticked or c.given_at < moment - day * consent_days);
  delete from inbox.confirmations where sent_at < moment - day;
end $$;

alter table inbox.confirmations enable row level security;
alter table inbox.wordings enable row level security;
alter table inbox.erasures enable row level security;
alter table inbox.proofs enable row level security;

revoke all on all tables in schema inbox from public;
revoke all on all functions in schema inbox from public;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select 1 from pg_roles where rolname = role_name) then
      execute format('revoke all on all tables in schema inbox from %I', role_name);
      execute format('revoke all on all functions in schema inbox from %I', role_name);
    end if;
  end loop;
end $$;

insert into inbox.migrations (version, name) values (20261108000000, 'limits_and_proofs');
