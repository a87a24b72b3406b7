-- A second step that somebody else turned on is turned off with a mailed link.
alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check
  check (kind in ('reset', 'verify', 'change', 'undo', 'undo_two_factor'));
