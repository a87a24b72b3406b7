import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import type { MeasureText } from '@sayso/engine/drawing/canvas-2d';
import { type CaptionFace, DEFAULT_FACE, pickFontFiles } from '@sayso/engine/drawing/captions/caption-font';
import { filesOf, fontPath } from './font-files.ts';

const registered = new Set<string>();

/**
 * Registers the font files that the given texts need in a face, once each: a few of the hundreds that the fonts are cut into, about a millisecond and
 * 0.1 MB each; the emoji font takes 130 ms and 50 MB. Characters that no font of ours has (Tamil, Georgian) are drawn in whatever font this machine has
 * for them, if any, so there the picture depends on the machine.
 * @throws Error when a font file is missing or broken: silently drawing in another font would be worse.
 */
export function registerFonts(texts: Iterable<string>, face: CaptionFace = DEFAULT_FACE): void {
  for (const { family, files } of pickFontFiles([...texts].join('\n'), face, filesOf))
    for (const file of files) register(fontPath(family, file), family.name);
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
  if (registered.has(file)) return;
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`the font ${file} cannot be read`);
  registered.add(file);
}
