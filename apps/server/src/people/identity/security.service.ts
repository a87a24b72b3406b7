import { AppError, type SecurityActivity, type SecuritySettings, type SessionOfUser } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { findImpersonationEnds, listOwnActions, recordAudit } from '../audit/audit.service.ts';
import {
  ACTS_OF_ADMINISTRATORS,
  type KnownSession,
  sessionOf,
  SHOWN_ACTS,
  toActivity,
  toSecurityRow,
  toSecuritySettings,
  toKnownSession,
} from './security.mapper.ts';
import * as store from './two-factor.store.ts';
import * as sessions from './sessions.store.ts';

/** Acts that the list of recent activity shows. */
const ACTIVITY_LENGTH = 50;

/** Where the person who asks is signed in. Sessions of administrators who act as them are not theirs. */
export async function listSessions(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<SessionOfUser[]> {
  const own = await listSessionsOf(deps, actor.userId);
  return own.map((session) => ({ ...session, current: session.id === actor.sessionId }));
}

/** Where a person is signed in as themselves, the latest use first, for whoever has already authorised. */
export async function listSessionsOf({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<KnownSession[]> {
  return (await sessions.listOwnSessions(db, userId, now())).map(toKnownSession);
}

/** Signs out one device. @throws AppError `not_found`, also for somebody else's. */
export async function endSession({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await sessions.deleteOwnSession(trx, { userId: actor.userId, id }))) throw new AppError('not_found');
    await recordAudit(trx, { actor, action: 'session.end', details: { session: actor.sessionId, ended: id } });
  });
}

/** Signs out everywhere but here. Answers how many sessions have ended. */
export async function endOtherSessions({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await sessions.deleteOwnSessions(trx, actor.userId, actor.sessionId);
    await recordAudit(trx, { actor, action: 'session.end_others', details: { session: actor.sessionId, ended } });
    return ended;
  });
}

/** @throws AppError `unauthenticated` when the person has been removed since the request began. */
export async function getSecurity({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<SecuritySettings> {
  const row = await store.getSecurity(db, actor.userId);
  if (!row) throw new AppError('unauthenticated');
  return toSecuritySettings(row);
}

/** Replaces the security settings of the person who asks. Another time limit holds for the sessions they have, too. */
export async function saveSecurity(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  settings: SecuritySettings,
): Promise<SecuritySettings> {
  return db.transaction().execute(async (trx) => {
    const before = await store.lockSecurity(trx, actor.userId);
    if (!before) throw new AppError('unauthenticated');
    const after = toSecurityRow(settings);
    await store.updateSecurity(trx, actor.userId, after);
    await sessions.updateIdleLimit(trx, actor.userId, after.session_timeout_hours);
    const details = { session: actor.sessionId, changes: changesOf(toSecuritySettings(before), settings) };
    await recordAudit(trx, { actor, action: 'security.update', details });
    return toSecuritySettings(after);
  });
}

/** What lately touched the safety of an account, also what strangers tried and administrators did. */
export async function listActivity(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<SecurityActivity[]> {
  const asked = { actions: SHOWN_ACTS, ofOthers: ACTS_OF_ADMINISTRATORS, limit: ACTIVITY_LENGTH };
  const acts = await listOwnActions(deps, actor, asked);
  const begun = acts.flatMap((act) => (act.action === 'session.impersonate' ? (sessionOf(act) ?? []) : []));
  const ends = await findEnds(deps, actor, begun);
  return acts.flatMap((act) => toActivity(act, { currentId: actor.sessionId, ends }));
}

/** When sessions ended in which somebody acted as a person; null for those that go on. One that was left alone ended with its last use. */
async function findEnds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const active = await sessions.listActiveSessions(db, ids, now());
  const rows = await sessions.listEnds(db, ids);
  const known = rows.map(({ id, at }) => [id, active.has(id) ? null : at] as const);
  return new Map([...known, ...(await findImpersonationEnds({ db }, actor, ids))]);
}

function changesOf(before: SecuritySettings, after: SecuritySettings) {
  const names = Object.keys(after) as (keyof SecuritySettings)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
