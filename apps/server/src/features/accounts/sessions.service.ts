import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newSessionToken } from './session-tokens.ts';
import * as store from './sessions.store.ts';

/** A session ends when it has not been used for so long: the 24 hours that the documents' security settings start with. */
const IDLE_MS = 24 * 60 * 60 * 1000;
/** Use is noted this often at most, so that reading does not mean writing on every request. */
const SEEN_EVERY_MS = 60_000;

/** Starts a session and answers its token, which exists nowhere else. */
export async function startSession(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  member: { id: string; account_id: string; userAgentFamily: string },
): Promise<string> {
  const at = now();
  const { token, sha256 } = newSessionToken();
  await store.insertSession(db, {
    id: newId(at.getTime()),
    token_sha256: sha256,
    user_id: member.id,
    account_id: member.account_id,
    user_agent_family: member.userAgentFamily,
    created_at: at,
    last_seen_at: at,
    idle_expires_at: new Date(at.getTime() + IDLE_MS),
  });
  return token;
}

/** Finds who a token belongs to. Null when its session has ended, or its user may not sign in. */
export async function findActor(
  { db, now, measures }: Pick<Deps, 'db' | 'now' | 'measures'>,
  token: string,
): Promise<Omit<Actor, 'device'> | null> {
  const at = now();
  const row = await store.getSession(db, hashToken(token), at);
  if (!row) return null;
  if (at.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await store.updateSeen(db, row.id, { at, idleExpiresAt: new Date(at.getTime() + IDLE_MS) });
  }
  if (!row.impersonator_id) measures.noteActive({ accountId: row.account_id, userId: row.user_id });
  return {
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role,
    userType: row.user_type,
    sessionId: row.id,
    ...(row.impersonator_id ? { impersonatorId: row.impersonator_id } : {}),
  };
}

/** Of some sessions, those that may go on: nobody ended them, and their users may still sign in. Asking is not using: it does not prolong them. */
export async function lastingSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return store.listLastingSessions(db, sessionIds, now());
}

/** Removes sessions that have ended by themselves. */
export async function sweepSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteSessionsIdleBefore(db, now());
}
