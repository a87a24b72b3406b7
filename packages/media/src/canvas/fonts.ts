import { createRequire } from 'node:module';
import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import type { MeasureText } from '@sayso/engine/drawing/canvas-2d';

/** Pictures, flags and keycaps. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

const require = createRequire(import.meta.url);
/** The caption font: western and eastern European languages, Cyrillic, Vietnamese. */
const MONTSERRAT = [
  require.resolve('@fontsource/montserrat/files/montserrat-latin-800-normal.woff2'),
  require.resolve('@fontsource/montserrat/files/montserrat-latin-ext-800-normal.woff2'),
  require.resolve('@fontsource/montserrat/files/montserrat-cyrillic-800-normal.woff2'),
  require.resolve('@fontsource/montserrat/files/montserrat-vietnamese-800-normal.woff2'),
];
const NOTO_COLOR_EMOJI = require.resolve('@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2');

/**
 * Registers the fonts that the given texts need: Montserrat for Latin, Cyrillic and Vietnamese, Noto for emoji. Texts in other scripts are drawn in
 * whatever font this machine has for them, if any, so there the picture depends on the machine. The emoji font takes 130 ms and 50 MB, so it is left out when there is no emoji.
 * @throws Error when a font file is missing or broken: silently drawing in another font would be worse.
 */
export function registerFonts(texts: Iterable<string>): void {
  for (const file of MONTSERRAT) register(file, 'Montserrat');
  if ([...texts].some((text) => EMOJI.test(text))) register(NOTO_COLOR_EMOJI, 'Noto Color Emoji');
}

/** Measures as this process draws; fonts must be registered before. */
export function createMeasureText(): MeasureText {
  const context = createCanvas(1, 1).getContext('2d');
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

function register(file: string, family: string): void {
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`the font ${file} cannot be read`);
}
