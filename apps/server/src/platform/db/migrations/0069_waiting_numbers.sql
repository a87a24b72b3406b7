-- All numbers of which a plan has to have one before an event can be processed: of every item that no plan has, and of a product beside its price.
alter table webhook_events add column waiting_numbers text[];
update webhook_events e set waiting_numbers = array[waiting_item] || coalesce((
  select array_agg(distinct other.number)
  from sale_facts f
    cross join jsonb_path_query(f.details, 'lax $.items[*].others[*]') told
    cross join lateral (select told #>> '{}' as number) other
  where f.event_id = e.id), '{}')
where waiting_item is not null;

-- For other rooms: every number that a plan is sold under, by the list that it stands in.
create view plan_numbers as
  select p.id as plan_id, l.list, n.number
  from plans p
    cross join lateral (values
      ('wp_item_number', p.wp_item_number),
      ('launchpadjv_product_id', p.launchpadjv_product_id),
      ('jvzoo_product_id', p.jvzoo_product_id),
      ('stripe_price_id', p.stripe_price_id),
      ('paddle_product_id', p.paddle_product_id),
      ('gumroad_product_id', p.gumroad_product_id),
      ('thrivecart_product_id', p.thrivecart_product_id),
      ('other_product_id', p.other_product_id)) as l (list, numbers)
    cross join lateral unnest(l.numbers) as n (number);
