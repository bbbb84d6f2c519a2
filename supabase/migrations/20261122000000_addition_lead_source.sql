-- Migrations that earlier versions can live with are recorded apart, and those versions don't look there.
create table inbox.additions (
  version bigint primary key,
  name text not null
);
alter table inbox.additions enable row level security;
revoke all on inbox.additions from public;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select 1 from pg_roles where rolname = role_name) then
      execute format('revoke all on inbox.additions from %I', role_name);
    end if;
  end loop;
end $$;

-- Where the visit came from, as JSON; null when it is not known.
alter table inbox.leads add column source text;

insert into inbox.additions (version, name) values (20261122000000, 'addition_lead_source');
