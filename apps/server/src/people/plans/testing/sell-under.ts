import type { TestApp } from '../../../testing/create-test-app.ts';
import { type PlanNumbers, replaceNumbers } from '../plan-administration.store.ts';

/** Sells a plan under these numbers of sellers. Answers its id. */
export async function sellUnder({ deps }: TestApp, slug: string, numbers: PlanNumbers): Promise<string> {
  const { id } = await deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await replaceNumbers(deps.db, id, numbers);
  return id;
}
