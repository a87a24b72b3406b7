import { isUnspaced } from '../../drawing/index.ts';
import { type CaptionLine, wordStarts } from './caption-document.ts';

/** What is looked for in captions. `wholeWord`: where it is no part of a longer word. */
export type TextSearch = { find: string; matchCase: boolean; wholeWord: boolean };

/** A place of a found text: from `start` up to, but without, `end`. */
export type FoundText = { start: number; end: number };

/** A letter, a mark upon one or a digit: what a word goes on with. */
const IN_WORD = String.raw`[\p{L}\p{M}\p{N}]`;

/** Where a text stands in a line. Any space stands for any number of them. */
export function findText(line: string, { find, matchCase, wholeWord }: TextSearch): FoundText[] {
  if (find.trim() === '') return [];
  const escaped = find
    .trim()
    .split(/\s+/u)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`))
    .join(String.raw`\s+`);
  // Writing without spaces tells by its dictionary where a word ends.
  const byLetters = wholeWord && !isUnspaced(find);
  const pattern = byLetters ? `(?<!${IN_WORD})${escaped}(?!${IN_WORD})` : escaped;
  const found = [...line.matchAll(new RegExp(pattern, matchCase ? 'gu' : 'giu'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (!wholeWord || byLetters) return found;
  const edges = new Set([...wordStarts(line), line.trimEnd().length]);
  return found.filter(({ start, end }) => edges.has(start) && (edges.has(end) || /\s|\p{P}/u.test(line.charAt(end))));
}

/** Replaces a text wherever it stands in the lines; lines and pages stay as they are. `count`: how often it stood there. */
export function replaceText(
  lines: readonly CaptionLine[],
  search: TextSearch,
  replacement: string,
): { lines: CaptionLine[]; count: number } {
  let count = 0;
  const replaced = lines.map((line) => {
    const found = findText(line.text, search);
    if (found.length === 0) return line;
    count += found.length;
    let [text, from] = ['', 0];
    for (const { start, end } of found) {
      text += line.text.slice(from, start) + replacement;
      from = end;
    }
    return { ...line, text: text + line.text.slice(from) };
  });
  return { lines: replaced, count };
}
