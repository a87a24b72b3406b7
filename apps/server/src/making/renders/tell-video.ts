import { ERRORS, type ErrorCode } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { tellAccount } from '../../people/receivers/tell-receivers.service.ts';

/** A take that has ended, with what its video is called. `isChange`: its video has been made before. */
type Ended = { takeId: string; accountId: string; videoId: string; title: string; isChange: boolean };
type TellDeps = Pick<Deps, 'now'>;

/** Tells the receivers of an account that a video is ready, in the transaction that makes it so. */
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
