-- Each mailbox of the agency has a delivery of its own; null for the visitor and the webhook, and until the server has started.
alter table inbox.deliveries add column recipient text;

-- How many copies of the mail may have arrived, unanswered. Who had claimed a mail may have handed it over.
alter table inbox.deliveries add column copies integer not null default 0;
update inbox.deliveries
set copies = case when may_have_arrived then 1 else 0 end + case when state = 'sending' then 1 else 0 end
where next_at is not null;
alter table inbox.deliveries drop column may_have_arrived;

-- The kind of the last error.
alter table inbox.deliveries add column failure text;

insert into inbox.migrations (version, name) values (20261128120000, 'deliveries');
