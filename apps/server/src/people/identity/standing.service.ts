import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import * as store from './standing.store.ts';

export { endSessionsIn } from './standing.store.ts';

/** What somebody may be in an account, as long as the session lasts in which they asked for it. `role`: null where they are no member of it. */
export type Standing = Pick<Actor, 'userId' | 'userType' | 'impersonatorId' | 'mustChangePassword'> & {
  role: Actor['role'] | null;
};

/** Who a session is of, and what they are in an account now; null when the session has ended, or they may not sign in. */
export async function standingIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<Standing | null> {
  const row = await store.getStanding(db, { sessionId, accountId, now: now() });
  if (!row) return null;
  const { user_id: userId, user_type: userType, impersonator_id: impersonatorId, role } = row;
  if (impersonatorId) return { userId, userType, role, impersonatorId };
  return { userId, userType, role, ...(row.must_change_password ? { mustChangePassword: true } : {}) };
}
