-- Whether somebody has shown that their e-mail is theirs: what others have sent to it, or bought under it, is told to nobody before.
create or replace view people as
  select id as user_id, name, email, user_type, made_by_account_id, email_verified_at is not null as has_confirmed_email from users;

-- Which types of events came, without a look at every event.
create index webhook_events_type on webhook_events (event_type, id);
-- Events that changed somebody's access.
create index webhook_events_person on webhook_events ((response ->> 'user_id')) where response ->> 'user_id' is not null;

-- Subscriptions of sellers who number them like orders have names of their own from now on. What is known by one is found under both: by every number that no event told as its transaction's, and by
-- every number where nobody says what a transaction's is.
insert into purchase_keys (source, key, purchase_id)
select k.source, 'subscription ' || k.key, k.purchase_id
from purchase_keys k join purchases p on p.id = k.purchase_id left join webhook_sources s on s.slug = p.source
where p.source_kind in ('any', 'launchpadjv')
  and (not exists (select 1 from sale_facts f where f.purchase_id = p.id and f.details ->> 'transaction' = k.key)
    or p.source_kind = 'any' and s.id is not null and coalesce(jsonb_array_length(s.mapping #> '{fields,transaction}'), 0) = 0)
on conflict do nothing;
