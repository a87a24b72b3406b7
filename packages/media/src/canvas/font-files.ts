import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The caption font: western and eastern European languages, Cyrillic, Vietnamese. */
export const MONTSERRAT = [
  '@fontsource/montserrat/files/montserrat-latin-800-normal.woff2',
  '@fontsource/montserrat/files/montserrat-latin-ext-800-normal.woff2',
  '@fontsource/montserrat/files/montserrat-cyrillic-800-normal.woff2',
  '@fontsource/montserrat/files/montserrat-vietnamese-800-normal.woff2',
] as const;

/** Pictures, flags and keycaps. */
export const NOTO_COLOR_EMOJI = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2';

/** Path of a font file. @throws Error when its package is not installed. */
export function fontFile(name: string): string {
  return require.resolve(name);
}

/** Paths of all fonts that the product brings along. One that is not installed is named as it should be found. */
export function listFontFiles(): string[] {
  return [...MONTSERRAT, NOTO_COLOR_EMOJI].map((name) => {
    try {
      return fontFile(name);
    } catch {
      return name;
    }
  });
}
