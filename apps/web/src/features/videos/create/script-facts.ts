import { TITLE_MAX_CHARACTERS, withoutMarks, WORDS_PER_SECOND } from '@sayso/contract';
import { endsSentence } from '@sayso/engine/speech/sentence-ends';

/** A suggested title stops at a whole word before this many characters, so that it fits one line of a video card. */
const TITLE_CHARACTERS = 60;

/** About how many words are spoken in a time. `rate` is times normal speed. */
export function wordsIn(durationMs: number, rate: number): number {
  return (durationMs / 1000) * WORDS_PER_SECOND * rate;
}

/** Words with what stands behind them; scripts without spaces end a sentence inside a stretch of letters. */
const WORD = /[^\s。！？]+[。！？]*|[。！？]+/gu;

/** First sentence of the script, cut at a word: '' for an empty script. A line ends a sentence too; an abbreviation or a decimal point does not. */
export function suggestTitle(script: string): string {
  const firstLine = withoutMarks(script).trim().split('\n', 1)[0]?.replaceAll(/ {2,}/g, ' ') ?? '';
  const words = [...firstLine.matchAll(WORD)].map(({ 0: text, index }) => ({ text, end: index + text.length }));
  const last = words.find((word, index) => endsSentence(word, words[index + 1]));
  const title = cutAtWord(firstLine.slice(0, last?.end), Math.min(TITLE_CHARACTERS, TITLE_MAX_CHARACTERS));
  return title.replace(/[\s.,;:!?…。！？–—-]+$/u, '');
}

function cutAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const lastSpace = text.slice(0, characters + 1).lastIndexOf(' ');
  return text.slice(0, lastSpace > 0 ? lastSpace : characters);
}
