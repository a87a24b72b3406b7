import type { Db } from './connection.ts';

/** Runs work in a transaction that is taken back in any case: all its rules are asked, and nothing of it stays. @throws What the work throws. */
export async function rehearse<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
