import { OWN_VOICE, type VideoSpec, withoutMarks } from '@sayso/contract';
import { toPlainCharacters } from '@sayso/providers';
import type { Actor } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { enforceInTurn, FREE_LIMITS } from '../../people/plans/limits.service.ts';
import {
  type Addition,
  type KeptSpeech,
  listSettledVersions,
  type NewSpeech,
  requireChangeFits,
  reserveVideo,
} from '../../people/plans/quotas.service.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { replaceSpecReferences } from '../specs/specs.service.ts';
import { readSaidParts, type SaidPart } from '../voices/voices.service.ts';
import { videoUse } from './video-limits.ts';
import { wantFilm, type WantDeps } from './orders/want-film.ts';
import { listSpoken } from './takes/handed-parts.store.ts';
import * as takes from './takes/takes.store.ts';

/**
 * Use of the account's plan by a take. `new_speech`: one video of the month, or none for a small edit of a video that was counted.
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

/** Scripts that write no spaces: each character is a word of its own. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
/** A figure with its separators, a run of letters, or a sign that voices say in words. */
const WORDS = new RegExp(
  String.raw`\p{N}+(?:[^\p{L}\p{N}\s]\p{N}+)*|[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|[\p{Sc}@#&+=%\u2030\u00b0\u00a7]`,
  'gu',
);
/** Signs inside a figure make no other figure. */
const SEPARATORS = /[^\p{L}\p{M}\p{N}\p{Sc}@#&+=%\u2030\u00b0\u00a7]/gu;

/** Shorter words are letters and syllables, of which any text can be put together. They are known beside a known neighbour only. */
const LEAST_ALONE = 3;

/** Words as they are heard. Case and punctuation make no other word. Marks of a script are none here: text between angle brackets is said. */
const wordsOf = (said: string): string[] =>
  (toPlainCharacters(said).toLowerCase().replaceAll("'", '').match(WORDS) ?? []).map((word) =>
    word.replaceAll(SEPARATORS, ''),
  );

const pairOf = (word: string | undefined, next: string | undefined) => `${word ?? ''} ${next ?? ''}`;

/** How often the known texts have each word at most, and which words follow one another in them. */
function readKnown(texts: readonly string[]): { times: Map<string, number>; pairs: Set<string> } {
  const [times, pairs] = [new Map<string, number>(), new Set<string>()];
  for (const text of texts) {
    const words = wordsOf(text);
    const own = new Map<string, number>();
    for (const [place, word] of words.entries()) {
      own.set(word, (own.get(word) ?? 0) + 1);
      pairs.add(pairOf(words[place - 1], word)).add(pairOf(word, words[place + 1]));
    }
    for (const [word, count] of own) times.set(word, Math.max(count, times.get(word) ?? 0));
  }
  return { times, pairs };
}

/**
 * Milliseconds of words that none of the known texts has; null where no word is said. Words that moved or went are no new ones.
 * The letters of a part share its time.
 */
export function addedTime(known: readonly string[], said: readonly SaidPart[]): number | null {
  const { times, pairs } = readKnown(known);
  const words = said.flatMap(({ text }, part) => wordsOf(text).map((word) => ({ word, part })));
  if (words.length === 0) return null;
  const letters = said.map(() => ({ all: 0, added: 0 }));
  for (const [place, { word, part }] of words.entries()) {
    const left = times.get(word) ?? 0;
    const isPaired = () =>
      pairs.has(pairOf(words[place - 1]?.word, word)) || pairs.has(pairOf(word, words[place + 1]?.word));
    const isKnown = left > 0 && (word.length >= LEAST_ALONE || isPaired());
    if (isKnown) times.set(word, left - 1);
    const of = letters[part];
    if (!of) continue;
    of.all += word.length;
    if (!isKnown) of.added += word.length;
  }
  return said.reduce((sum, { ms }, part) => {
    const { all, added } = letters[part] ?? { all: 0, added: 0 };
    return all === 0 ? sum : sum + (ms * added) / all;
  }, 0);
}
