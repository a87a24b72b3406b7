import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listQueue } from './takes.store.ts';

/** How many waiting videos hear that the queue moved. Those further back learn it when they come nearer. */
const QUEUE_AUDIENCE = 100;

/** Tells an account's browsers that a video changed. The stream reads the video's state when it sends, so it is never stale. */
export async function announceVideo(
  { publish }: Pick<Deps, 'publish'>,
  db: Db,
  video: { accountId: string; videoId: string },
): Promise<void> {
  await publish(db, { accountId: video.accountId, type: 'video', payload: { id: video.videoId } });
}

/** Tells everybody who waits that their place may have changed. */
export async function announceQueue(deps: Pick<Deps, 'publish'>, db: Db): Promise<void> {
  for (const { account_id: accountId, video_id: videoId } of (await listQueue(db, 'all')).slice(0, QUEUE_AUDIENCE)) {
    await announceVideo(deps, db, { accountId, videoId });
  }
}
