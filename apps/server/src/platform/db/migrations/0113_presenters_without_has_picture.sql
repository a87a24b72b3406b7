-- Nothing has read or written it since 0111: where the picture of a presenter is stands in `picture_url`.
alter table partner_presenters drop column has_picture;

-- That a picture is being asked for is its state, and until when somebody may wait for it `busy_until`. Processes of the version before write this column during an update; it goes with a later migration.
comment on column picture_orders.asked_at is 'Unused since 0113.';
