import { AppError, type SecurityActivity, type SecuritySettings, type SessionOfUser } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listOwnActs, recordAudit } from '../audit/audit.service.ts';
import { SHOWN_ACTS, toActivity, toSecurityRow, toSecuritySettings, toSessionOfUser } from './security.mapper.ts';
import * as store from './security.store.ts';
import * as sessions from './sessions.store.ts';

/** Acts that the list of recent activity shows. */
const ACTIVITY_LENGTH = 50;

/** Where the person who asks is signed in. Sessions of administrators who act as them are not theirs. */
export async function listSessions({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<SessionOfUser[]> {
  const rows = await sessions.listOwnSessions(db, actor.userId, now());
  return rows.map((row) => toSessionOfUser(row, actor.sessionId));
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

/** What lately touched the safety of an account, also what strangers tried. */
export async function listActivity({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<SecurityActivity[]> {
  const acts = await listOwnActs({ db }, actor, { actions: SHOWN_ACTS, limit: ACTIVITY_LENGTH });
  return acts.flatMap((act) => toActivity(act, actor.sessionId));
}

function changesOf(before: SecuritySettings, after: SecuritySettings) {
  const names = Object.keys(after) as (keyof SecuritySettings)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
