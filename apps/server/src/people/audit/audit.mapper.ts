import { AUDIT_ACTIONS, type AuditAction, type AuditDetails, type AuditEntry } from '@sayso/contract';
import type { AuditRow } from './audit.store.ts';

export function toAuditEntry(row: AuditRow): AuditEntry {
  const { target_type: type } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: personOf(row.actor_id, row.actor_name, row.actor_email),
    impersonator: personOf(row.impersonator_id, row.impersonator_name, row.impersonator_email),
    target: type === null ? null : { type, id: row.target_id, label: row.target_label },
    details: row.details as AuditDetails,
    ip: row.ip,
    user_agent_family: row.user_agent_family,
    request_id: row.request_id,
  };
}

/** The columns of the table that people keep, and what stands in them. */
const COLUMNS: readonly (readonly [head: string, cell: (row: AuditRow) => string | null])[] = [
  ['Time (UTC)', ({ at }) => at.toISOString()],
  ['Action', ({ action }) => labelOf(action)],
  ['Action name', ({ action }) => action],
  ['Person', ({ actor_name }) => actor_name],
  ['Email', ({ actor_email }) => actor_email],
  ['Person id', ({ actor_id }) => actor_id],
  ['Impersonated by', ({ impersonator_name }) => impersonator_name],
  ['Impersonated by (email)', ({ impersonator_email }) => impersonator_email],
  ['Target kind', ({ target_type }) => target_type],
  ['Target', ({ target_label }) => target_label],
  ['Target id', ({ target_id }) => target_id],
  ['Details', ({ details }) => JSON.stringify(details)],
  ['Address', ({ ip }) => ip],
  ['Browser', ({ user_agent_family }) => user_agent_family],
  ['Request id', ({ request_id }) => request_id],
];

export const AUDIT_TABLE_HEAD = COLUMNS.map(([head]) => head);

export function toTableRow(row: AuditRow): string[] {
  return COLUMNS.map(([, cell]) => cell(row) ?? '');
}

/** An entry of an action that this version does not know keeps its name. */
export const labelOf = (action: string) =>
  Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;

function personOf(id: string | null, ...[name, email]: [string | null, string | null]): AuditEntry['actor'] {
  return id === null ? null : { id, name, email };
}
