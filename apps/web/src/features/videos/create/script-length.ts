import { SCRIPT_MAX_CHARACTERS, withoutBreakTags } from '@sayso/contract';
import { END_CARD_MS, videoMs } from '../output/end-card.ts';
import { createTexts } from './create.texts.ts';
import { type Draft, freshSpeech } from './draft.ts';
import { countWords, estimateSpeechMs, wordsIn } from './script-facts.ts';

/** Words and length against the limit: a guess until the speech has been made, the true length from then on. */
export function scriptFacts(draft: Draft, maxVideoMs: number): string {
  const { endCard } = draft.output;
  const speech = freshSpeech(draft);
  const ms = speech ? videoMs(speech, endCard) : spokenMs(draft) + (endCard ? END_CARD_MS : 0);
  return createTexts.scriptFacts({
    words: countWords(draft.script),
    seconds: Math.round(ms / 1000),
    limitSeconds: maxVideoMs / 1000,
    certainty: speech ? 'measured' : 'estimated',
    endCard: endCard ? 'counted' : 'none',
  });
}

/** How to bring the script down to what one video can hold; null when it fits. */
export function scriptOverrun(draft: Draft, maxVideoMs: number): string | null {
  const charactersOver = withoutBreakTags(draft.script).length - SCRIPT_MAX_CHARACTERS;
  if (charactersOver > 0) return createTexts.scriptTooLong(charactersOver);
  const msOver = spokenMs(draft) - maxVideoMs;
  return msOver > 0 ? createTexts.tooManyWords(Math.ceil(wordsIn(msOver, draft.speechRate))) : null;
}

/** What to do when the script fits by itself, but not with the end card behind it; null when both fit. */
export function endCardOverrun(draft: Draft, maxVideoMs: number): string | null {
  if (draft.output.endCard === null || scriptOverrun(draft, maxVideoMs) !== null) return null;
  const msOver = spokenMs(draft) + END_CARD_MS - maxVideoMs;
  return msOver > 0 ? createTexts.tooLongWithCard(Math.ceil(wordsIn(msOver, draft.speechRate))) : null;
}

/** How long the script is spoken, in milliseconds. */
const spokenMs = (draft: Draft) => freshSpeech(draft)?.durationMs ?? estimateSpeechMs(draft.script, draft.speechRate);
