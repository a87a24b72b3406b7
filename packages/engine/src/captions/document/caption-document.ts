import { joinsWithoutSpace } from '../caption-text.ts';
import { type CaptionPhrase, wordsOfText } from '../unspaced-words.ts';

/** Who ends the lines and pages of captions: the engine, or somebody who set them. */
export type CaptionBreaks = 'auto' | 'written';

/** One line of captions as somebody edits it. `startsPage`: it is not shown together with the line before. */
export type CaptionLine = { text: string; startsPage: boolean };

/** Lines that are shown together at most. */
export const MAX_PAGE_LINES = 2;

/**
 * The lines of a text in which every line break ends a line, and every empty line a page. The first line starts a page, and no page has more than two lines: what stands
 * below them starts the next one. So every text is a document.
 */
export function readDocument(text: string): CaptionLine[] {
  const lines: CaptionLine[] = [];
  let startsPage = true;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    if (line.trim() === '') startsPage = true;
    else {
      lines.push({ text: line.trimStart(), startsPage });
      startsPage = false;
    }
  }
  return inPages(lines);
}

/** The text of lines, as `readDocument` reads it. Lines without words are left out. */
export function writeDocument(lines: readonly CaptionLine[]): string {
  let startsPage = false;
  const written: CaptionLine[] = [];
  for (const line of lines) {
    startsPage ||= line.startsPage;
    if (line.text.trim() === '') continue;
    written.push({ text: line.text.trimStart(), startsPage });
    startsPage = false;
  }
  return inPages(written)
    .map(({ text, startsPage: isFirst }, index, all) => {
      const next = all[index + 1]?.text;
      // In writing without spaces only the space itself tells that there is one.
      const needsSpace = next !== undefined && /\s$/u.test(text) && joinsWithoutSpace(text.trimEnd(), next);
      return `${index === 0 ? '' : isFirst ? '\n\n' : '\n'}${text.trimEnd()}${needsSpace ? ' ' : ''}`;
    })
    .join('');
}

/** The words of all lines in one, without their breaks. */
export function plainText(lines: readonly CaptionLine[]): string {
  return lines.reduce((text, line) => joinTexts(text, line.text), '').trim();
}

/** Lines with their pages: the first one starts one, and so does the third of three that would stand together. */
export function inPages(lines: readonly CaptionLine[]): CaptionLine[] {
  let onPage = MAX_PAGE_LINES;
  return lines.map((line) => {
    const startsPage = line.startsPage || onPage >= MAX_PAGE_LINES;
    onPage = startsPage ? 1 : onPage + 1;
    return startsPage === line.startsPage ? line : { ...line, startsPage };
  });
}

/** Two texts as one: with a space between them, where their writing has spaces and none stands there already. */
export function joinTexts(left: string, right: string): string {
  if (left.trim() === '' || right.trim() === '') return left.trim() === '' ? right : left;
  const isParted = /\s$/u.test(left) || /^\s/u.test(right) || joinsWithoutSpace(left, right);
  return isParted ? left + right : `${left} ${right}`;
}

/** Where each word of a text starts, as places in it: in writing without spaces each word or phrase that a line may begin with. */
export function wordStarts(text: string): number[] {
  let at = 0;
  return wordsOfText(text).map((word: CaptionPhrase) => {
    at = skipSpaces(text, at);
    const start = at;
    for (let left = word.text.replaceAll(/\s/gu, '').length; left > 0; at++) if (!isSpace(text, at)) left--;
    return start;
  });
}

const isSpace = (text: string, at: number) => /\s/u.test(text.charAt(at));

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}
