import { type EndCard, SCRIPT_MAX_CHARACTERS, withoutBreakTags } from '@sayso/contract';
import { frameCount, FRAMES_PER_SECOND } from '@sayso/engine';
import { createTexts } from './create.texts.ts';
import { type Draft, freshSpeech } from './draft.ts';
import { countWords, estimateSpeechMs, wordsIn } from './script-facts.ts';

/** Length of the video that a speech becomes, in milliseconds: the speech, the moment after it, and the end card. */
export function videoMs(speech: { durationMs: number }, endCard: EndCard | null): number {
  return (frameCount(speech, endCard && { ...endCard, product: null }) * 1000) / FRAMES_PER_SECOND;
}

/** Words and length against the limit: a guess until the speech has been made, the true length from then on. */
export function scriptFacts(draft: Draft, maxVideoMs: number): string {
  const speech = freshSpeech(draft);
  const ms = speech ? videoMs(speech, draft.output.endCard) : estimateSpeechMs(draft.script, draft.speechRate);
  return createTexts.scriptFacts({
    words: countWords(draft.script),
    seconds: Math.round(ms / 1000),
    limitSeconds: maxVideoMs / 1000,
    certainty: speech ? 'measured' : 'estimated',
  });
}

/** How to bring the script down to what one video can hold; null when it fits. */
export function scriptOverrun(draft: Draft, maxVideoMs: number): string | null {
  const charactersOver = withoutBreakTags(draft.script).length - SCRIPT_MAX_CHARACTERS;
  if (charactersOver > 0) return createTexts.scriptTooLong(charactersOver);
  const speech = freshSpeech(draft);
  const msOver = (speech?.durationMs ?? estimateSpeechMs(draft.script, draft.speechRate)) - maxVideoMs;
  return msOver > 0 ? createTexts.tooManyWords(Math.ceil(wordsIn(msOver, draft.speechRate))) : null;
}
