import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listOwnedAccounts } from './users/users.store.ts';

/** Erases a person with the accounts they own and all that is in them. Answers the files, which are to be removed after the commit. */
export async function eraseUser(
  { ownedData, now }: Pick<Deps, 'ownedData' | 'now'>,
  trx: Db,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const owner = { userId: id, email, accountIds: await listOwnedAccounts(trx, id) };
  const files: string[] = [];
  for (const { eraseData } of ownedData) files.push(...(await eraseData(trx, owner, now())));
  return files;
}
