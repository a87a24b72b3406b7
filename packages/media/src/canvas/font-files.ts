import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Where a font file stands. @throws Error when its package is not installed. */
type FontFile = () => string;

/** The caption font: western and eastern European languages, Cyrillic, Vietnamese. */
export const MONTSERRAT: readonly FontFile[] = [
  () => require.resolve('@fontsource/montserrat/files/montserrat-latin-800-normal.woff2'),
  () => require.resolve('@fontsource/montserrat/files/montserrat-latin-ext-800-normal.woff2'),
  () => require.resolve('@fontsource/montserrat/files/montserrat-cyrillic-800-normal.woff2'),
  () => require.resolve('@fontsource/montserrat/files/montserrat-vietnamese-800-normal.woff2'),
];

/** Pictures, flags and keycaps. */
export const NOTO_COLOR_EMOJI: FontFile = () =>
  require.resolve('@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2');

/** Every font file that the product brings along. */
export const FONT_FILES: readonly FontFile[] = [...MONTSERRAT, NOTO_COLOR_EMOJI];
