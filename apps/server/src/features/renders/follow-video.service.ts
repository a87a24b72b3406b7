import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { WorkKind } from '../../platform/work/work-kind.ts';
import { askForWork } from '../../platform/work/work.store.ts';

/** Work that is to be done when a take of a video has come to its end, whatever that is. */
type Follower = { videoId: string; accountId: string; work: WorkKind; subjectId: string };

/** Lets work be asked for each time when a take of a video ends, in the transaction that ends it. The room of the videos knows nobody who waits for them. */
export async function followVideo(trx: Db, { videoId, accountId, work, subjectId }: Follower): Promise<void> {
  await trx
    .insertInto('video_followers')
    .values({ video_id: videoId, account_id: accountId, kind: work.name, subject_id: subjectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Asks for the work of everybody who follows the video of a take. */
export async function wakeFollowers(trx: Db, takeId: string): Promise<void> {
  const { rows } = await sql<{ kind: string; subject_id: string; account_id: string }>`
    select f.kind, f.subject_id, f.account_id from video_followers f join takes t on t.video_id = f.video_id
    where t.id = ${takeId} order by f.kind, f.subject_id`.execute(trx);
  for (const { kind: name, subject_id: subjectId, account_id: accountId } of rows)
    await askForWork(trx, { name }, { subjectId, accountId });
}
