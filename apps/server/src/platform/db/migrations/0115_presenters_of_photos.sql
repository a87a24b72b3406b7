-- D-ID films photos that accounts send: orders, makings, use, rests and what is left there are kept as those of the other partners that film.
alter table partner_lists
  drop constraint partner_lists_partner_check,
  add constraint partner_lists_partner_check check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'did', 'server'));
alter table partner_usage
  drop constraint partner_usage_partner_check,
  add constraint partner_usage_partner_check
    check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'did', 'server', 'transcriber', 'transcriber_2', 'transcriber_3', 'text_server',
      'text_server_2', 'text_server_3', 'openai', 'face-studio', 'image-server'));
alter table partner_rests
  drop constraint partner_rests_partner_check,
  add constraint partner_rests_partner_check
    check (partner in ('heygen', 'a2e', 'did', 'server', 'transcriber', 'transcriber_2', 'transcriber_3', 'text_server', 'text_server_2', 'text_server_3',
      'face-studio', 'image-server'));
alter table partner_presenters
  drop constraint partner_presenters_partner_check,
  add constraint partner_presenters_partner_check check (partner in ('heygen', 'a2e', 'did', 'server'));
alter table presenter_orders
  drop constraint presenter_orders_partner_check,
  add constraint presenter_orders_partner_check check (partner in ('heygen', 'a2e', 'did', 'server'));
alter table presenter_trainings
  drop constraint presenter_trainings_partner_check,
  add constraint presenter_trainings_partner_check check (partner in ('heygen', 'a2e', 'did', 'server'));
alter table presenter_removals
  drop constraint presenter_removals_partner_check,
  add constraint presenter_removals_partner_check check (partner in ('heygen', 'a2e', 'did', 'server'));
