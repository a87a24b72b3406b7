import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontFamily, type HanForm, captionFamilies } from '@sayso/engine/drawing/captions/caption-font';
import type { CaptionFont } from '@sayso/engine/performance/scene-spec';

const require = createRequire(import.meta.url);

/** The emoji font is one file: cut into parts, Skia does not draw it. */
const EMOJI_SOURCE = '@fontsource/noto-color-emoji';
const EMOJI_FILE = 'noto-color-emoji-emoji-400-normal.woff2';
const FONTS: readonly CaptionFont[] = ['montserrat', 'oswald', 'rubik', 'playfair'];
const FORMS: readonly HanForm[] = ['sc', 'tc', 'jp', 'kr'];

/**
 * The files of a family and the code points that each holds, as CSS writes them in `unicode-range`; everything for a font of one file.
 * @throws Error when its package is not installed.
 */
export function filesOf({ source }: FontFamily): Readonly<Record<string, string>> {
  if (source === EMOJI_SOURCE) return { [EMOJI_FILE]: '' };
  const ranges = JSON.parse(readFileSync(require.resolve(`${source}/unicode.json`), 'utf8')) as Record<string, string>;
  const name = source.slice(source.indexOf('/') + 1);
  return Object.fromEntries(
    Object.entries(ranges).map(([part, held]) => [`${name}-${part.replace(/[[\]]/gu, '')}-wght-normal.woff2`, held]),
  );
}

/** Where a file of a family stands. @throws Error when its package is not installed. */
export function fontPath({ source }: FontFamily, file: string): string {
  return require.resolve(`${source}/files/${file}`);
}

/** Every font that the product brings along. */
export function everyFamily(): FontFamily[] {
  const all = FONTS.flatMap((font) => FORMS.flatMap((han) => captionFamilies({ font, han, weight: 800 })));
  return [...new Map(all.map((family) => [family.name, family])).values()];
}
