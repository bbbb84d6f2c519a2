-- Deliveries of one kind leave in the order of their precedence; the index also has what a watch asks for.
alter table deliveries add column precedence integer not null default 0;
drop index deliveries_due;
create index deliveries_due on deliveries (kind, precedence, next_at, queued_at) where next_at is not null;
drop index deliveries_dead;
create index deliveries_dead on deliveries (kind) where state = 'dead';
create index leads_kept_aside on leads (id) where spam is not null;

-- What each confirmation that was sent counts against, so that nobody gets too many. Rows live for a day.
create table confirmations (
  budget text not null,
  sent_at integer not null,
  lead_id text not null,
  primary key (budget, sent_at, lead_id)
) strict, without rowid;

-- Every wording that the page has shown beside the consent box.
create table wordings (
  version text primary key,
  locale text not null,
  wording text not null,
  first_shown_at integer not null
) strict, without rowid;

-- Deliveries of erased people whose files may still have to go.
create table erasures (
  delivery_id text primary key,
  in_flight_until integer not null
) strict, without rowid;

-- The salt keeps anybody from guessing who an erased proof was about; it goes with the proof.
drop trigger consents_keep;
alter table consents add column salt text not null default '';
update consents set salt = lower(hex(randomblob(16))) where ticked = 1;
create trigger consents_keep before update on consents
begin
  select raise(abort, 'consents are append-only');
end;
-- `insert or replace` fires no trigger of update or delete.
create trigger consents_once before insert on consents
when exists (select 1 from consents where lead_id = new.lead_id)
begin
  select raise(abort, 'consents are append-only');
end;

-- One link per proof that was ever given, each hashed with the one before; it stays when the proof is erased.
create table proofs (
  position integer primary key,
  lead_id text not null,
  digest text not null,
  hash text not null
) strict;
create trigger proofs_keep before update on proofs
begin
  select raise(abort, 'proofs are append-only');
end;
create trigger proofs_stay before delete on proofs
begin
  select raise(abort, 'proofs are append-only');
end;
create trigger proofs_once before insert on proofs
when exists (select 1 from proofs where position >= new.position)
begin
  select raise(abort, 'proofs are append-only');
end;
