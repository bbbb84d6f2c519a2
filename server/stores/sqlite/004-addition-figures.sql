-- Sums of page views: nothing of a single visit.
create table visits (
  day text not null,
  page text not null,
  language text not null,
  referrer text not null,
  campaign text not null,
  device text not null,
  views integer not null,
  visits integer not null,
  primary key (day, page, language, referrer, campaign, device)
) strict, without rowid;

-- Sums by month: values of a metric per bucket, and addresses that were not found.
create table tallies (
  month text not null,
  kind text not null,
  name text not null,
  bucket integer not null,
  count integer not null,
  primary key (month, kind, name, bucket)
) strict, without rowid;
