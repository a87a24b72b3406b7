import { findEmphasis } from '@sayso/contract';

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

/** A stretch of a text that stays as it is, and why. The two ends of an emphasis stay around words that do not. */
type KeptSpan = { start: number; end: number; kind: 'pause' | 'stress' | 'stress_end' | 'kept' };

const PAUSE = /<\/?break\b[^<>]{0,200}>/giu;
const CURRENCY = '[€$£¥₹₽₺₴฿₫₪₩]';
const CODE = '(?:USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|INR|BRL|MXN|TRY|kr|zł|Kč|lei|Rs)';
/** Web addresses, addresses to write to, names of accounts and hashtags. */
const ADDRESS =
  /https?:\/\/[^\s<>]{1,300}|www\.[^\s<>]{1,300}|[\p{L}\p{N}._%+-]{1,100}@[\p{L}\p{N}.-]{1,100}\.\p{L}{2,20}|[@#][\p{L}\p{N}_]{1,50}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,60}\.){1,4}\p{Ll}{2,20}(?:\/[^\s<>]{0,200})?(?![\p{L}\p{N}])/gu;
/** Figures with their signs: '$1,299.00', '20%', '3.5 kr', '24/7'. The ending of 'the 1st' is a word. */
const FIGURE = new RegExp(
  String.raw`(?:(?:${CURRENCY}|\b${CODE})\s?)?(?:[+\u2212-](?=\d))?\p{N}+(?:[.,:/\u00d7]\p{N}+)*(?:\s?%|\s?${CURRENCY}|\s?${CODE}(?![\p{L}\p{N}]))?`,
  'gu',
);
/** Codes and units that are one with a figure: 'GLOW20', 'H2O', '20ml'. */
const MIXED =
  /(?<![\p{L}\p{N}])(?!\p{N}+(?:st|nd|rd|th)(?!\p{L}))(?=[\p{L}\p{N}]{0,40}\p{N})(?=[\p{L}\p{N}]{0,40}\p{L})[\p{L}\p{N}]{2,60}/giu;
const PICTURE =
  /(?![\p{N}#*])\p{Extended_Pictographic}(?:\u200D|\uFE0F|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
/** What looks like one of our marks, and signs of which mark-up is made. */
const BRACKETS = /\[\[?[^[\]\n]{0,200}\]?\]|[[\]{}<>|\\]/gu;
/** A sign at the end of an address belongs to the sentence. */
const BEHIND = /[.,;:!?…)'"’”»]+$/u;

/** All that stays of a text, first to last, without overlaps: marks of the script before addresses, these before figures, these before names. */
function keptSpansOf(text: string, names: readonly string[]): KeptSpan[] {
  const spans: KeptSpan[] = [];
  const taken = new Uint8Array(text.length);
  const add = (span: KeptSpan) => {
    if (span.end <= span.start || taken.subarray(span.start, span.end).includes(1)) return;
    taken.fill(1, span.start, span.end);
    spans.push(span);
  };
  const addAll = (pattern: RegExp, kind: KeptSpan['kind'] = 'kept') => {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const kept = pattern === ADDRESS ? found.replace(BEHIND, '') : found;
      add({ start: index, end: index + kept.length, kind });
    }
  };
  addAll(PAUSE, 'pause');
  for (const { start, end, inside } of findEmphasis(text)) {
    const opening = text.startsWith('*', start) ? start + 1 : text.indexOf('>', start) + 1;
    add({ start, end: opening, kind: 'stress' });
    add({ start: opening + inside.length, end, kind: 'stress_end' });
  }
  addAll(BRACKETS);
  addAll(ADDRESS);
  addAll(MIXED);
  addAll(FIGURE);
  addAll(PICTURE);
  for (const name of names) for (const span of placesOf(text, name)) add(span);
  return spans.toSorted((one, other) => one.start - other.start);
}

/** Where a name stands as a whole word. */
function placesOf(text: string, name: string): KeptSpan[] {
  const places: KeptSpan[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const end = start + name.length;
    const isWhole =
      !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
    if (isWhole) places.push({ start, end, kind: 'kept' });
  }
  return places;
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
