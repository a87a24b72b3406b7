import { endsSentence } from '@sayso/engine/speech/sentence-ends';

/** A sentence of a script, and where it stands: UTF-16 units, without the white space around it. */
export type Sentence = { text: string; start: number; end: number };

/** A break tag, the end of a line, or a word with what stands behind it. */
const TOKEN = /<break\b[^<>]*>|<\/break\s*>|\n+|[^\s<]+|</giu;
/** Pauses at the end of a text. It begins at no space that another stands before: of a long line of them each would be gone through to the end. */
export const TAGS_BEHIND = /(?<!\s)(?:\s*<\/?break\b[^<>]*>)+$/iu;
const isTag = (token: string) => token.startsWith('<break') || token.startsWith('</break');

/** The sentences of a script in order. A line ends a sentence; a break tag belongs to the sentence before it. */
export function sentencesOf(script: string): Sentence[] {
  const tokens = [...script.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, index }));
  const sentences: Sentence[] = [];
  let start = -1;
  let end = 0;
  const close = () => {
    if (start >= 0) sentences.push({ text: script.slice(start, end), start, end });
    start = -1;
  };
  for (const [place, { text, index }] of tokens.entries()) {
    if (text.startsWith('\n')) {
      close();
      continue;
    }
    const last = sentences.at(-1);
    if (start < 0 && isTag(text) && last && !script.slice(last.end, index).includes('\n')) {
      last.end = index + text.length;
      last.text = script.slice(last.start, last.end);
      continue;
    }
    if (start < 0) start = index;
    end = index + text.length;
    if (!isTag(text) && endsSentence({ text }, tokens[place + 1])) close();
  }
  close();
  return sentences;
}

/** Begins a sentence: the first letter of the text, or one behind a sign that ends a sentence; 'eIDAS' and 'iPhone' stay as they are. */
const SENTENCE_BEGIN =
  /(^["'(]?|(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs|No|min|max|incl|approx|Inc|Ltd)\.)(?<=[.!?]["')]?)\s+)(\p{Ll})(?!\p{L}*\p{Lu})/gu;

/** A sentence, or several, with their capitals and an end. */
export function finished(text: string): string {
  const said = text.trim();
  const ended = /[.!?…]["')]?$/u.test(said) ? said : `${said}.`;
  return ended.replaceAll(SENTENCE_BEGIN, (_, before: string, letter: string) => before + letter.toUpperCase());
}
