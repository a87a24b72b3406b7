import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { enforce, FREE_LIMITS, isBounded, limitContext } from '../plans/limits/limits.service.ts';
import { videoUse } from './video-use.ts';

/**
 * Whether a free account may have the take that it has just asked for, in the transaction that asks. Whoever asks for one account at once goes one after the other from here to the end
 * of the transaction, over all processes.
 * @throws AppError `free_limit_reached` with how many there are and may be, and when there is room again.
 */
export async function requireFreeTurn(
  deps: Pick<Deps, 'settings' | 'now'>,
  trx: Db,
  { actor, takeId }: { actor: Actor; takeId: string },
): Promise<void> {
  const context = limitContext({ db: trx, deps, actor, videoUse, takeId });
  if (!(await isBounded(context, FREE_LIMITS))) return;
  await lockAccount(trx, actor.accountId);
  await enforce(context, FREE_LIMITS);
}
