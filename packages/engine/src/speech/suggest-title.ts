import { endsSentence } from './sentence-ends.ts';

/** A suggested title stops at a whole word before this many characters, so that it fits one line of a video card. */
const TITLE_CHARACTERS = 60;

/** Words with what stands behind them; scripts without spaces end a sentence inside a stretch of letters. */
const WORD = /[^\s。！？]+[。！？]*|[。！？]+/gu;

/**
 * First sentence of what is spoken, cut at a word after at most 60 characters; `''` for no words. A line ends a sentence too; an abbreviation or a decimal
 * point does not. `spoken` holds no marks of a script.
 */
export function suggestTitle(spoken: string): string {
  const firstLine = spoken.trim().split('\n', 1)[0]?.replaceAll(/ {2,}/g, ' ') ?? '';
  const words = [...firstLine.matchAll(WORD)].map(({ 0: text, index }) => ({ text, end: index + text.length }));
  const last = words.find((word, index) => endsSentence(word, words[index + 1]));
  const title = cutAtWord(firstLine.slice(0, last?.end));
  return title.replace(/[\s.,;:!?…。！？–—-]+$/u, '');
}

function cutAtWord(text: string): string {
  if (text.length <= TITLE_CHARACTERS) return text;
  const lastSpace = text.slice(0, TITLE_CHARACTERS + 1).lastIndexOf(' ');
  // Half of a character is none.
  return lastSpace > 0 ? text.slice(0, lastSpace) : [...text].slice(0, TITLE_CHARACTERS).join('');
}
