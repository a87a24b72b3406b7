import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { eraseUser } from '../erase-user.ts';
import { lockForChange, requireReplaceable } from './update-user.ts';

/**
 * Erases a user at once, with the accounts they own and all that is in them. A crash after the commit leaves files to the sweep. Answers who it was.
 * @throws AppError `not_found`, `own_user`, `last_administrator`.
 */
export async function deleteUser(
  deps: Pick<Deps, 'db' | 'storage' | 'ownedData' | 'now'>,
  actor: Actor,
  id: string,
): Promise<{ name: string }> {
  authorize(actor, 'users.manage');
  const { name, files } = await deps.db.transaction().execute(async (trx) => {
    const user = await lockForChange(trx, id);
    await requireReplaceable(trx, actor, user);
    const erased = await eraseUser(deps, trx, user);
    await recordAudit(trx, { actor, action: 'user.delete', target: { type: 'user', id } });
    return { name: user.name, files: erased };
  });
  for (const file of files) await deps.storage.remove(file);
  return { name };
}
