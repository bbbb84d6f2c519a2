-- Where the visit came from, as JSON; null when it is not known.
alter table leads add column source text;
