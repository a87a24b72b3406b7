import {
  type AuditAction,
  type auditApi,
  type AuditDetails,
  type AuditEntry,
  type AuditTarget,
  AUDIT_ACTIONS,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize, type Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { rangeOf } from '../../platform/lib/days.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import * as store from './audit.store.ts';
import type { AuditRow } from './audit.store.ts';

/** Who acted: somebody signed in, with the account that they worked in, a stranger of whom only the device is known, or null for the product itself. */
export type Who =
  | (Pick<Actor, 'userId' | 'impersonatorId' | 'device'> & Partial<Pick<Actor, 'accountId'>>)
  | { device: Device }
  | null;

/** One act. `details` never holds a secret; old and new values stand in `changes`, as `{ from, to }`. */
export type AuditRecord = { actor: Who; action: AuditAction; target?: AuditTarget; details?: AuditDetails };

/** Entries that are read at a time for a table, and removed at a time. */
const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes an act into the audit log. Call it inside the transaction of the service that acts: both are stored or neither.
 * The names of actor and impersonator are kept as they are at this moment.
 */
export async function recordAudit(db: Db, { actor, action, target, details = {} }: AuditRecord): Promise<void> {
  const person = actor && 'userId' in actor ? actor : undefined;
  const at = new Date();
  await store.insertAudit(db, {
    id: newId(at.getTime()),
    at,
    action,
    actor_id: person?.userId ?? null,
    impersonator_id: person?.impersonatorId ?? null,
    account_id: person?.accountId ?? null,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_label: target?.label ?? null,
    details: JSON.stringify(details),
    ip: actor?.device.ip ?? null,
    user_agent_family: actor?.device.userAgentFamily ?? null,
    request_id: actor?.device.requestId ?? null,
  });
}

type ListQuery = z.output<typeof auditApi.listAudit.query>;
type ExportQuery = z.output<typeof auditApi.exportAudit.query>;

/** One page of the log. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: ListQuery,
): Promise<{ rows: AuditEntry[]; total: number }> {
  authorize(actor, 'audit.view');
  const { page, per_page: limit } = query;
  const { rows, total } = await store.listAudit(db, filterOf(query), { limit, offset: (page - 1) * limit });
  return { rows: rows.map(toAuditEntry), total };
}

function toAuditEntry(row: AuditRow): AuditEntry {
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

const AUDIT_TABLE_HEAD = COLUMNS.map(([head]) => head);

function toTableRow(row: AuditRow): string[] {
  return COLUMNS.map(([, cell]) => cell(row) ?? '');
}

/** An entry of an action that this version does not know keeps its name. */
const labelOf = (action: string) =>
  Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;

function personOf(id: string | null, ...[name, email]: [string | null, string | null]): AuditEntry['actor'] {
  return id === null ? null : { id, name, email };
}

/** The log as a table, read in batches while it is sent. That it was taken is an act of its own. */
export async function exportAudit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: ExportQuery,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<readonly string[]> }> {
  authorize(actor, 'audit.view');
  const { sort_by: _by, sort_order: _order, search, ...narrowed } = query;
  // What somebody looked for may name a person, who could not be erased from here.
  const details = { ...given(narrowed), ...(search ? { searched: true } : {}) };
  await recordAudit(db, { actor, action: 'audit.export', target: { type: 'audit' }, details });
  const fileName = `audit-${now().toISOString().slice(0, 10)}.csv`;
  return { fileName, head: AUDIT_TABLE_HEAD, rows: tableRows(db, filterOf(query)) };
}

/** One act as the person it is about may see it. */
export type OwnAct = {
  id: string;
  at: Date;
  action: string;
  details: unknown;
  ip: string | null;
  device: string | null;
  /** Somebody else did it to them. */
  isOfOthers: boolean;
};

/** The latest of some acts that a person did themselves, or that strangers did about them; of `ofOthers` also what somebody else did to them. */
export async function listOwnActions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { actions, ofOthers, limit }: { actions: readonly AuditAction[]; ofOthers: readonly AuditAction[]; limit: number },
): Promise<OwnAct[]> {
  const rows = await store.listActsOfUser(db, { userId: actor.userId, actions, ofOthers, limit });
  return rows.map(({ id, at, action, details, ip, user_agent_family: device, actor_id }) => ({
    id,
    at,
    action,
    details,
    ip,
    device,
    isOfOthers: actor_id !== null && actor_id !== actor.userId,
  }));
}

/** When sessions ended in which somebody acted as the person who asks, as far as the log says. */
export async function findImpersonationEnds(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  sessionIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = sessionIds.length > 0 ? await store.listImpersonationEnds(db, userId, sessionIds) : [];
  return new Map(rows.map(({ session, at, ended_at }) => [session, ended_at ? new Date(ended_at) : at]));
}

/** How often an act was done in somebody's place. `accountId`: where; null for the person's own affairs. */
export type ActInPlace = { accountId: string | null; words: string; target: string | null; times: number };

/** What an administrator did in a person's place since a moment, by account, the earliest first. */
export async function listActsInPlace(
  db: Db,
  given: { userId: string; impersonatorId: string; since: Date },
): Promise<ActInPlace[]> {
  const rows = await store.countActsInPlace(db, { ...given, except: ABOUT_SESSIONS });
  return rows.map(({ account_id: accountId, action, target_label: target, times }) => ({
    accountId,
    words: labelOf(action),
    target,
    times,
  }));
}
/** Coming, going and looking around are no acts in the person's affairs. */
const ABOUT_SESSIONS: readonly AuditAction[] = ['session.impersonate_end', 'session.switch_account'];

/** One page of some acts that were done in an account, the latest first. */
export async function listActsInAccount(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { actions, page, per_page: limit }: { actions: readonly AuditAction[]; page: number; per_page: number },
): Promise<{ rows: store.AuditRow[]; total: number }> {
  return store.listActsInAccount(db, { accountId, actions }, { limit, offset: (page - 1) * limit });
}

/** Removes entries that are older than the product keeps them. */
export async function sweepAudit({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const before = new Date(now().getTime() - settings.current().audit_retention_days * DAY_MS);
  while ((await store.deleteAuditBefore(db, before, BATCH)) === BATCH);
}

/** Blanks who a user was in every entry, in the transaction that erases them with their accounts. What was done, and when, stays. */
export async function eraseFromAudit(trx: Db, userId: string, accountIds: readonly string[] = []): Promise<void> {
  await store.blankUser(trx, userId, accountIds);
}

async function* tableRows(db: Db, filter: store.AuditFilter): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  for (;;) {
    const rows: store.AuditRow[] = await store.listAuditAfter(db, filter, { after, limit: BATCH });
    for (const row of rows) yield toTableRow(row);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

function filterOf({ search, action, actor, date_from, date_to, sort_order }: ExportQuery): store.AuditFilter {
  return {
    search: search || undefined,
    action,
    actor,
    ...rangeOf({ date_from, date_to }),
    order: sort_order,
  };
}

function given(filters: Record<string, string | undefined>): AuditDetails {
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** When something was done last; null when it never was, or so long ago that the log has forgotten it. */
export async function lastActAt(db: Db, action: AuditAction): Promise<Date | null> {
  return store.getLastAt(db, action);
}

/** When the first act that the log still knows was done. */
export async function firstActAt(db: Db): Promise<Date | null> {
  return store.getFirstAt(db);
}
