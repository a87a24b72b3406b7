-- WarriorPlus, which sells in dollars, has told its commissions all along. The triggers of `sale_facts` mark the quarters that change.
update sale_facts f set commission_minor = told.cents
from webhook_events e cross join lateral (
  select sum(round(value::numeric * 100))::bigint as cents
  from unnest(array[e.payload ->> 'WP_SALE_EARNINGS_AFF', e.payload ->> 'WP_SALE_EARNINGS_AFF2', e.payload ->> 'WP_SALE_EARNINGS_JV']) as value
  where value ~ '^\d{1,9}(\.\d+)?$'
) told
where e.id = f.event_id and e.source_kind = 'warriorplus' and f.kind in ('sale', 'renewal') and f.currency = 'USD' and told.cents > 0;
