import { z } from 'zod';
import { atMost, DayOrTime, Id, page, pageQuery, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { namesOf } from './map-table.ts';

/** Every act that the audit log records, with the words a person reads. */
export const AUDIT_ACTIONS = {
  'administrator.create': 'First administrator made',
  'administrator.reset_password': 'Administrator password reset',
  'user.register': 'Signed up',
  'session.login': 'Signed in',
  'session.login_failed': 'Sign-in failed',
  'session.logout': 'Signed out',
  'session.impersonate': 'Began to act as a user',
  'session.impersonate_end': 'Returned to the administrator',
  'session.switch_account': 'Went on in another account',
  'session.end': 'Device signed out',
  'session.end_others': 'Other devices signed out',
  'security.update': 'Security settings changed',
  'email.verify': 'Email confirmed',
  'email.ask_change': 'Email change asked for',
  'email.cancel_change': 'Email change cancelled',
  'email.change': 'Email changed',
  'email.undo': 'Email change undone',
  'two_factor.enable': 'Two-factor sign-in turned on',
  'two_factor.disable': 'Two-factor sign-in turned off',
  'two_factor.undo': 'Two-factor sign-in turned off by a mailed link',
  'two_factor.use_recovery_code': 'Recovery code used',
  'two_factor.renew_recovery_codes': 'New recovery codes made',
  'password.forgot': 'Password reset link sent',
  'password.reset': 'Password reset by a mailed link',
  'password.change': 'Password changed',
  'user.create': 'User made',
  'user.update': 'User changed',
  'user.suspend': 'User suspended',
  'user.ban': 'User banned',
  'user.activate': 'User activated',
  'user.undo_status': 'Status of a user set back',
  'user.remove_two_factor': 'Two-factor sign-in of a user turned off',
  'user.send_reset_link': 'Password reset link sent to a user',
  'user.send_verification': 'Confirmation link sent to a user',
  'user.sign_out': 'User signed out everywhere',
  'user.note': 'Note about a user written',
  'user.delete_note': 'Note about a user deleted',
  'user.delete': 'User deleted',
  'user.export': 'Users exported',
  'profile.update': 'Profile changed',
  'preferences.stop_mails': 'Mails stopped by a link in one',
  'marketing.agree': 'Agreed to product news',
  'marketing.withdraw': 'Wants no more product news',
  'api_key.set': 'Key for an outside service set',
  'api_key.delete': 'Key for an outside service deleted',
  'api_token.create': 'API token made',
  'api_token.delete': 'API token deleted',
  'data.ask': 'Copy of own data asked for',
  'data.make': 'Copy of own data made',
  'data.download': 'Copy of own data downloaded',
  'account.leave': 'Own account deleted, with days of grace',
  'account.restore': 'Own account restored',
  'account.erase': 'Account erased after its days of grace',
  'account.rename': 'Account renamed',
  'team.invite': 'Invited somebody to the team',
  'team.resend': 'Invitation sent again',
  'team.change_invitation': 'Invitation changed',
  'team.revoke': 'Invitation withdrawn',
  'team.add': 'Added a team member with a typed password',
  'team.join': 'Joined the team',
  'team.role': 'Role of a team member changed',
  'team.status': 'Team member switched on or off',
  'team.edit': 'Name, email or password of a team member changed',
  'team.remove': 'Team member removed',
  'team.leave': 'Left the team',
  'team.seats': 'Chose who keeps a seat',
  'team.offer_ownership': 'Offered the account to a member',
  'team.withdraw_ownership': 'Took the offer of the account back',
  'team.decline_ownership': 'Declined the account',
  'team.accept_ownership': 'Became the owner of the account',
  'settings.update': 'Settings changed',
  'settings.initialize': 'Settings set to their defaults',
  'settings.clear_cache': 'Settings cache cleared',
  'mail.test': 'Test mail sent',
  'mail.retry': 'Mail sent again',
  'mail.send_kept': 'Kept mails sent',
  'mail.read': 'Mail read in the outbox',
  'mail.delete': 'Mail deleted',
  'webhook_source.create': 'Address for a sender of events made',
  'webhook_source.update': 'Sender of events changed',
  'webhook_source.rotate': 'New address for a sender of events made',
  'webhook_source.delete': 'Sender of events deleted',
  'webhook_source.test': 'Test event sent',
  'receiver.create': 'Webhook added',
  'receiver.update': 'Webhook changed',
  'receiver.delete': 'Webhook deleted',
  'receiver.rotate': 'New secret for a webhook made',
  'receiver.test': 'Test sent to a webhook',
  'receiver.replay': 'Event sent to a webhook again',
  'receiver.switch_off': 'Webhook switched off by the product',
  'webhook_event.retry': 'Event processed again',
  'webhook_event.delete': 'Event deleted',
  'webhook_event.export': 'Events exported',
  'purchase.claim': 'Purchase claimed',
  'purchase.move': 'Purchase given to somebody else',
  'sales.export': 'Sales exported',
  'analytics.export': 'Analytics exported',
  'analytics.recount': 'Analytics counted anew',
  'sales.reconcile': "Seller's export compared",
  'sales.mend': 'Difference of access mended',
  'plan.give': 'Plan given',
  'plan.take': 'Plan taken away',
  'plan.create': 'Plan made',
  'plan.update': 'Plan changed',
  'plan.delete': 'Plan deleted',
  'page.create': 'Page made',
  'page.update': 'Page changed',
  'page.delete': 'Page deleted',
  'page.initialize_special': 'Special pages made',
  'plan.pages': 'Special pages of a plan changed',
  'video.create': 'Video stored without being started',
  'video.start': 'Video started',
  'video.cancel': 'Video cancelled',
  'video.retry': 'Video generated again',
  'video.change': 'Video changed',
  'video.update': 'Video details changed',
  'video.delete': 'Video moved to the trash',
  'video.restore': 'Video restored from the trash',
  'video.erase': 'Video deleted forever',
  'video.download': 'Videos downloaded as an archive',
  'report.decide': 'Report about a video decided',
  'process.intake': 'Worker paused, drained or resumed',
  'process.forget': 'Process taken off the list',
  'work.retry': 'Work given to another worker',
  'work.stop': 'Work stopped',
  'health.examine': 'Examination of the installation asked for',
  'alert_rule.update': 'Alert rule changed',
  'alert_delivery.update': 'Delivery of alerts changed',
  'alert_delivery.renew_key': 'New key for alerts made',
  'alert_delivery.test': 'Test alert sent',
  'fault.resolve': 'Fault marked as mended',
  'fault.reopen': 'Fault opened again',
  'content.approve': 'Content approved',
  'content.flag': 'Content flagged',
  'content.remove': 'Content removed',
  'content.restore': 'Removed content restored',
  'content.hide': 'Content hidden by a rule until it is reviewed',
  'content.undo': 'Decision about content taken back',
  'content.erase': 'Removed content erased',
  'content.appeal': 'Appeal made against a decision about content',
  'content.answer_appeal': 'Appeal about content answered',
  'content.export': 'List of contents exported',
  'word_list.create': 'List of words made',
  'word_list.update': 'List of words changed',
  'word_list.delete': 'List of words deleted',
  'word_list.check_again': 'All contents checked again',
  'upload.create': 'File uploaded',
  'upload.delete': 'Uploaded file deleted',
  'avatar.create': 'Avatar made',
  'avatar.rename': 'Avatar renamed',
  'avatar.delete': 'Avatar deleted',
  'custom_audio.create': 'Recording uploaded',
  'custom_audio.delete': 'Recording deleted',
  'site.create': 'Site made',
  'site.publish': 'Site published',
  'site.unpublish': 'Site taken off the web',
  'site.delete': 'Site deleted',
  'site.host_add': 'Domain of a site added',
  'site.host_verify': 'Domain of a site verified',
  'site.host_remove': 'Domain of a site removed',
  'site.enter': 'Back office of a site opened by a link',
  'template.create': 'Template made',
  'template.update': 'Template changed',
  'template.delete': 'Template deleted',
  'template.approve': 'Template approved for everybody',
  'template.refuse': 'Template refused for everybody',
  'template.withdraw': 'Template taken away from everybody',
  'template.feature': 'Template chosen to stand out',
  'template.unfeature': 'Template stands out no more',
  'lead.export': 'Leads exported',
  'lead.delete': 'Lead deleted',
  'lead.erase': 'Leads of a person erased',
  'voices.sync': 'Catalogue of voices read anew',
  'voice_pack.install': 'Voice pack asked for',
  'voice_pack.retry': 'Voice pack tried again',
  'voice_pack.remove': 'Voice pack removed',
  'pronunciation.create': 'Pronunciation added',
  'pronunciation.update': 'Pronunciation changed',
  'pronunciation.delete': 'Pronunciation deleted',
  'demo.seed': 'Demo data made',
  'demo.hide': 'Demo passwords erased',
  'demo.remove': 'Demo data removed',
  'keys.rotate': 'Encryption keys rotated',
  'keys.prune': 'Old encryption keys removed',
  'backup.create': 'Backup made',
  'backup.restore': 'Backup restored',
  'audit.export': 'Audit log exported',
} as const satisfies Record<string, string>;

/** Name of one of `AUDIT_ACTIONS`. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The same as a filter. */
export const AuditActionName = z.enum(namesOf(AUDIT_ACTIONS));

/** What an act was done to: its kind, its id where it has one, and what people called it then. */
export type AuditTarget = {
  type:
    | 'user'
    | 'account'
    | 'invitation'
    | 'video'
    | 'report'
    | 'content'
    | 'word_list'
    | 'template'
    | 'upload'
    | 'avatar'
    | 'custom_audio'
    | 'pronunciation'
    | 'voice_pack'
    | 'setting'
    | 'mail'
    | 'plan'
    | 'page'
    | 'site'
    | 'purchase'
    | 'reconciliation'
    | 'key'
    | 'api_key'
    | 'api_token'
    | 'receiver'
    | 'webhook_source'
    | 'webhook_event'
    | 'process'
    | 'work'
    | 'alert_rule'
    | 'alert_delivery'
    | 'fault'
    | 'backup'
    | 'audit';
  id?: string;
  label?: string;
};

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Facts about an act. `changes`: field to its value before and after. Never a secret. */
export type AuditDetails = { [fact: string]: Json };

/** Who acted. The name and the e-mail are those of that moment; null when nobody was signed in, or when they were erased. */
const AuditPerson = z.object({ id: Id, name: z.string().nullable(), email: z.string().nullable() });

/** One act. `actor` is null for strangers and for the product itself; `impersonator` is the administrator behind the actor. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  action: z.string(),
  actor: AuditPerson.nullable(),
  impersonator: AuditPerson.nullable(),
  target: z.object({ type: z.string(), id: z.string().nullable(), label: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  user_agent_family: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** What the log is ordered by. */
export const AUDIT_SORTS = ['at'] as const;

/** Entries on one page. */
export const AUDIT_PER_PAGE = 25;

/**
 * What narrows the log down. `date_from` and `date_to` are included: a day is one of UTC, whole. `actor` is a user who
 * acted, or stood behind who did. `search` looks at people, targets, addresses and request ids.
 */
const filters = {
  search: z.string().trim().max(200, atMost(200)).optional(),
  action: AuditActionName.optional(),
  actor: z.uuid('Use the id of a user.').optional(),
  date_from: DayOrTime.optional(),
  date_to: DayOrTime.optional(),
  sort_by: z.enum(AUDIT_SORTS).default('at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};

/** The log of what people did, for administrators. */
export const auditApi = {
  listAudit: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    permission: 'audit.view',
    summary: 'The audit log, one page',
    query: z.object({ ...pageQuery(AUDIT_PER_PAGE), ...filters }),
    response: success(page(AuditEntry)),
  }),
  exportAudit: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    permission: 'audit.view',
    summary: 'The audit log as a table, with the filters of the list',
    query: z.object(filters),
    produces: 'text/csv',
    response: z.string(),
  }),
};
