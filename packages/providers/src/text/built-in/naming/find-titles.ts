import { withoutMarks } from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { findClaims } from '../claims/find-claims.ts';
import { sentencesOf } from '../sentences.ts';
import { leans } from '../writing/strength.ts';
import { findNames } from './find-names.ts';

/** Longest title that one line of a video card shows, in characters. */
const TITLE_MAX = 60;

/**
 * Titles made of the words of a script, the likeliest first: what it says first, its questions, sentences with a figure, what its product is called with each of these behind it, and its other sentences.
 * Each is a whole sentence of the script, but for a first one that is too long. The last one, which says what to do, is none where there are others, and in English neither is one that
 * claims something, or leans on another without a name before it.
 */
export function findTitles(script: string, { language, count }: { language: string; count: number }): string[] {
  const plain = withoutMarks(script);
  const sentences = sentencesOf(plain).map(({ text }) => text);
  const told = sentences.length > 2 ? sentences.slice(0, -1) : sentences;
  const isEnglish = language === 'en';
  const fitting = told.filter((text) => text.length <= TITLE_MAX);
  const whole = fitting.filter((text) => !isEnglish || !leans(text));
  const [name] = findNames(script, language);
  const called = fitting.flatMap((text) => (name === undefined || text.includes(name) ? [] : `${name}: ${bare(text)}`));
  const first = sentences[0] !== undefined && isQuestion(sentences[0]) ? sentences[0] : plain;
  const titles = [
    bare(first),
    ...whole.filter(isQuestion).map(bare),
    ...whole.filter((text) => /\p{N}/u.test(text)).map(bare),
    ...called.slice(0, 2),
    ...whole.map(bare),
    ...called.slice(2),
  ];
  const byKey = new Map<string, string>();
  for (const title of titles)
    if (isTitle(title) && !(isEnglish && findClaims(title).length > 0) && !byKey.has(keyOf(title)))
      byKey.set(keyOf(title), title);
  return [...byKey.values()].slice(0, count);
}

const PICTURES = /(?![\p{N}#*])\p{Extended_Pictographic}|\u200D|\uFE0F/gu;
const isQuestion = (text: string) => /[?？؟]$/u.test(text) && text.length <= TITLE_MAX;
/** Without what stands at its end, but for a question mark. */
const bare = (text: string) => {
  const plain = text.replaceAll(PICTURES, '').replaceAll(/ {2,}/gu, ' ').trim();
  return isQuestion(plain) ? plain : suggestTitle(plain).trim();
};
const keyOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isTitle = (title: string) => /\p{L}/u.test(title) && title.length <= TITLE_MAX;
