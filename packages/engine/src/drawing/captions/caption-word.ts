import type { CaptionLook, CaptionFont } from '../../model/scene-spec.ts';
import type { Hex } from '../../model/look.ts';
import type { Canvas2D, MeasureText, SpriteSpec } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { spriteAround } from '../sprite.ts';
import { captionFont } from './caption-font.ts';
import type { CaptionFace } from './caption-font.ts';
import { captionInks } from './caption-inks.ts';
import { traitsOf } from '../../model/caption-styles.ts';

/**
 * What the sprite of a caption word is drawn from. `fontPx` in pixels; `reach` of the lines of its group; `rtl`: the direction of its line, in which signs
 * without direction follow. `state`: while it is spoken, or otherwise.
 */
export type CaptionWordSpec = {
  id: string;
  text: string;
  rtl: boolean;
  state: 'plain' | 'spoken';
  fontPx: number;
  reach: Pick<LineReach, 'above' | 'below'>;
  look: Pick<CaptionLook, 'style' | 'color'>;
  face: CaptionFace;
};

const SHADOW_COLOR = '#140408';
/** Roundness of the pill, as a share of the font size. */
const PILL_RADIUS = 0.3;
/** Free space between an accent and the rim of the pill. */
const ACCENT_ROOM = 0.05;
/** Margin around the lines of a group that outline, shadow and tall marks may need, as a share of the font size. */
const MARGIN = { x: 0.7, y: 0.75 } as const;

/** One word of a caption. `text` is drawn as it stands. The anchor is the middle of the word, halfway between the bounds of its line. */
export function captionWordSprite(word: CaptionWordSpec & { measureText: MeasureText }): SpriteSpec {
  const { fontPx, reach, look } = word;
  const font = captionFont(fontPx, word.face);
  const halfWidth = wordWidth(word.text, font, word.measureText) / 2;
  const leadPx = leadWidth(word.text, font, word.measureText);
  const traits = traitsOf(look.style);
  const ink = captionInks(look)[word.state];
  const halfLine = ((reach.above + reach.below) / 2) * fontPx;
  // Even reaches make even anchors, so that a shift by whole even pixels puts the sprite on even pixels and it may be copied.
  const reachX = 2 * Math.ceil((halfWidth + MARGIN.x * fontPx) / 2);
  const reachY = 2 * Math.ceil((halfLine + MARGIN.y * fontPx) / 2);
  return spriteAround(word.id, { left: -reachX, top: -reachY, right: reachX, bottom: reachY }, (canvas) => {
    canvas.font = font;
    canvas.textBaseline = 'alphabetic';
    canvas.textAlign = 'left';
    // What stands before a word stands on its left.
    canvas.direction = word.rtl && leadPx === 0 ? 'rtl' : 'ltr';
    canvas.lineJoin = 'round';
    const place = { x: -halfWidth, y: halfLine - reach.below * fontPx };
    const write = () => {
      canvas.fillStyle = ink.letters;
      writeWord(canvas, { text: word.text, x: place.x, leadPx }, (text, x) => canvas.fillText(text, x, place.y));
    };
    // On top of the plain word, whose shadow is there already.
    const throwsShadow = traits.shadow.opacity > 0 && !(traits.fills && word.state === 'spoken');
    if (throwsShadow) castShadow(canvas, traits.shadow, fontPx);
    if (ink.pill) {
      canvas.fillStyle = ink.pill;
      drawPill(canvas, word, { halfWidth, baseline: place.y });
    } else if (traits.edge > 0) {
      canvas.strokeStyle = ink.edge;
      canvas.lineWidth = traits.edge * fontPx;
      writeWord(canvas, { text: word.text, x: place.x, leadPx }, (text, x) => canvas.strokeText(text, x, place.y));
    } else if (throwsShadow) {
      // The same letters once more: one soft shadow alone is too faint on a bright wall.
      write();
    }
    if (traits.edge > 0) canvas.shadowColor = 'rgba(0,0,0,0)';
    write();
  });
}

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
function writeWord(
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
function leadWidth(text: string, font: string, measureText: MeasureText): number {
  return OPENS_AS_TEXT.test(text) ? measureText(LEAD, font) : 0;
}

/** Around the letters of the word itself: those of other scripts in its line may be higher or deeper. */
function drawPill(
  canvas: Canvas2D,
  { text, fontPx, look, face }: CaptionWordSpec,
  at: { halfWidth: number; baseline: number },
): void {
  const { capitals, padX, tightPadX, padY } = traitsOf(look.style);
  const { above, below } = lineReach([text], { font: face.font, capitals });
  const top = above + Math.max(padY, accentsAbove(text) + ACCENT_ROOM);
  const halfWidth = at.halfWidth + (isUnspaced(text) ? tightPadX : padX) * fontPx;
  const height = (top + below + padY) * fontPx;
  canvas.beginPath();
  canvas.roundRect(-halfWidth, at.baseline - top * fontPx, 2 * halfWidth, height, PILL_RADIUS * fontPx);
  canvas.fill();
}

/**
 * How far the letters of a line reach from the base line, as shares of the font size. `above`, `below`: where readers see the line's upper and lower
 * bounds; `overTop`, `overBottom`: what single signs add (accents on capitals, commas, vowel marks).
 */
export type LineReach = { above: number; below: number; overTop: number; overBottom: number };

/** Measured on the heavy weights of the fonts that ship: bounds of everyday letters, and of the tallest and deepest. */
const SCRIPT_REACH: readonly { script: RegExp; reach: LineReach }[] = [
  { script: /\p{Script=Arabic}/u, reach: { above: 0.84, below: 0.3, overTop: 0.4, overBottom: 0.18 } },
  { script: /\p{Script=Hebrew}/u, reach: { above: 0.72, below: 0.1, overTop: 0.1, overBottom: 0.1 } },
  { script: /\p{Script=Devanagari}/u, reach: { above: 0.86, below: 0.24, overTop: 0.12, overBottom: 0.14 } },
  { script: /\p{Script=Thai}/u, reach: { above: 0.96, below: 0.26, overTop: 0.12, overBottom: 0.2 } },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    reach: { above: 0.82, below: 0.1, overTop: 0.1, overBottom: 0.06 },
  },
  {
    script: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
    reach: { above: 0.74, below: 0.04, overTop: 0.2, overBottom: 0.2 },
  },
];
/** Scripts that only the machine's own fonts have, and so of unknown height. */
const UNKNOWN = {
  script: /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  reach: { above: 0.9, below: 0.3, overTop: 0.3, overBottom: 0.2 },
};

/** Heights of capitals; small letters with long strokes are as high. @see the `OS/2` tables of the fonts. */
const CAP_HEIGHT: Readonly<Record<CaptionFont, number>> = { montserrat: 0.7, oswald: 0.81, rubik: 0.7, playfair: 0.71 };
const DESCENDER = 0.2;
/** Cedillas, brackets and the tail of Q. */
const LOWEST_SIGN = 0.28;
const NO_ACCENT_ABOVE = 0.06;
const ACCENT_ABOVE = 0.3;
const TWO_ACCENTS_ABOVE = 0.44;
/** Small letters that stay small beside capitals: those of addresses. */
const DESCENDING = /[gjpqy]/u;
/** Capitals with a mark above, and small letters with two. */
const ACCENTED = /[\p{Lu}\p{Lt}]\p{M}|\p{Ll}\p{M}\p{M}/u;
const TWICE_ACCENTED = /[\p{Lu}\p{Lt}]\p{M}\p{M}/u;

/**
 * The reach of a line with these words, in the face's Latin font and the fonts of other scripts. It depends on the scripts and not on single letters, so that
 * all lines of a clip have their base line at the same height. Capitals have nothing below the base line but signs.
 */
export function lineReach(texts: readonly string[], type: { font: CaptionFont; capitals: boolean }): LineReach {
  const text = texts.join(' ').normalize('NFD');
  const below = type.capitals && !DESCENDING.test(text) ? 0 : DESCENDER;
  const latin: LineReach = {
    above: CAP_HEIGHT[type.font],
    below,
    overTop: accentsAbove(text),
    overBottom: LOWEST_SIGN - below,
  };
  const others = SCRIPT_REACH.filter(({ script }) => script.test(text));
  const all = others.length > 0 ? others : UNKNOWN.script.test(text) ? [UNKNOWN] : [];
  return all.map(({ reach }) => reach).reduce(highest, latin);
}

/** How far the accents of a text reach above its capitals, as a share of the font size. */
function accentsAbove(text: string): number {
  const parts = text.normalize('NFD');
  if (TWICE_ACCENTED.test(parts)) return TWO_ACCENTS_ABOVE;
  return ACCENTED.test(parts) ? ACCENT_ABOVE : NO_ACCENT_ABOVE;
}

function highest(one: LineReach, other: LineReach): LineReach {
  const above = Math.max(one.above, other.above);
  const below = Math.max(one.below, other.below);
  return {
    above,
    below,
    overTop: Math.max(one.above + one.overTop, other.above + other.overTop) - above,
    overBottom: Math.max(one.below + one.overBottom, other.below + other.overBottom) - below,
  };
}

/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/** True when the text holds writing without spaces between its words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

function castShadow(canvas: Canvas2D, shadow: { blur: number; dropY: number; opacity: number }, fontPx: number): void {
  canvas.shadowColor = fade(SHADOW_COLOR, shadow.opacity);
  canvas.shadowBlur = shadow.blur * fontPx;
  canvas.shadowOffsetY = shadow.dropY * fontPx;
}

/** What the sprite of a group's box is drawn from: width and height in pixels (multiples of 4), radius in pixels. */
type CaptionBoxSpec = { id: string; width: number; height: number; radius: number; color: Hex };

/** The solid, rounded box behind a group of words. The anchor is its middle. */
export function captionBoxSprite(box: CaptionBoxSpec): SpriteSpec {
  const { width, height, radius } = box;
  const extent = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  return spriteAround(box.id, extent, (canvas) => {
    canvas.fillStyle = box.color;
    canvas.beginPath();
    canvas.roundRect(-width / 2, -height / 2, width, height, radius);
    canvas.fill();
  });
}
