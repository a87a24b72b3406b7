import { withoutMarks } from '../voices.ts';

/** Words a second at normal speed: 155 a minute, the middle of conversational English (Tauroza & Allison 1990: 140 to 170). */
export const WORDS_PER_SECOND = 2.6;

/** Words that are spoken; break tags are none. */
export function countWords(script: string): number {
  return withoutMarks(script)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** About how long a script takes to speak, in milliseconds. `rate` is times normal speed. */
export function estimateSpeechMs(script: string, rate: number): number {
  return Math.round((countWords(script) / WORDS_PER_SECOND / rate) * 1000);
}
