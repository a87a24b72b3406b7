import type { SiteDocument } from '@sayso/contract';
import { familiesOf, type SiteFamily } from './look/look-css.ts';

/** What the files of a page were made of, as the build's manifest names it. */
export type SiteFileNames = { css: string[]; js: string[]; fonts: string[] };

const HERE = 'src/showing/sites/storefront';
const sheet = (name: string) => `${HERE}/${name}.css`;
const SCRIPT = 'src/entry-site.ts';

/** Sheets of scripts, and what in a text asks for them. Han signs are drawn as the page's language draws them. */
const SCRIPTS: readonly (readonly [sheet: string, asks: RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['kr', /\p{Script=Hangul}/u],
  ['sans', /[\p{Script=Greek}\p{Script=Cyrillic}]/u],
];
const HAN = /\p{Script=Han}/u;

/** The file with the Latin letters of a family: asked for early, so that the first headline does not change its face. */
const LATIN_FILES: Readonly<Record<SiteFamily, string>> = {
  geist: 'geist/files/geist-latin-wght-normal.woff2',
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  playfair: 'playfair-display/files/playfair-display-latin-wght-normal.woff2',
  montserrat: 'montserrat/files/montserrat-latin-wght-normal.woff2',
  oswald: 'oswald/files/oswald-latin-wght-normal.woff2',
  rubik: 'rubik/files/rubik-latin-wght-normal.woff2',
};

/** The files of a site's page: the sheet of its theme, those of fonts it chose or its words need, the script, and the fonts to fetch early. */
export function siteFileNames({ look, language, blocks }: SiteDocument): SiteFileNames {
  const { display, text } = familiesOf(look);
  const chosen = look.font === 'theme' ? [] : [sheet(`fonts/${look.font}`)];
  const scripts = scriptsOf(JSON.stringify(blocks), language).map((script) => sheet(`fonts/script-${script}`));
  return {
    css: [sheet(`themes/${look.theme}`), ...chosen, ...scripts],
    js: [SCRIPT],
    fonts: [...new Set([display, text])].map(
      (family) => `../../node_modules/@fontsource-variable/${LATIN_FILES[family]}`,
    ),
  };
}

function scriptsOf(words: string, language: string): string[] {
  const scripts = SCRIPTS.filter(([, asks]) => asks.test(words)).map(([script]) => script);
  if (!HAN.test(words) || scripts.includes('jp') || language.startsWith('ja')) return scripts;
  if (language.startsWith('ko')) return scripts;
  return [...scripts, /^zh-(?:Hant|TW|HK|MO)/u.test(language) ? 'tc' : 'sc'];
}
