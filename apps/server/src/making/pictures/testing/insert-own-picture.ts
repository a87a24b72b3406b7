import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** A background that an account waits for. Answers its id. */
export async function insertOwnPicture(db: Db, { accountId }: { accountId: string }): Promise<string> {
  const id = newId();
  const order = { use: 'background', partner: 'image-server', format: '9:16', prompt: 'A kitchen' } as const;
  await db
    .insertInto('picture_orders')
    .values({ ...order, id, account_id: accountId, created_at: new Date() })
    .execute();
  return id;
}
