-- A currency that is written by hand has a code that programs know. What is none becomes the code for 'no currency': ISO 4217.
update plans
set currency = case when upper(btrim(currency)) ~ '^[A-Z]{3}$' then upper(btrim(currency)) else 'XXX' end
where currency !~ '^[A-Z]{3}$';
alter table plans add constraint plans_currency_check check (currency ~ '^[A-Z]{3}$');

-- During an update, processes of the version before logos had a text go on storing videos without one.
alter table videos alter column logo_text set default 'Sayso';
