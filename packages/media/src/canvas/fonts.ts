import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import type { MeasureText } from '@sayso/engine/drawing/canvas-2d';
import { MONTSERRAT, NOTO_COLOR_EMOJI } from './font-files.ts';

/** Pictures, flags and keycaps. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/**
 * Registers the fonts that the given texts need: Montserrat for Latin, Cyrillic and Vietnamese, Noto for emoji. Texts in other scripts are drawn in
 * whatever font this machine has for them, if any, so there the picture depends on the machine. The emoji font takes 130 ms and 50 MB, so it is left out when there is no emoji.
 * @throws Error when a font file is missing or broken: silently drawing in another font would be worse.
 */
export function registerFonts(texts: Iterable<string>): void {
  for (const file of MONTSERRAT) register(file(), 'Montserrat');
  if ([...texts].some((text) => EMOJI.test(text))) register(NOTO_COLOR_EMOJI(), 'Noto Color Emoji');
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
