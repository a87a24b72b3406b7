import { type CaptionLine, inPages, joinTexts, wordStarts } from './caption-document.ts';

/** Lines after a change, and where the caret stands then: the place of its line, and the place in the text of that line. Null where there is nothing to change. */
export type LinesChange = { lines: CaptionLine[]; line: number; caret: number } | null;

/** Ends a line at the start of the word that is nearest to the caret; what stands behind it becomes the next line, on a page of its own where the page is full. */
export function splitLine(lines: readonly CaptionLine[], at: number, caret: number): LinesChange {
  const line = lines[at];
  if (!line) return null;
  const [, ...starts] = wordStarts(line.text);
  const nearest = starts.toSorted((a, b) => Math.abs(a - caret) - Math.abs(b - caret))[0];
  if (nearest === undefined) return null;
  const isFull = !line.startsPage || lines[at + 1]?.startsPage === false;
  const first = { ...line, text: line.text.slice(0, nearest) };
  const second = { text: line.text.slice(nearest), startsPage: isFull };
  return { lines: inPages(lines.toSpliced(at, 1, first, second)), line: at + 1, caret: 0 };
}

/** Joins a line with the one below it. */
export function joinLine(lines: readonly CaptionLine[], at: number): LinesChange {
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !next) return null;
  const joined = joinTexts(line.text, next.text);
  const caret = joined.length - next.text.length;
  return { lines: inPages(lines.toSpliced(at, 2, { ...line, text: joined })), line: at, caret };
}

/** Moves the first word of a line to the end of the line above it (`up`), or its last one to the start of the line below (`down`). A line that has no word left is gone. */
export function moveWord(lines: readonly CaptionLine[], at: number, direction: 'up' | 'down'): LinesChange {
  const to = direction === 'up' ? at - 1 : at + 1;
  const [line, other] = [lines[at], lines[to]];
  const starts = wordStarts(line?.text ?? '');
  if (!line || !other || starts.length === 0) return null;
  const cut = (direction === 'up' ? starts[1] : starts.at(-1)) ?? line.text.length;
  const [before, behind] = [line.text.slice(0, cut), line.text.slice(cut)];
  // The only word of a line starts it and ends it.
  const [stays, goes] =
    starts.length === 1 ? ['', line.text] : direction === 'up' ? [behind, before] : [before, behind];
  const text = direction === 'up' ? joinTexts(other.text, goes) : joinTexts(goes, other.text);
  const changed = lines.with(to, { ...other, text }).with(at, { ...line, text: stays });
  if (stays.trim() !== '') return { lines: inPages(changed), line: at, caret: direction === 'up' ? 0 : stays.length };
  const caret = direction === 'up' ? text.length - goes.length : 0;
  return { lines: withoutLine(changed, at), line: Math.min(at, to), caret };
}

/** Shows a line on a page of its own, or again together with the line before. */
export function turnPage(lines: readonly CaptionLine[], at: number): LinesChange {
  const line = lines[at];
  if (!line || at === 0) return null;
  const turned = inPages(lines.with(at, { ...line, startsPage: !line.startsPage }));
  return turned[at]?.startsPage === line.startsPage ? null : { lines: turned, line: at, caret: 0 };
}

/** Takes a line away with its words; its page begins with the next one then. */
export function withoutLine(lines: readonly CaptionLine[], at: number): CaptionLine[] {
  const next = lines[at + 1];
  const startsPage = lines[at]?.startsPage === true || next?.startsPage === true;
  return inPages(next ? lines.toSpliced(at, 2, { ...next, startsPage }) : lines.toSpliced(at, 1));
}

/** Writes the text of a line. */
export function writeLine(lines: readonly CaptionLine[], at: number, text: string): CaptionLine[] {
  const line = lines[at];
  return line ? lines.with(at, { ...line, text: text.replaceAll(/[\n\r\u2028\u2029]+/gu, ' ') }) : [...lines];
}
