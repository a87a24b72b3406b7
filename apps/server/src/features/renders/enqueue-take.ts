import { OWN_VOICE, type VideoSpec } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { enforceInTurn, FREE_LIMITS } from '../plans/limits/limits.service.ts';
import {
  type Addition,
  type KeptSpeech,
  listSettledVersions,
  type NewSpeech,
  requireChangeFits,
  reserveVideo,
} from '../plans/quotas.service.ts';
import { addedShare } from './added-words.ts';
import { videoUse } from './video-limits.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { wantFilm, type WantDeps } from './orders/want-film.ts';
import { listSpoken } from './takes/handed-parts.store.ts';
import * as takes from './takes/takes.store.ts';
import { replaceSpecReferences } from '../specs/choices.service.ts';
import { listSpokenTexts } from '../voices/voices.service.ts';

/**
 * What a take uses of its account's plan. `new_speech`: one video of the month, or none for a small edit of a video that was counted.
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
  const script = await heardIn(trx, spec.speech);
  const orderId = take.keepsStandIn ? null : await wantFilm(deps, trx, { actor, title, spec });
  await takes.insertTake(trx, {
    id,
    video_id: take.videoId,
    account_id: accountId,
    attempt: take.attempt,
    priority: take.priority,
    spec: take.isChange ? take.spec : null,
    speech_id: spec.speech.id,
    script,
    order_id: orderId,
  });
  await replaceSpecReferences(trx, { from: { kind: 'take', id }, accountId, spec });
  await wakeWorkers(trx);
  if (use.kind === 'gift') return;
  if (use.kind === 'kept_speech') await requireChangeFits(deps, trx, { actor, ...use });
  else {
    const addition = await additionOf(trx, { ...use, videoId: take.videoId, speech: { ...spec.speech, script } });
    await reserveVideo(deps, trx, { actor, ...use, videoId: take.videoId, takeId: id, addition });
  }
  await enforceInTurn({ db: trx, deps, actor, videoUse, takeId: id }, FREE_LIMITS);
}

/** The text that is heard. Pronunciations say anything in place of a word, and words that the voice cannot read are silent. */
const heardIn = async (trx: Db, { id, script }: VideoSpec['speech']): Promise<string> =>
  (await listSpokenTexts(trx, [id])).get(id) ?? script;

type Spoken = { videoId: string; videoMs: number; speech: VideoSpec['speech'] };

/** New words of a version of a video, which no settled one has. Nobody can tell the words of a recording from its script: it is new as a whole, and its script makes no words known. */
async function additionOf(trx: Db, { videoId, videoMs, speech }: Spoken): Promise<Addition> {
  const versions = await listSettledVersions(trx, videoId);
  const spoken = await listSpoken(
    trx,
    versions.map(({ takeId }) => takeId),
  );
  if (spoken.some(({ speechId }) => speechId === speech.id)) return { versions, addedMs: 0 };
  const scripts = spoken.filter(({ voiceId }) => voiceId !== OWN_VOICE.id).map(({ script }) => script);
  const share = speech.voiceId === OWN_VOICE.id ? 1 : addedShare(scripts, speech.script);
  return { versions, addedMs: Math.round(share * videoMs) };
}
