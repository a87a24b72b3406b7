import { keptSpansOf, type KeptSpan } from './kept-spans.ts';

/** What stands in a text for something that is to come back, and what that is. */
export type Mark = { mark: string; text: string; kind: KeptSpan['kind'] };
/** A text as a model gets it. */
export type MarkedText = { marked: string; marks: Mark[] };

/** Numbers the marks of several texts, so that no two are alike. */
export function createMarker(names: readonly string[]): (text: string) => MarkedText {
  let count = 0;
  return (text) => {
    let marked = '';
    let passed = 0;
    const marks = keptSpansOf(text, names).map(({ start, end, kind }) => {
      count += 1;
      const mark = `[[${count}]]`;
      marked += text.slice(passed, start) + mark;
      passed = end;
      return { mark, text: text.slice(start, end), kind };
    });
    return { marked: marked + text.slice(passed), marks };
  };
}

const MARK = /\[\[\d+\]\]/gu;
/** Marks as models write them. */
const LIKE_A_MARK = /\[{1,2}\s{0,3}(\d{1,5})\s{0,3}\]{1,2}/gu;

/**
 * A text that came back with its marks, once with what they stand for, and once with nothing in their places. Null where one is missing, came twice, was made up, or where the two ends of an emphasis
 * are no longer around something.
 */
export function unmarkText(answer: string, marks: readonly Mark[]): { text: string; outside: string } | null {
  const written = answer.replaceAll(LIKE_A_MARK, '[[$1]]');
  const byMark = new Map(marks.map((one) => [one.mark, one]));
  const found = [...written.matchAll(MARK)];
  const isWhole = found.length === marks.length && new Set(found.map(([mark]) => mark)).size === marks.length;
  const outside = written.replaceAll(MARK, ' ');
  if (!isWhole || found.some(([mark]) => !byMark.has(mark)) || /[[\]]/u.test(outside)) return null;
  let open: number | null = null;
  for (const { 0: mark, index } of found) {
    const kind = byMark.get(mark)?.kind;
    if (kind === 'stress' && open !== null) return null;
    if (kind === 'stress') open = index + mark.length;
    if (kind !== 'stress_end') continue;
    if (open === null || written.slice(open, index).trim() === '') return null;
    open = null;
  }
  if (open !== null) return null;
  const kindOf = (mark: string) => byMark.get(mark)?.kind;
  const text = written
    .replaceAll(/(\[\[\d+\]\]) +/gu, (whole, mark: string) => (kindOf(mark) === 'stress' ? mark : whole))
    .replaceAll(/(?<! ) +(\[\[\d+\]\])/gu, (whole, mark: string) => (kindOf(mark) === 'stress_end' ? mark : whole))
    .replaceAll(MARK, (mark) => byMark.get(mark)?.text ?? '');
  return { text, outside };
}
