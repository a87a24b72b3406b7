import { countWords, estimateSpeechMs, freshSpeech, withoutMarks, WORDS_PER_SECOND } from '@sayso/contract';
import { usageTexts } from '../../../people/plans/plans.parts.tsx';
import { END_CARD_MS, videoMs } from '../../specs/specs.parts.tsx';
import { createTexts } from '../create.texts.gen.ts';
import type { Draft } from '../store/draft.ts';
import type { ScriptLimits } from '../../specs/specs.queries.ts';

/** Words and length against the limit: a guess until the speech has been made, the true length from then on. */
export function scriptFacts(draft: Draft, maxVideoMs: number): string {
  const { endCard } = draft.spec;
  const speech = freshSpeech(draft);
  const ms = speech ? videoMs(speech, endCard) : spokenMs(draft) + (endCard ? END_CARD_MS : 0);
  const length = createTexts.scriptLength({
    seconds: Math.round(ms / 1000),
    limitSeconds: maxVideoMs / 1000,
    isEstimated: !speech,
  });
  return createTexts.scriptFacts({
    words: countWords(draft.script),
    length: endCard ? createTexts.withEndCard({ length }) : length,
  });
}

/** How to bring the script down to what one video can hold; null when it fits. Without a plan nothing is short enough. */
export function scriptOverrun(draft: Draft, { maxVideoMs, maxCharacters }: ScriptLimits): string | null {
  if (maxVideoMs === 0 || maxCharacters === 0) return usageTexts.noPlan.text;
  const charactersOver = withoutMarks(draft.script).length - maxCharacters;
  if (charactersOver > 0) return createTexts.scriptTooLong({ over: charactersOver });
  const msOver = spokenMs(draft) - maxVideoMs;
  return msOver > 0 ? createTexts.tooManyWords({ over: Math.ceil(wordsIn(msOver, draft.speechRate)) }) : null;
}

/** What to do when the script fits by itself, but not with the end card behind it; null when both fit. */
export function endCardOverrun(draft: Draft, limits: ScriptLimits): string | null {
  if (draft.spec.endCard === null || scriptOverrun(draft, limits) !== null) return null;
  const msOver = spokenMs(draft) + END_CARD_MS - limits.maxVideoMs;
  return msOver > 0 ? createTexts.tooLongWithCard({ over: Math.ceil(wordsIn(msOver, draft.speechRate)) }) : null;
}

/** How long the script is spoken, in milliseconds. */
const spokenMs = (draft: Draft) => freshSpeech(draft)?.durationMs ?? estimateSpeechMs(draft.script, draft.speechRate);

/** About how many words are spoken in a time. `rate` is times normal speed. */
function wordsIn(durationMs: number, rate: number): number {
  return (durationMs / 1000) * WORDS_PER_SECOND * rate;
}
