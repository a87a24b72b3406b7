-- Whether what a picture shows stands alone, as its plain ground was taken away or it came without one: such products are held. Of pictures that were
-- there before, nobody knows, and they stand on their card as they did.
alter table uploads add column is_cut_out boolean not null default false;
