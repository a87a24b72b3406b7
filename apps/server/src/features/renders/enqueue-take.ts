import type { VideoSpec } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { enforceInTurn, FREE_LIMITS } from '../plans/limits/limits.service.ts';
import { type KeptSpeech, type NewSpeech, requireChangeFits, reserveVideo } from '../plans/quotas.service.ts';
import { videoUse } from './video-limits.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { wantFilm, type WantDeps } from './orders/want-film.ts';
import * as takes from './takes/takes.store.ts';
import { replaceSpecReferences } from '../specs/choices.service.ts';

/**
 * What a take uses of its account's plan. `new_speech`: one video of the month, because nobody has made a video of this speech yet.
 * `kept_speech`: nothing, because a finished video stays about the same. `gift`: nothing at all, because the operator gives it.
 */
type PlanUse = ({ kind: 'new_speech' } & NewSpeech) | ({ kind: 'kept_speech' } & KeptSpeech) | { kind: 'gift' };

/** `spec`: what it makes. `title`: what its video is called. `isChange`: its video is something else until then. `keepsStandIn`: somebody stands in for a partner's presenter in it, and is to go on. */
type NewTake = {
  videoId: string;
  title: string;
  attempt: number;
  priority: takes.Priority;
  spec: VideoSpec;
  isChange?: boolean;
  keepsStandIn?: boolean;
  use: PlanUse;
};

/**
 * The only way to have something rendered: stores a take, takes what it uses of the plan, and asks a worker for it, in the caller's transaction.
 * @throws AppError `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, `free_limit_reached`, and what `wantFilm` throws.
 */
export async function enqueueTake(
  deps: Pick<Deps, 'settings' | 'fileColumns' | 'now'> & WantDeps,
  trx: Db,
  { actor, use, ...take }: NewTake & { actor: Actor },
): Promise<void> {
  const id = newId();
  const { accountId } = actor;
  const { title, spec } = take;
  const orderId = take.keepsStandIn ? null : await wantFilm(deps, trx, { actor, title, spec });
  await takes.insertTake(trx, {
    id,
    video_id: take.videoId,
    account_id: accountId,
    attempt: take.attempt,
    priority: take.priority,
    spec: take.isChange ? take.spec : null,
    order_id: orderId,
  });
  await replaceSpecReferences(trx, { from: { kind: 'take', id }, accountId, spec });
  await wakeWorkers(trx);
  if (use.kind === 'gift') return;
  if (use.kind === 'kept_speech') await requireChangeFits(deps, trx, { actor, ...use });
  else await reserveVideo(deps, trx, { actor, ...use, videoId: take.videoId, takeId: id });
  await enforceInTurn({ db: trx, deps, actor, videoUse, takeId: id }, FREE_LIMITS);
}
