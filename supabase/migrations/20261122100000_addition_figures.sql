-- Sums of page views: nothing of a single visit.
create table inbox.visits (
  day text not null,
  page text not null,
  language text not null,
  referrer text not null,
  campaign text not null,
  device text not null,
  views bigint not null,
  visits bigint not null,
  primary key (day, page, language, referrer, campaign, device)
);

-- Sums by month: values of a metric per bucket, and addresses that were not found.
create table inbox.tallies (
  month text not null,
  kind text not null,
  name text not null,
  bucket bigint not null,
  count bigint not null,
  primary key (month, kind, name, bucket)
);

alter table inbox.visits enable row level security;
alter table inbox.tallies enable row level security;
revoke all on inbox.visits, inbox.tallies from public;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select 1 from pg_roles where rolname = role_name) then
      execute format('revoke all on inbox.visits, inbox.tallies from %I', role_name);
    end if;
  end loop;
end $$;

insert into inbox.additions (version, name) values (20261122100000, 'addition_figures');
