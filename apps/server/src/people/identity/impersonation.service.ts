import { AppError, type LoginAsUser, type SessionUser } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type ActsMailDeps, mailActsInPlace } from './mail-acts-in-place.ts';
import { sessionUser, refuseActingAsLeaving } from './people.service.ts';
import { getMember, getName, type MemberRow, shareUsers } from './people.store.ts';
import { rotateSession, startSession } from './sessions.service.ts';
import { lockActiveSession, deleteImpersonation } from './sessions.store.ts';
import { write } from './write.service.ts';
import { identityTexts } from './identity.texts.gen.ts';

type SignedIn = { token: string; user: SessionUser };

/**
 * Lets an administrator act as a user, in a session of its own that knows its administrator. The user's own sessions go on.
 * @throws AppError `not_found`; `cannot_impersonate` for administrators, for who may not sign in and for who is to be erased.
 */
export async function loginAsUser(
  deps: Pick<Deps, 'db' | 'now' | 'storage' | 'vault'>,
  actor: Actor,
  { user_id: userId }: z.output<typeof LoginAsUser>,
): Promise<SignedIn> {
  return write(deps, actor, 'users.impersonate', async (trx, { record }) => {
    const member = await requireImpersonable(trx, actor, userId);
    if (!(await lockActiveSession(trx, actor.sessionId, deps.now()))) throw new AppError('unauthenticated');
    const { id: session, token } = await startSession(deps, trx, { member, device: actor.device, impersonator: actor });
    const target = { type: 'user', id: userId } as const;
    await record('session.impersonate', target, { session });
    // They are no newcomer, whatever the person is.
    const user = { ...(await sessionUser(deps, trx, member)), first_visit: false };
    const impersonator = await getName(trx, actor.userId);
    return { token, user: { ...user, ...(impersonator ? { impersonator } : {}) } };
  });
}

/**
 * Ends the session in which an administrator acts as a user, and gives their own session another token. The owners are mailed what was done.
 * @throws AppError `no_admin_session` when their own has ended meanwhile; this one has ended all the same.
 */
export async function endImpersonation(
  deps: Pick<Deps, 'db' | 'storage'> & ActsMailDeps,
  actor: Actor,
): Promise<SignedIn> {
  const own = await deps.db.transaction().execute(async (trx) => {
    const ended = await deleteImpersonation(trx, actor.sessionId);
    if (!ended) throw new AppError('unauthenticated');
    await recordAudit(trx, { actor, action: 'session.impersonate_end', details: { session: actor.sessionId } });
    await mailActsInPlace(deps, trx, { ...ended, ended_at: deps.now() });
    const session = ended.impersonator_session_id && (await rotateSession(deps, trx, ended.impersonator_session_id));
    if (!session || session.user_type !== 'admin') return null;
    const member = await getMember(trx, session.user_id, session.account_id);
    return member && { token: session.token, user: await sessionUser(deps, trx, member) };
  });
  if (!own) throw new AppError('no_admin_session');
  return own;
}

/** The member that an administrator may act as. Neither of the two is changed until the transaction ends. */
async function requireImpersonable(trx: Db, actor: Actor, userId: string): Promise<MemberRow> {
  const people = await shareUsers(trx, [actor.userId, userId]);
  const user = people.find(({ id }) => id === userId);
  const operator = people.find(({ id }) => id === actor.userId);
  if (operator?.user_type !== 'admin' || operator.status !== 'active') throw new AppError('forbidden');
  if (!user) throw new AppError('not_found');
  if (user.user_type === 'admin') throw new AppError('cannot_impersonate');
  // First, as nobody has a membership that lets them into an account that is closed.
  if (user.status === 'active') await refuseActingAsLeaving(trx, userId);
  const member = user.status === 'active' ? await getMember(trx, userId) : undefined;
  if (!member) throw new AppError('cannot_impersonate', { message: identityTexts.mayNotSignIn });
  return member;
}
