import { type Actor, authorizeOperator } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { eraseFromAudit, recordAudit } from '../audit/audit.service.ts';
import { eraseMails } from '../mail/mail.service.ts';
import { eraseUploads } from '../uploads/uploads.service.ts';
import { eraseVideos } from '../videos/videos.service.ts';
import { eraseSpeeches } from '../voices/voices.service.ts';
import { deleteAccounts, deleteUsers } from './accounts.store.ts';
import { lockForChange, requireReplaceable } from './update-user.ts';
import { listOwnedAccounts } from './users.store.ts';

/**
 * Erases a user at once, with the accounts they own and all that is in them. A crash after the commit leaves files to the sweep. Answers who it was.
 * @throws AppError `not_found`, `own_user`, `last_administrator`.
 */
export async function deleteUser(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<{ name: string }> {
  authorizeOperator(actor);
  const { name, files } = await db.transaction().execute(async (trx) => {
    const user = await lockForChange(trx, id);
    await requireReplaceable(trx, actor, user);
    const accountIds = await listOwnedAccounts(trx, id);
    const erased = [
      ...(await eraseVideos(trx, accountIds)),
      ...(await eraseSpeeches(trx, accountIds)),
      ...(await eraseUploads(trx, accountIds)),
    ];
    await eraseMails(trx, user.email);
    await eraseFromAudit(trx, id);
    await deleteAccounts(trx, accountIds);
    await deleteUsers(trx, [id]);
    await recordAudit(trx, { actor, action: 'user.delete', target: { type: 'user', id } });
    return { name: user.name, files: erased };
  });
  for (const file of files) await storage.remove(file);
  return { name };
}
