import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** Stores a finished avatar of an account, as if it had been drawn; its picture is not there. Answers its id. */
export async function insertOwnAvatar(
  db: Db,
  { accountId, madeBy }: { accountId: string; madeBy?: string },
): Promise<string> {
  const id = newId();
  const traits = {
    gender: 'female',
    age: 'adult',
    appearance: 'asian',
    category: 'casual',
    style: 'Own avatar',
  } as const;
  const made = { status: 'completed', picture_file: `${id}.webp`, look: '{}', options: '{}' } as const;
  const by = { account_id: accountId, created_by: madeBy ?? null, updated_by: madeBy ?? null };
  await db
    .insertInto('own_avatars')
    .values({ ...traits, ...made, ...by, id, kind: 'custom', name: 'Mia', description: '', content_hash: id })
    .execute();
  return id;
}
