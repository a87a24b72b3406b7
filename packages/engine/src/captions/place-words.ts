import { shadowReach } from '../drawing/index.ts';
import { linePitch, roomAround } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import type { LineSetting } from './caption-lines.ts';
import type { MeasuredWord } from './measured-words.ts';
import { orderLine } from './reading-order.ts';
import type { SentenceDirections } from './reading-order.ts';

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
