import type { Db } from '../../platform/db/connection.ts';
import { type NewEvent, listEventOf } from '../../platform/live/publish.ts';
import type { Deps } from '../../deps.ts';
import { listQueue } from './takes/takes.store.ts';

/** How many waiting videos hear that the queue moved. Those further back learn it when they come nearer. */
const QUEUE_AUDIENCE = 100;

type Announced = { accountId: string; videoId: string };

/** Tells an account's browsers that a video changed. The stream reads the video's state when it sends, so it is never stale. */
export async function announceVideo({ publish }: Pick<Deps, 'publish'>, db: Db, video: Announced): Promise<void> {
  await publish(db, eventOf(video));
}

/** The same for several videos of one account. `withTags`: its list of tags is another one now, too. */
export async function announceVideos(
  { publish }: Pick<Deps, 'publish'>,
  db: Db,
  { accountId, videoIds, withTags }: { accountId: string; videoIds: readonly string[]; withTags: boolean },
): Promise<void> {
  const [first, ...others] = videoIds.map((videoId) => eventOf({ accountId, videoId }));
  const tags: NewEvent[] = withTags ? [listEventOf({ accountId, list: 'video_tags' })] : [];
  if (first) await publish(db, first, ...others, ...tags);
}

/**
 * Tells those who wait that their place may have changed. Call it after the commit of what moved the queue: it concerns
 * other accounts, which nobody's transaction may hold up. Places are a courtesy, so a failure is logged and no more.
 */
export async function announceQueue({ db, publish, log }: Pick<Deps, 'db' | 'publish' | 'log'>): Promise<void> {
  try {
    const waiting = await listQueue(db, { first: QUEUE_AUDIENCE });
    const [next, ...others] = waiting.map((row) => eventOf({ accountId: row.account_id, videoId: row.video_id }));
    if (next) await publish(db, next, ...others);
  } catch (error) {
    log.warn({ err: error }, 'queue not announced');
  }
}

const eventOf = ({ accountId, videoId }: Announced): NewEvent => ({
  accountId,
  type: 'video',
  payload: { id: videoId },
});
