import { AR } from './languages/ar.texts.ts';
import { DE } from './languages/de.texts.ts';
import { EN } from './languages/en.texts.ts';
import { ES } from './languages/es.texts.ts';
import { FR } from './languages/fr.texts.ts';
import { HE } from './languages/he.texts.ts';
import { HI } from './languages/hi.texts.ts';
import { IT } from './languages/it.texts.ts';
import { JA } from './languages/ja.texts.ts';
import { KO } from './languages/ko.texts.ts';
import { NL } from './languages/nl.texts.ts';
import { PL } from './languages/pl.texts.ts';
import { PT } from './languages/pt.texts.ts';
import { TR } from './languages/tr.texts.ts';
import { ZH } from './languages/zh.texts.ts';

export type StorefrontTexts = typeof EN;

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

/** The page's own words about a field of the form. Null on an English page: the server's words are more exact. */
export const wrongWords = (texts: StorefrontTexts, field: keyof StorefrontTexts['wrong']): string | null =>
  texts === EN ? null : texts.wrong[field];

/** The first of these languages, as BCP 47, that there are messages in; English where there is none. */
export function messagesIn(asked: readonly string[]): { language: string; messages: StorefrontTexts['messages'] } {
  for (const tag of asked) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const texts = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
    if (texts) return { language, messages: texts.messages };
  }
  return { language: 'en', messages: EN.messages };
}

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr)(?:-|$)/u;

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}
