-- An alert that gets worse while it is active is told again. `worst`: the worst that it has been since it was raised; null where a process of the version before raised it.
alter table alerts add column worst text check (worst in ('info', 'warning', 'critical'));
alter table alert_notices drop constraint alert_notices_kind_check;
alter table alert_notices add constraint alert_notices_kind_check check (kind in ('raised', 'worsened', 'resolved'));
