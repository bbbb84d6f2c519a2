-- Finds a person, test leads and deliveries by state in millions of leads without reading them all.
create index leads_by_email on leads (lower(email));
create index consents_by_email on consents (lower(email));
create index leads_canary on leads (id) where canary;
-- What is neither sent nor waits nor is dead, for counting the rest.
create index deliveries_set_aside on deliveries (state) where state in ('withheld', 'dismissed');
