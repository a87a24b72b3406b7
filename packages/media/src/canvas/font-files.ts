import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontFamily, type HanForm, captionFamilies } from '@sayso/engine/drawing/captions/caption-font';
import type { CaptionFont } from '@sayso/engine/model/scene-spec';

const require = createRequire(import.meta.url);

/** The lists of what each file of a font holds, by package. @throws Error when a package is not installed. */
const RANGES: Readonly<Record<string, () => string>> = {
  '@fontsource-variable/montserrat': () => require.resolve('@fontsource-variable/montserrat/unicode.json'),
  '@fontsource-variable/oswald': () => require.resolve('@fontsource-variable/oswald/unicode.json'),
  '@fontsource-variable/rubik': () => require.resolve('@fontsource-variable/rubik/unicode.json'),
  '@fontsource-variable/playfair-display': () => require.resolve('@fontsource-variable/playfair-display/unicode.json'),
  '@fontsource-variable/noto-sans': () => require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  '@fontsource-variable/noto-sans-arabic': () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  '@fontsource-variable/noto-sans-hebrew': () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  '@fontsource-variable/noto-sans-devanagari': () =>
    require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  '@fontsource-variable/noto-sans-thai': () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  '@fontsource-variable/noto-sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  '@fontsource-variable/noto-sans-tc': () => require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  '@fontsource-variable/noto-sans-jp': () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  '@fontsource-variable/noto-sans-kr': () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  '@fontsource/noto-color-emoji': () => require.resolve('@fontsource/noto-color-emoji/unicode.json'),
};

/** The emoji font is taken whole: cut into parts, Skia does not draw it. */
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
  const ranges = JSON.parse(readFileSync(rangesPath(source), 'utf8')) as Record<string, string>;
  const name = source.slice(source.indexOf('/') + 1);
  return Object.fromEntries(
    Object.entries(ranges).map(([part, held]) => [`${name}-${part.replace(/[[\]]/gu, '')}-wght-normal.woff2`, held]),
  );
}

/** Where a file of a family stands. @throws Error when its package is not installed. */
export function fontPath({ source }: FontFamily, file: string): string {
  return join(dirname(rangesPath(source)), 'files', file);
}

/** Every font that the product brings along. */
export function everyFamily(): FontFamily[] {
  const all = FONTS.flatMap((font) => FORMS.flatMap((han) => captionFamilies({ font, han, weight: 800 })));
  return [...new Map(all.map((family) => [family.name, family])).values()];
}

/** The manifest of every font's package. @throws Error when one is not installed. */
export function fontManifests(): string[] {
  return Object.values(RANGES).map((path) => join(dirname(path()), 'package.json'));
}

function rangesPath(source: string): string {
  const path = RANGES[source]?.();
  if (path === undefined) throw new Error(`the font ${source} is not on the list`);
  return path;
}
