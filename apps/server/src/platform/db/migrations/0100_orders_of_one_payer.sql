-- With what an order was sent: a hash of the address and the key. Whoever else is asked knows nothing of it and would be paid once more. Null for orders from before this was noted.
alter table presenter_orders add column sent_with text;
-- When a film that had come to nothing was looked for once more, instead of being paid again.
alter table presenter_orders add column reopened_at timestamptz;
