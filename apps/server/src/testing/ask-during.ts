import type { Db } from '../platform/db/connection.ts';
import { somebodyWaits } from './somebody-waits.ts';

/** Lets a change be made, and not yet committed, while somebody asks for something that has to wait for it. Answers what they get. */
export async function askDuring<Answer>(
  db: Db,
  change: (trx: Db) => Promise<unknown>,
  request: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await change(trx);
    const asked = Promise.resolve(request());
    // What does not wait is answered by now.
    await Promise.race([somebodyWaits(db), asked]);
    return { answer: asked };
  });
  return answer;
}
