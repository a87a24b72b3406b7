import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { emailConfirmedJob } from '../identity/people.service.ts';
import { hasUnknownOwner } from './accounts.store.ts';
import { listOwnedAccounts } from './users/users.store.ts';

/**
 * Erases a person with the accounts they own and all that is in them. Purchases kept for the owner of an unproven address go to a new person.
 * Answers the files, which are to be removed after the commit.
 */
export async function eraseUser(
  { ownedData, now, queue }: Pick<Deps, 'ownedData' | 'now' | 'queue'>,
  trx: Db,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const isUnproven = await hasUnknownOwner(trx, id);
  const owner = { userId: id, email, accountIds: await listOwnedAccounts(trx, id), isUnproven };
  const files: string[] = [];
  for (const { eraseData } of ownedData) files.push(...(await eraseData(trx, owner, now())));
  if (isUnproven) await queue.enqueue(trx, emailConfirmedJob, { userId: id, left: email });
  return files;
}
