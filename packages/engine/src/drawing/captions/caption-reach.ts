import type { CaptionFont } from '../../model/scene-spec.ts';

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
export function accentsAbove(text: string): number {
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
