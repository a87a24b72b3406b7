import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** Stores that something of an account was removed just now. */
export async function insertDecision(db: Db, { id, account_id }: { id: string; account_id: string }): Promise<void> {
  const at = new Date();
  const item = {
    id: newId(),
    kind: 'video' as const,
    subject_id: newId(),
    title: 'Glow serum',
    status: 'removed' as const,
  };
  await db
    .insertInto('moderation_items')
    .values({ ...item, account_id, content_at: at, last_at: at })
    .execute();
  const said = { restriction: '', facts: '', detection: '', decision: '', ground: '', scope: '', redress: '' };
  await db
    .insertInto('moderation_decisions')
    .values({
      id,
      item_id: item.id,
      account_id,
      act: 'remove',
      decided_at: at,
      before: '{}',
      statement: JSON.stringify(said),
    })
    .execute();
}
