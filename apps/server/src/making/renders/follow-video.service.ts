import type { Db } from '../../platform/db/connection.ts';
import type { WorkKind } from '../../platform/work/work-kind.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { insertFollower, listFollowers } from './followers.store.ts';

/** Work that is to be done when a take of a video has come to its end, whatever that is. */
type Follower = { videoId: string; accountId: string; work: WorkKind; subjectId: string };

/** Lets work be asked for each time when a take of a video ends, in the transaction that ends it. The room of the videos knows nobody who waits for them. */
export async function followVideo(trx: Db, { videoId, accountId, work, subjectId }: Follower): Promise<void> {
  await insertFollower(trx, { video_id: videoId, account_id: accountId, kind: work.name, subject_id: subjectId });
}

/** Asks for the work of everybody who follows the video of a take. */
export async function wakeFollowers(trx: Db, takeId: string): Promise<void> {
  for (const { kind: name, subject_id: subjectId, account_id: accountId } of await listFollowers(trx, takeId))
    await askForWork(trx, { name }, { subjectId, accountId });
}
