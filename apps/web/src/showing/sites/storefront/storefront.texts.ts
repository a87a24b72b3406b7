import { EN, type StorefrontTexts } from './languages/english.texts.ts';
import { DE, ES, FR, IT, NL, PL, PT, TR } from './languages/european.texts.ts';
import { AR, HE, HI, JA, KO, ZH } from './languages/other.texts.ts';

const LANGUAGES: Readonly<Record<string, StorefrontTexts>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  pt: PT,
  nl: NL,
  pl: PL,
  tr: TR,
  ar: AR,
  he: HE,
  hi: HI,
  ja: JA,
  ko: KO,
  zh: ZH,
};

/** The texts for a language as BCP 47; English where there are none. */
export function storefrontTexts(language: string): StorefrontTexts {
  return LANGUAGES[language.split('-')[0] ?? ''] ?? EN;
}

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr)(?:-|$)/u;

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/** What stands in the editor where a text can be written. Further ones: in the blocks. */
export const placeholders = {
  text: 'Write a few words about it',
  title: 'Title of this section',
  button: 'Name the button',
  link: 'Link',
} as const;

/** Around the page in the editor. */
export const frameTexts = { title: (name: string) => `The page of ${name}` } as const;
