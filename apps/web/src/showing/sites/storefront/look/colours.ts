/** A colour as #rrggbb, in small letters. */
export type Hex = string;

type Rgb = readonly [red: number, green: number, blue: number];

const CHANNEL_MAX = 255;

function rgbOf(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & CHANNEL_MAX, (value >> 8) & CHANNEL_MAX, value & CHANNEL_MAX];
}

function hexOf(rgb: Rgb): Hex {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return hexOf([at(0), at(1), at(2)]);
}

/** Relative luminance. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const part = channel / CHANNEL_MAX;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BLACK = '#000000';
const WHITE = '#ffffff';
/** What WCAG asks of text, and a little more, so that a rounded colour does not fall below it. */
export const TEXT_CONTRAST = 4.5;
const ASKED_CONTRAST = 4.6;

/** Black or white, whichever is read better on a colour: at least 4.58, whatever the colour. */
export function textOn(ground: Hex): Hex {
  return contrast(ground, WHITE) >= TEXT_CONTRAST || contrast(ground, WHITE) > contrast(ground, BLACK) ? WHITE : BLACK;
}

/** How far one step goes towards black or white. */
const STEP = 0.02;

/** The colour itself where it can be read on all these grounds, else the nearest darker or lighter one that can. */
export function readableOn(colour: Hex, grounds: readonly Hex[], least = ASKED_CONTRAST): Hex {
  const end = grounds.every((ground) => contrast(ground, BLACK) > contrast(ground, WHITE)) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += STEP) {
    const tried = mix(colour, end, share);
    if (grounds.every((ground) => contrast(ground, tried) >= least)) return tried;
  }
  return end;
}
