import { findEmphasis } from '@sayso/contract';

/** A stretch of a text that stays as it is, and why. The two ends of an emphasis stay around words that do not. */
export type KeptSpan = { start: number; end: number; kind: 'pause' | 'stress' | 'stress_end' | 'kept' };

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
export function keptSpansOf(text: string, names: readonly string[]): KeptSpan[] {
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
