import { ChosenSpec } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insertBatch } from '../batches.store.ts';
import { insertRows } from '../rows.store.ts';

/** Stores a batch of hooks that has not been started, and whose rows nobody has looked at. Answers its id. */
export async function insertOwnBatch(
  db: Db,
  { accountId, rows }: { accountId: string; rows: readonly (readonly string[])[] },
): Promise<string> {
  const id = newId();
  const voice = { presenterId: 'maya', voiceId: 'en-us-ava', speechRate: 1, speechMood: null };
  const recipe = { title: 'Mug', script: 'A mug.', ...voice, spec: ChosenSpec.parse({}) };
  await insertBatch(db, {
    id,
    account_id: accountId,
    name: 'Mugs',
    kind: 'table',
    state: 'draft',
    source_kind: 'draft',
    source_name: 'Mug',
    recipe: JSON.stringify(recipe),
    slots: '[]',
    columns: '["Hook"]',
    mapping: JSON.stringify({ _hook: { column: 0 } }),
    file_name_rule: '{number}',
    created_at: new Date(),
  });
  if (rows.length > 0) await insertRows(db, id, { first: 1, rows });
  return id;
}
