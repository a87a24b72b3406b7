import { CAPTION_PILL, captionFont } from '../drawing/index.ts';
import type { MeasureText } from '../drawing/index.ts';
import { CAPTION_BAND } from './caption-area.ts';
import { joinsWithoutSpace } from './caption-text.ts';

/** Size of the captions in pixels as long as the words fit. */
export const CAPTION_PX = 68;
/** Space between two words and between words of scripts without spaces, as shares of the font size: just enough for the pill of the spoken word. */
const SPACE = 0.46;
const NO_SPACE = 0.26;
/** Sizes are multiples of this, so that few different ones occur in a clip. Below it they go down to 2 pixels in even steps. */
const SIZE_STEP = 4;
/** What the pop of the spoken word may add to its width, as a share. */
const POP_ROOM = 0.02;

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number };

/** Measured texts: width in pixels of a text, or of the space between two, at a size. Widths are measured once a size. */
export type TextRuler = {
  width: (text: string, fontPx: number) => number;
  gap: (left: string, right: string, fontPx: number) => number;
};

/** A ruler for caption words over the host's own text measuring. */
export function createRuler(measureText: MeasureText): TextRuler {
  const known = new Map<string, number>();
  return {
    width: (text, fontPx) => {
      const key = `${fontPx} ${text}`;
      const width = known.get(key) ?? measureText(text, captionFont(fontPx));
      known.set(key, width);
      return width;
    },
    gap: (left, right, fontPx) => fontPx * (joinsWithoutSpace(left, right) ? NO_SPACE : SPACE),
  };
}

/** Width in pixels that the texts of one line may take at a size: the band less the pill on both sides. */
export function lineRoom(fontPx: number): number {
  return 2 * CAPTION_BAND.halfWidth * (1 - POP_ROOM) - 2 * CAPTION_PILL.x * fontPx;
}

/** Width of words in one line. */
export function lineWidth(texts: readonly string[], fontPx: number, ruler: TextRuler): number {
  return texts.reduce((sum, text, index) => {
    const before = texts[index - 1];
    return sum + ruler.width(text, fontPx) + (before === undefined ? 0 : ruler.gap(before, text, fontPx));
  }, 0);
}

/**
 * Sets a group of words in one or two lines, as large as they fit, both lines about equally long.
 * A size is found for any text: the longest word decides how far the whole group shrinks.
 */
export function setLines(texts: readonly string[], ruler: TextRuler): LineSetting {
  const breakAt = evenBreak(texts, ruler);
  for (let fontPx = firstGuess(texts, breakAt, ruler); ; fontPx = smaller(fontPx)) {
    if (fontPx <= 2 || widest({ texts, breakAt, fontPx, ruler }) <= lineRoom(fontPx)) return { fontPx, breakAt };
  }
}

function evenBreak(texts: readonly string[], ruler: TextRuler): number {
  const fits = lineWidth(texts, CAPTION_PX, ruler) <= lineRoom(CAPTION_PX);
  if (fits || texts.length < 2) return texts.length;
  let best = 1;
  for (let breakAt = 2; breakAt < texts.length; breakAt++) {
    const width = widest({ texts, breakAt, fontPx: CAPTION_PX, ruler });
    if (width < widest({ texts, breakAt: best, fontPx: CAPTION_PX, ruler })) best = breakAt;
  }
  return best;
}

function widest(line: { texts: readonly string[]; breakAt: number; fontPx: number; ruler: TextRuler }): number {
  const { texts, breakAt, fontPx, ruler } = line;
  return Math.max(lineWidth(texts.slice(0, breakAt), fontPx, ruler), lineWidth(texts.slice(breakAt), fontPx, ruler));
}

/** Widths grow in proportion to the size, near enough to start from. */
function firstGuess(texts: readonly string[], breakAt: number, ruler: TextRuler): number {
  const width = widest({ texts, breakAt, fontPx: CAPTION_PX, ruler });
  const pill = 2 * CAPTION_PILL.x * CAPTION_PX;
  const fitting = (CAPTION_PX * 2 * CAPTION_BAND.halfWidth * (1 - POP_ROOM)) / (width + pill);
  const step = fitting > 2 * SIZE_STEP ? SIZE_STEP : 2;
  return Math.max(2, Math.min(CAPTION_PX, Math.floor(fitting / step) * step));
}

function smaller(fontPx: number): number {
  return fontPx > 2 * SIZE_STEP ? fontPx - SIZE_STEP : fontPx - 2;
}
