import { AppError, SESSION_TIMEOUT_HOURS } from '@sayso/contract';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { appHostOf, isLoopback } from '../../platform/lib/hosts.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getImpersonation } from './sessions.store.ts';
import { type ActsMailDeps, mailActsInPlace } from './mail-acts-in-place.ts';
import { toActor } from './people.service.ts';
import { hashToken, newSessionToken } from './secrets.ts';
import * as store from './sessions.store.ts';
import { noteVisit, updateMemberSeen } from './people.store.ts';

export { hashToken, newSessionToken } from './secrets.ts';
export { deleteImpersonations, deleteSessionsOfUser, releaseTwoFactorSetup } from './sessions.store.ts';

/** Leads a person to two-factor sign-in within their running sessions, where they are an administrator without it and administrators need it. */
export async function leadAdministrator(
  deps: Pick<Deps, 'config' | 'settings'>,
  trx: Db,
  userId: string,
): Promise<void> {
  if (operatorsNeedSecondStep(deps)) await store.demandTwoFactorSetup(trx, userId);
}

/** Unless the operator chose, administrators need a second step as soon as other machines can reach the server. */
export function operatorsNeedSecondStep({ config, settings }: Pick<Deps, 'config' | 'settings'>): boolean {
  const { operator_two_factor: chosen } = settings.current();
  if (chosen !== 'auto') return chosen === 'required';
  return !isLoopback(config.host) || !isLoopback(appHostOf(config));
}

const HOUR_MS = 60 * 60 * 1000;
/** Use is noted this often at most, so that reading does not mean writing on every request. */
const SEEN_EVERY_MS = 60_000;

/** When a session ends that is left alone from now on. */
const idleEnd = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

type NewSession = {
  member: { id: string; account_id: string };
  device: Pick<Device, 'userAgentFamily' | 'ip'>;
  /** Hours that it may be left alone. */
  idleHours?: number;
  /** The member operates the installation and has to set two-factor sign-in up first. */
  needsTwoFactor?: boolean;
  /** The administrator who acts as the member, and the session in which they asked for that. */
  impersonator?: Pick<Actor, 'userId' | 'sessionId'>;
};

/** Starts a session. Its token exists nowhere else. */
export async function startSession(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { member, device, idleHours = SESSION_TIMEOUT_HOURS.default, needsTwoFactor = false, impersonator }: NewSession,
): Promise<{ id: string; token: string }> {
  const at = now();
  const id = newId(at.getTime());
  const { token, sha256 } = newSessionToken();
  await store.insertSession(db, {
    id,
    token_sha256: sha256,
    user_id: member.id,
    account_id: member.account_id,
    user_agent_family: device.userAgentFamily,
    ip: device.ip,
    created_at: at,
    last_seen_at: at,
    idle_expires_at: idleEnd(at, idleHours),
    needs_two_factor: needsTwoFactor,
    ...(impersonator && { impersonator_id: impersonator.userId, impersonator_session_id: impersonator.sessionId }),
  });
  if (!impersonator) {
    await noteVisit(db, member.id, at);
    await updateMemberSeen(db, { userId: member.id, accountId: member.account_id, at });
  }
  return { id, token };
}

/**
 * Gives a session another token, which is answered: the one it had opens nothing any more. Null when it has ended, or belongs to
 * somebody who may not sign in.
 */
export async function rotateSession(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  id: string,
): Promise<(store.ActiveSession & { token: string }) | null> {
  const at = now();
  const session = await store.lockActiveSession(db, id, at);
  if (!session) return null;
  const { token, sha256 } = newSessionToken();
  await store.updateToken(db, id, sha256);
  await store.updateSeen(db, id, { at, idleExpiresAt: idleEnd(at, session.session_timeout_hours) });
  return { ...session, token };
}

/**
 * Makes sure that the session that asks goes on. Asked with the person's row locked, so that nothing that was checked before a new
 * password takes effect after it.
 * @throws AppError `unauthenticated`.
 */
export async function requireSession(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> {
  if (!(await store.lockActiveSession(trx, sessionId, now()))) throw new AppError('unauthenticated');
}

/** Finds who a token belongs to, and the account they work in. Null when its session has ended, or its user may not sign in. */
export async function findActor(
  { db, now, measures }: Pick<Deps, 'db' | 'now' | 'measures'>,
  token: string,
): Promise<Omit<Actor, 'device'> | null> {
  const at = now();
  const row = await store.getSession(db, hashToken(token), at);
  if (!row) return null;
  if (at.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    // Somebody who acts as another has the usual limit, not that person's.
    const idleHours = row.impersonator_id ? SESSION_TIMEOUT_HOURS.default : row.session_timeout_hours;
    await store.updateSeen(db, row.id, { at, idleExpiresAt: idleEnd(at, idleHours) });
    if (!row.impersonator_id) await updateMemberSeen(db, { userId: row.user_id, accountId: row.account_id, at });
    // Whoever acts as another is here, so their own session is not left alone.
    if (row.impersonator_session_id) await store.updateOwnSeen(db, row.impersonator_session_id, at);
  }
  // The session stays there, also when the membership that ended begins again: nobody is moved from under what they do.
  if (row.chosen_account_id !== row.account_id)
    await store.updateAccount(db, {
      id: row.id,
      userId: row.user_id,
      accountId: row.account_id,
      from: row.chosen_account_id,
    });
  if (!row.impersonator_id) measures.noteActive({ accountId: row.account_id, userId: row.user_id });
  if (!row.impersonator_id) return toActor(row);
  // The person's own affairs stay closed to whoever acts as them: they look, and replace no password.
  return { ...toActor({ ...row, must_change_password: false }), impersonatorId: row.impersonator_id };
}

/**
 * Finds who leaves with a token: whoever may go on, and an administrator whose acting as somebody has ended by itself. Null as for
 * `findActor`.
 */
export async function findActorForLogout(
  deps: Pick<Deps, 'db' | 'now' | 'measures'>,
  token: string,
): Promise<Omit<Actor, 'device'> | null> {
  const actor = await findActor(deps, token);
  if (actor) return actor;
  const row = await getImpersonation(deps.db, hashToken(token), deps.now());
  return row ? { ...toActor(row), impersonatorId: row.impersonator_id } : null;
}

/** Of some sessions, those that may go on, with the account each works in: nobody ended them, and their users may still sign in. Asking is not using: it does not prolong them. */
export async function activeSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return store.listActiveSessions(db, sessionIds, now());
}

/** Removes sessions that have ended by themselves. Of those in which somebody acted as another it stays on record until when, and the owners are mailed what was done. */
export async function sweepSessions(deps: Pick<Deps, 'db'> & ActsMailDeps): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    for (const { at, ...ended } of await store.deleteSessionsIdleBefore(trx, deps.now())) {
      const target = { type: 'user', id: ended.user_id } as const;
      const details = { session: ended.id, ended_at: at.toISOString() };
      await recordAudit(trx, { actor: null, action: 'session.impersonate_end', target, details });
      await mailActsInPlace(deps, trx, { ...ended, ended_at: at });
    }
  });
}
