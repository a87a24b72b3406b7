import type { Db } from '../../db/connection.ts';
import { eraseFromAudit } from '../audit/audit.service.ts';
import { eraseMails } from '../mail/mail.service.ts';
import { eraseUploads } from '../uploads/uploads.service.ts';
import { eraseVideos } from '../videos/videos.service.ts';
import { eraseSpeeches } from '../voices/voices.service.ts';
import { deleteAccounts, deleteUsers } from './accounts.store.ts';
import { getProfile } from './profile.store.ts';
import { listOwnedAccounts } from './users.store.ts';

/** Erases a person with the accounts they own and all that is in them. Answers the files, which are to be removed after the commit. */
export async function eraseUser(trx: Db, { id, email }: { id: string; email: string }): Promise<string[]> {
  const accountIds = await listOwnedAccounts(trx, id);
  const picture = (await getProfile(trx, id))?.avatar_file;
  const files = [
    ...(await eraseVideos(trx, accountIds)),
    ...(await eraseSpeeches(trx, accountIds)),
    ...(await eraseUploads(trx, accountIds)),
    ...(picture ? [picture] : []),
  ];
  await eraseMails(trx, email);
  await eraseFromAudit(trx, id);
  await deleteAccounts(trx, accountIds);
  await deleteUsers(trx, [id]);
  return files;
}
