import { ChosenSpec } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insertTemplate, insertVersion } from '../own-templates.store.ts';

/** Stores a template without slots that an account keeps to itself. Answers its id. */
export async function insertOwnTemplate(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<string> {
  const [id, at] = [newId(), new Date()];
  const texts = { title: 'Mug', script: 'A mug.' };
  const voice = { presenterId: 'maya', voiceId: 'en-us-ava', speechRate: 1, speechMood: null };
  const recipe = { ...texts, ...voice, spec: ChosenSpec.parse({}) };
  const said = { name: 'Mug', description: '', category: 'product' } as const;
  await insertTemplate(db, { id, accountId, userId, visibility: 'account', at });
  await insertVersion(db, { id, version: 1, ...said, recipe, slots: [], userId, at });
  return id;
}
