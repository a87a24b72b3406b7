import { TITLE_MAX_CHARACTERS } from '@sayso/contract';

/** Words a second at normal speed: 155 a minute, the middle of conversational English (Tauroza & Allison 1990: 140 to 170). */
const WORDS_PER_SECOND = 2.6;
/** A suggested title stops at a whole word before this many characters, so that it fits one line of a video card. */
const TITLE_CHARACTERS = 60;

export function countWords(script: string): number {
  return script.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** About how long a script takes to speak, in milliseconds. `rate` is times normal speed. */
export function estimateSpeechMs(script: string, rate: number): number {
  return Math.round((countWords(script) / WORDS_PER_SECOND / rate) * 1000);
}

/** About how many words are spoken in a time. `rate` is times normal speed. */
export function wordsIn(durationMs: number, rate: number): number {
  return (durationMs / 1000) * WORDS_PER_SECOND * rate;
}

/** First sentence of the script, cut at a word: '' for an empty script. */
export function suggestTitle(script: string): string {
  const firstSentence = /^[^.!?\n]*/u.exec(script.trim())?.[0] ?? '';
  return cutAtWord(firstSentence.trim(), Math.min(TITLE_CHARACTERS, TITLE_MAX_CHARACTERS)).replace(/[\s,;:–-]+$/u, '');
}

function cutAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const lastSpace = text.slice(0, characters + 1).lastIndexOf(' ');
  return text.slice(0, lastSpace > 0 ? lastSpace : characters);
}
