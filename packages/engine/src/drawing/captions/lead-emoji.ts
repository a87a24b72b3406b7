import type { Canvas2D, MeasureText } from '../canvas-2d.ts';

/**
 * Joined emoji whose first sign is a letter by default (the heart on fire, the rainbow flag, the broken chain). Skia takes that sign for text and parts them,
 * unless an emoji stands right before.
 */
const OPENS_AS_TEXT = /^[\u2764\u{1f3f3}\u26d3]\u200d/u;
const LEAD = '🔥';
/** Farther than any letter reaches, in pixels. */
const FAR = 4000;

/** Width in pixels of a word as `writeWord` draws it. */
export function wordWidth(text: string, font: string, measureText: MeasureText): number {
  if (!OPENS_AS_TEXT.test(text)) return measureText(text, font);
  return measureText(LEAD + text, font) - measureText(LEAD, font);
}

/** Draws a word from `x` on by `write`: with an emoji before it, outside a clip, where its own emoji would fall apart without. */
export function writeWord(
  canvas: Canvas2D,
  { text, x, leadPx }: { text: string; x: number; leadPx: number },
  write: (text: string, x: number) => void,
): void {
  if (!OPENS_AS_TEXT.test(text)) return write(text, x);
  canvas.save();
  canvas.beginPath();
  canvas.rect(x, -FAR, FAR, 2 * FAR);
  canvas.clip();
  write(LEAD + text, x - leadPx);
  canvas.restore();
}

/** Width in pixels of the emoji that `writeWord` sets before a word; 0 where it needs none. */
export function leadWidth(text: string, font: string, measureText: MeasureText): number {
  return OPENS_AS_TEXT.test(text) ? measureText(LEAD, font) : 0;
}
