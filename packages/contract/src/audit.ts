import { inputTexts } from './audit/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, DayOrTime, Id, page, pageQuery, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { AuditActionName } from './audit/actions.ts';

export * from './audit/actions.ts';

/** What an act was done to: its kind, its id where it has one, and what people called it then. */
export type AuditTarget = {
  type:
    | 'user'
    | 'account'
    | 'invitation'
    | 'video'
    | 'picture'
    | 'report'
    | 'content'
    | 'word_list'
    | 'template'
    | 'batch'
    | 'upload'
    | 'avatar'
    | 'custom_audio'
    | 'pronunciation'
    | 'voice_pack'
    | 'speech_partner'
    | 'presenter_partner'
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
  actor: z.uuid({ error: () => inputTexts.userId }).optional(),
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
