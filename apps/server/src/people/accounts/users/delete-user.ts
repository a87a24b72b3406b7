import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { eraseUser } from '../erase-user.ts';
import { lockForChange, requireReplaceable } from './update-user.ts';
import { write } from '../../identity/write.service.ts';

/**
 * Erases a user at once, with the accounts they own and all that is in them. A crash after the commit leaves files to the sweep. Answers who it was.
 * @throws AppError `not_found`, `own_user`, `last_administrator`.
 */
export async function deleteUser(
  deps: Pick<Deps, 'db' | 'storage' | 'ownedData' | 'now' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<{ name: string }> {
  const { name, files } = await write(deps, actor, 'users.manage', async (trx, { record }) => {
    const user = await lockForChange(trx, id);
    await requireReplaceable(trx, actor, user);
    const erased = await eraseUser(deps, trx, user);
    await record('user.delete', { type: 'user', id });
    return { name: user.name, files: erased };
  });
  for (const file of files) await deps.storage.remove(file);
  return { name };
}
