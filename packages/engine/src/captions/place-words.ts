import { shadowReach } from '../model/caption-styles.ts';
import bidiFactory, { type Bidi } from 'bidi-js';
import { itemAt } from '../model/item-at.ts';
import type { MeasuredWord } from './measured-words.ts';
import { linePitch, roomAround, type CaptionSetting } from './caption-setting.ts';
import type { LineSetting } from './caption-groups.ts';

/**
 * A stretch of a word, or a whole one, that is drawn in one piece. `word` counts the words of the line. `gapAfter`: the word behind which the space to
 * the right of this piece stands, absent where there is none.
 */
export type OrderedPiece = { word: number; text: string; rtl: boolean; gapAfter?: number };

/** Directions in a sentence. `runs` by word: stretches of one level; odd levels run from right to left. `spaceLevel` of the space behind the word. */
export type SentenceDirections = { rtl: boolean; words: WordDirections[] };

type WordDirections = { runs: Run[]; spaceLevel: number; afterArabic: boolean };
type Run = { text: string; level: number };
/** What stands in a line: a run of a word, or the space behind it. */
type Item = { word: number; run: number | 'space'; level: number };

// Its types take the CommonJS file that Node loads for a module with a default export; at run time the import is the function itself, in Node and in bundles.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Letters written from right to left. */
const STRONG_RTL = new Set(['R', 'AL']);
const DIGIT = /\d/u;
/** Invisible; makes the digits and signs after it behave as they do after an Arabic letter. @see Unicode Standard Annex 9, rule W2. */
const ARABIC_LETTER_MARK = '\u061c';
const ASTRAL = /[\u{10000}-\u{10ffff}]/gu;
/** A character of one code unit for each bidirectional class that characters of two code units have. */
const STAND_INS: Readonly<Record<string, string>> = {
  L: 'a',
  R: '\u05d0',
  AL: '\u0627',
  EN: '0',
  AN: '\u0660',
  NSM: '\u0300',
  ON: '\u2605',
  ET: '$',
  BN: '\u00ad',
};

/**
 * Finds the directions in a sentence by the Unicode bidirectional algorithm. The first letter sets the base direction; but a sentence of a right-to-left
 * script that begins with a foreign name still runs from the right.
 * @see https://www.unicode.org/reports/tr9/
 */
export function directionsOf(words: readonly Pick<MeasuredWord, 'text' | 'space'>[]): SentenceDirections {
  const text = words.map((word) => word.space + word.text).join('');
  const rtl = runsFromRight(text);
  const { levels } = bidi.getEmbeddingLevels(withoutAstral(text), rtl ? 'rtl' : 'ltr');
  let at = 0;
  let afterArabic = false;
  return {
    rtl,
    words: words.map((word, index) => {
      const start = at + word.space.length;
      at = start + word.text.length;
      const runs = runsOf(word.text, levels.subarray(start, at));
      // Without a space the gap goes with the word.
      const spaceLevel = (words[index + 1]?.space ? levels[at] : runs.at(-1)?.level) ?? 0;
      const directions = { runs, spaceLevel, afterArabic };
      afterArabic = lastStrong(word.text, afterArabic ? 'AL' : '') === 'AL';
      return directions;
    }),
  };
}

/** The words of a line from left to right as they are seen; `first` is the place of the line's first word in its sentence. A word whose stretches part has several pieces. */
export function orderLine(sentence: SentenceDirections, line: { first: number; count: number }): OrderedPiece[] {
  const words = sentence.words.slice(line.first, line.first + line.count);
  const items = words.flatMap(({ runs, spaceLevel }, word): Item[] => [
    ...runs.map(({ level }, run) => ({ word, run, level })),
    ...(word + 1 < words.length ? [{ word, run: 'space' as const, level: spaceLevel }] : []),
  ]);
  const pieces: (OrderedPiece & { runs: number[] })[] = [];
  for (const { word, run, level } of reorder(items)) {
    const last = pieces.at(-1);
    if (run === 'space') {
      if (last) last.gapAfter = word;
    } else if (last?.word === word && last.gapAfter === undefined) last.runs.push(run);
    else pieces.push({ word, text: '', rtl: level % 2 === 1, runs: [run] });
  }
  return pieces.map(({ runs, ...piece }) => {
    const { runs: all, afterArabic } = itemAt(words, piece.word);
    const text = runs
      .toSorted((a, b) => a - b)
      .map((run) => all[run]?.text ?? '')
      .join('');
    const marked = afterArabic && DIGIT.test(text) ? ARABIC_LETTER_MARK + text : text;
    return { ...piece, text: marked, rtl: runs.length > 1 ? sentence.rtl : piece.rtl };
  });
}

/** Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is turned round. */
function reorder(items: readonly Item[]): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

/** The same text for a reader of code units, who would take each half of an emoji for a Latin letter. */
function withoutAstral(text: string): string {
  return text.replace(ASTRAL, (character) => (STAND_INS[bidi.getBidiCharTypeName(character)] ?? 'a').repeat(2));
}

function runsFromRight(text: string): boolean {
  const types = [...text].map((character) => bidi.getBidiCharTypeName(character));
  const right = types.filter((type) => STRONG_RTL.has(type)).length;
  const first = types.find((type) => type === 'L' || STRONG_RTL.has(type));
  return (first !== undefined && STRONG_RTL.has(first)) || right > types.filter((type) => type === 'L').length;
}

function runsOf(text: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < text.length; index++) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index] ?? '';
    else runs.push({ text: text[index] ?? '', level });
  }
  return runs;
}

function lastStrong(text: string, before: string): string {
  const types = [...text].map((character) => bidi.getBidiCharTypeName(character));
  return types.findLast((type) => type === 'L' || STRONG_RTL.has(type)) ?? before;
}

/**
 * A word, or the part of it that stands apart in a line of two directions. `text` is drawn in the direction `rtl`; `x`, `y`: its middle, in whole even pixels of
 * the picture. `maxPop`: largest scale that stays in the band.
 */
export type CaptionPiece = { text: string; rtl: boolean; x: number; y: number; maxPop: number };

type Line = { words: readonly MeasuredWord[]; first: number; y: number };

/**
 * Places the words of a group: their pieces by word, in the order given (which is the order of speech).
 * @param group.first Place of the group's first word in its sentence.
 */
export function placeWords(
  group: { words: readonly MeasuredWord[]; first: number; lines: LineSetting },
  directions: SentenceDirections,
  setting: CaptionSetting,
): CaptionPiece[][] {
  const { words, first, lines } = group;
  const count = lines.breakAt < words.length ? 2 : 1;
  const ys = linesY(setting, lines, count);
  const placed: CaptionPiece[][] = words.map(() => []);
  for (let nth = 0; nth < count; nth++) {
    const from = nth === 0 ? 0 : lines.breakAt;
    const inLine = nth === 0 ? words.slice(0, lines.breakAt) : words.slice(lines.breakAt);
    const line = { words: inLine, first: first + from, y: ys[nth] ?? 0 };
    for (const { word, ...piece } of placeLine(line, lines.fontPx, { directions, setting }))
      placed[from + word]?.push(piece);
  }
  return placed;
}

/** Middles of the lines: around the middle of the band, or as near to it as what reaches beyond the letters lets them. */
function linesY(setting: CaptionSetting, lines: LineSetting, count: number): number[] {
  const { band } = setting;
  const { fontPx, reach } = lines;
  const { top, bottom } = roomAround(setting, reach);
  const half = (reach.above + reach.below) / 2;
  const span = (count - 1) * linePitch(setting, reach) * fontPx;
  const highest = band.top + (top + half) * fontPx;
  const lowest = band.bottom - (bottom + half) * fontPx - span;
  const first = Math.max(highest, Math.min(lowest, (band.top + band.bottom - span) / 2));
  return Array.from({ length: count }, (_, nth) => even(first + nth * linePitch(setting, reach) * fontPx));
}

function placeLine(
  line: Line,
  fontPx: number,
  { directions, setting }: { directions: SentenceDirections; setting: CaptionSetting },
): (CaptionPiece & { word: number })[] {
  const { band, basePx, traits } = setting;
  const scale = fontPx / basePx;
  const ordered = orderLine(directions, { first: line.first, count: line.words.length });
  const pieces = ordered.map(({ gapAfter, ...piece }, index) => {
    // A sign that stands apart from its word has no space beside it, but room for what is drawn around the word that it stands at.
    const bare = index + 1 < ordered.length ? Math.max(traits.tightSpace, traits.padX) * basePx : 0;
    const gap = gapAfter === undefined ? bare : (line.words[gapAfter]?.gap ?? 0);
    return { ...piece, width: scale * setting.widthOf(piece.text), gap: scale * gap };
  });
  let left = band.centreX - pieces.reduce((sum, { width, gap }) => sum + width + gap, 0) / 2;
  return pieces.map(({ word, text, rtl, width, gap }) => {
    const x = even(left + width / 2);
    left += width + gap;
    const halfWidth = width / 2 + (traits.padX + shadowReach(traits).side) * fontPx;
    const maxPop = Math.floor(((band.halfWidth - Math.abs(x - band.centreX)) / halfWidth) * 100) / 100;
    return { word, text, rtl, x, y: line.y, maxPop: Math.max(1, maxPop) };
  });
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}
