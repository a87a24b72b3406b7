import { ERRORS, type ErrorCode } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { type NewEvent, listEventOf } from '../../platform/live/publish.ts';
import type { Deps } from '../../deps.ts';
import type { WorkKind } from '../../platform/work/work-kind.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { tellAccount } from '../../people/webhooks/tell-webhooks.service.ts';
import { listQueue } from './takes/takes.store.ts';
import { insertFollower, listFollowers } from './videos.store.ts';

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

/** A take that has ended, with what its video is called. `isChange`: its video has been made before. */
type Ended = { takeId: string; accountId: string; videoId: string; title: string; isChange: boolean };
type TellDeps = Pick<Deps, 'now'>;

/** Tells the webhooks of an account that a video is ready, in the transaction that makes it so. */
export async function tellCompleted(deps: TellDeps, trx: Db, { durationMs, ...ended }: Ended & { durationMs: number }) {
  const { accountId, takeId } = ended;
  const data = { ...about(ended), duration_ms: durationMs };
  await tellAccount(deps, trx, { type: 'video.completed', accountId, once: takeId, data });
}

/** Tells them that it could not be made. */
export async function tellFailed(deps: TellDeps, trx: Db, { code, ...ended }: Ended & { code: ErrorCode }) {
  const { accountId, takeId } = ended;
  const data = { ...about(ended), error: { code, message: ERRORS[code].message } };
  await tellAccount(deps, trx, { type: 'video.failed', accountId, once: takeId, data });
}

const about = ({ videoId, title, isChange }: Ended) => ({ video_id: videoId, title, is_change: isChange });
