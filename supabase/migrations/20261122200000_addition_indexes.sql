-- Finds test leads in millions of leads without reading them all.
create index leads_canary on inbox.leads (id) where canary;

-- As before, but a clock that is doubtful removes nothing: one that is a month from the newest lead has to agree with itself at the
-- next run, 20 hours later at least. More than a fifth of the leads at once has to be agreed to with `leads retention --yes`.
create or replace function inbox.apply_retention(lead_days integer, consent_days integer default 1827, spam_days integer default 30)
returns void language plpgsql set search_path = '' as $$
declare
  day constant bigint := 86400000;
  moment constant bigint := extract(epoch from now()) * 1000;
  newest constant bigint := (select max(received_at) from inbox.leads where not canary);
  before constant bigint := (select value from inbox.settings where name = 'retention ran');
  agreed_until constant bigint := (select value from inbox.settings where name = 'retention agreed');
  kept_aside constant text[] := array(
    select id from inbox.leads where spam is not null and received_at < moment - day * least(spam_days, lead_days)
  );
  settled constant text[] := array(
    select id from inbox.leads l
    where l.spam is null and l.received_at < moment - day * lead_days
      and not exists (
        select 1 from inbox.deliveries d where d.lead_id = l.id and (d.next_at is not null or (d.state = 'dead' and d.kind <> 'visitor'))
      )
  );
begin
  if before is null or moment < before or moment - before >= day * 5 / 6 then
    insert into inbox.settings (name, value) values ('retention ran', moment) on conflict (name) do update set value = excluded.value;
  end if;
  if abs(moment - newest) > 30 * day and (before is null or moment - before not between day * 5 / 6 and 30 * day) then
    raise warning 'nothing is removed: the newest lead is more than 30 days from the clock';
    return;
  end if;
  delete from inbox.leads where id = any(kept_aside);
  delete from inbox.consents where lead_id = any(kept_aside);
  if cardinality(settled) > 3 and cardinality(settled) * 5 > (select count(*) from inbox.leads where spam is null)
    and (agreed_until is null or agreed_until < moment) then
    insert into inbox.settings (name, value) values ('retention asks', cardinality(settled))
      on conflict (name) do update set value = excluded.value;
    raise warning '% leads wait to be removed, more than a fifth of all: leads retention --yes', cardinality(settled);
  else
    delete from inbox.settings where name = 'retention asks';
    delete from inbox.leads where id = any(settled);
  end if;
  delete from inbox.consents c
    where not exists (select 1 from inbox.leads l where l.id = c.lead_id)
      and (not c.ticked or c.given_at < moment - day * consent_days);
  delete from inbox.confirmations where sent_at < moment - day;
end $$;

insert into inbox.additions (version, name) values (20261122200000, 'addition_indexes');
