import { isUnspaced } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { unspacedWords } from './unspaced-words.ts';

/** A word of a written text, or a phrase of writing without spaces, which says whether it goes on without one. */
export type CaptionPhrase = Pick<WordCue, 'text' | 'isGlued'>;

/** The words of a text between its spaces; writing without spaces in its words or phrases. */
export function wordsOfText(text: string): CaptionPhrase[] {
  return text
    .split(/\s+/u)
    .filter((part) => part !== '')
    .flatMap(wordsOfPart);
}

function wordsOfPart(part: string): CaptionPhrase[] {
  if (!isUnspaced(part)) return [{ text: part }];
  return unspacedWords(part).map((word, index) => ({ text: word.text, isGlued: index > 0 && !word.spaceBefore }));
}
