import { AppError, type SessionUser, type SwitchAccount } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { currentUser } from './people.service.ts';
import { listMemberships } from './people.store.ts';
import { updateAccount } from './sessions.store.ts';

/**
 * Lets the session that asks go on in another account that its person is a member of. Asked for the one it works in, it changes nothing.
 * @throws AppError `not_found` for an account they may not work in.
 */
export async function switchAccount(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { account_id: accountId }: z.output<typeof SwitchAccount>,
): Promise<SessionUser> {
  authorize(actor, 'account.switch');
  return deps.db.transaction().execute(async (trx) => {
    const account = (await listMemberships(trx, actor.userId)).find(({ id }) => id === accountId);
    if (!account) throw new AppError('not_found');
    const user = await currentUser({ ...deps, db: trx }, { ...actor, accountId });
    if (accountId === actor.accountId) return user;
    const { sessionId: id, userId } = actor;
    if (!(await updateAccount(trx, { id, userId, accountId }))) throw new AppError('not_found');
    const target = { type: 'account', id: accountId, label: account.name } as const;
    const details = { session: id, from: actor.accountId, role: account.role };
    await recordAudit(trx, { actor, action: 'session.switch_account', target, details });
    return user;
  });
}
