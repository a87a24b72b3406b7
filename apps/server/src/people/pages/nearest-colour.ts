import { PAGE_COLOURS, type PageColour, namesOf } from '@sayso/contract';

type Rgb = readonly [red: number, green: number, blue: number];

/** Where each colour of the palette stands on the circle of hues, in degrees. Grey has no hue. */
const HUES: Readonly<Record<Exclude<PageColour, 'grey'>, number>> = {
  red: 0,
  orange: 28,
  yellow: 52,
  green: 135,
  blue: 215,
  purple: 272,
  pink: 325,
};
/** The basic colours of CSS that other editors write by name. */
const NAMED: Readonly<Record<string, PageColour>> = {
  gray: 'grey',
  silver: 'grey',
  maroon: 'red',
  gold: 'yellow',
  olive: 'yellow',
  lime: 'green',
  teal: 'green',
  aqua: 'blue',
  cyan: 'blue',
  navy: 'blue',
  violet: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
};
/** Less colour than this is grey; grey darker or lighter than these is what text and paper are anyway. */
const LEAST_CHROMA = 0.12;
const DARK = 0.27;
const LIGHT = 0.88;

/** The colour of our palette that is most like one of another editor's; undefined for black, white and what is no colour. */
export function nearestColour(css: string): PageColour | undefined {
  const value = css.trim().toLowerCase();
  const own = PAGE_COLOURS.find((colour) => colour === value) ?? NAMED[value];
  if (own) return own;
  const rgb = rgbOf(value);
  return rgb && nearest(rgb);
}

function rgbOf(value: string): Rgb | undefined {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(value);
  if (hex) {
    const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
    const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return [byte(0), byte(2), byte(4)];
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value);
  if (!parts) return undefined;
  const byte = (part: string | undefined) => Math.min(Number(part), 255) / 255;
  return [byte(parts[1]), byte(parts[2]), byte(parts[3])];
}

function nearest(rgb: Rgb): PageColour | undefined {
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const chroma = most - least;
  if (chroma < LEAST_CHROMA) return most < DARK || least > LIGHT ? undefined : 'grey';
  const [red, green, blue] = rgb;
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  const hue = (sixth * 60 + 360) % 360;
  const apart = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  return namesOf(HUES).toSorted((one, other) => apart(HUES[one]) - apart(HUES[other]))[0];
}
