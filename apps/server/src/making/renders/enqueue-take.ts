import { OWN_VOICE, type VideoSpec, withoutMarks } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { enforceInTurn, FREE_LIMITS } from '../../people/plans/limits/limits.service.ts';
import {
  type Addition,
  type KeptSpeech,
  listSettledVersions,
  type NewSpeech,
  requireChangeFits,
  reserveVideo,
} from '../../people/plans/quotas.service.ts';
import { addedTime } from './added-words.ts';
import { videoUse } from './video-limits.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { wantFilm, type WantDeps } from './orders/want-film.ts';
import { listSpoken } from './takes/handed-parts.store.ts';
import * as takes from './takes/takes.store.ts';
import { replaceSpecReferences } from '../specs/choices.service.ts';
import { readSaidParts, type SaidPart } from '../voices/voices.service.ts';

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
  deps: Pick<Deps, 'settings' | 'fileColumns' | 'now' | 'storage'> & WantDeps,
  trx: Db,
  { actor, use, ...take }: NewTake & { actor: Actor },
): Promise<void> {
  const id = newId();
  const { accountId } = actor;
  const { title, spec } = take;
  const said = await readSaidParts(deps, trx, spec.speech.id);
  const orderId = take.keepsStandIn ? null : await wantFilm(deps, trx, { actor, title, spec });
  await takes.insertTake(trx, {
    id,
    video_id: take.videoId,
    account_id: accountId,
    attempt: take.attempt,
    priority: take.priority,
    spec: take.isChange ? take.spec : null,
    speech_id: spec.speech.id,
    script: heardIn(said, spec.speech.script),
    order_id: orderId,
  });
  await replaceSpecReferences(trx, { from: { kind: 'take', id }, accountId, spec });
  await wakeWorkers(trx);
  if (use.kind === 'gift') return;
  if (use.kind === 'kept_speech') await requireChangeFits(deps, trx, { actor, ...use });
  else {
    const addition = await additionOf(trx, { ...use, videoId: take.videoId, speech: spec.speech, said });
    await reserveVideo(deps, trx, { actor, ...use, videoId: take.videoId, takeId: id, addition });
  }
  await enforceInTurn({ db: trx, deps, actor, videoUse, takeId: id }, FREE_LIMITS);
}

/** The text that is heard: pronunciations say anything in place of a word, and words that the voice cannot read are silent. It has no signs of marks, as takes of earlier versions hold scripts with marks. */
const heardIn = (said: readonly SaidPart[], script: string): string =>
  said.length === 0 ? withoutMarks(script) : said.map(({ text }) => text.replaceAll(/[<>*]/g, ' ')).join(' ');

type Spoken = { videoId: string; videoMs: number; speech: VideoSpec['speech']; said: readonly SaidPart[] };

/** New words of a version of a video, which no settled one has. Nobody can tell the words of a recording from its script: it is new as a whole, and its script makes no words known. */
async function additionOf(trx: Db, { videoId, videoMs, speech, said }: Spoken): Promise<Addition> {
  const versions = await listSettledVersions(trx, videoId);
  const spoken = await listSpoken(
    trx,
    versions.map(({ takeId }) => takeId),
  );
  if (spoken.some(({ speechId }) => speechId === speech.id)) return { versions, addedMs: 0 };
  const scripts = spoken.filter(({ voiceId }) => voiceId !== OWN_VOICE.id).map(({ script }) => withoutMarks(script));
  const added = speech.voiceId === OWN_VOICE.id ? null : addedTime(scripts, said);
  return { versions, addedMs: Math.round(added ?? videoMs) };
}
