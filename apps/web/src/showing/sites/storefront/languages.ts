import { type Texts, textsIn } from '@sayso/i18n';
import { wordsAr } from './languages/words.ar.texts.gen.ts';
import { wordsDe } from './languages/words.de.texts.gen.ts';
import { wordsEn } from './languages/words.en.texts.gen.ts';
import { wordsEs } from './languages/words.es.texts.gen.ts';
import { wordsFr } from './languages/words.fr.texts.gen.ts';
import { wordsHe } from './languages/words.he.texts.gen.ts';
import { wordsHi } from './languages/words.hi.texts.gen.ts';
import { wordsIt } from './languages/words.it.texts.gen.ts';
import { wordsJa } from './languages/words.ja.texts.gen.ts';
import { wordsKo } from './languages/words.ko.texts.gen.ts';
import { wordsNl } from './languages/words.nl.texts.gen.ts';
import { wordsPl } from './languages/words.pl.texts.gen.ts';
import { wordsPt } from './languages/words.pt.texts.gen.ts';
import { wordsTr } from './languages/words.tr.texts.gen.ts';
import { wordsZh } from './languages/words.zh.texts.gen.ts';

/** Words of a page besides its owner's. Every language has the keys of English. */
export type StorefrontTexts = Texts<typeof wordsEn>;

const SOURCES: Readonly<Record<string, typeof wordsEn>> = {
  en: wordsEn,
  de: wordsDe,
  fr: wordsFr,
  es: wordsEs,
  it: wordsIt,
  pt: wordsPt,
  nl: wordsNl,
  pl: wordsPl,
  tr: wordsTr,
  ar: wordsAr,
  he: wordsHe,
  hi: wordsHi,
  ja: wordsJa,
  ko: wordsKo,
  zh: wordsZh,
};
const opened = new Map<string, StorefrontTexts>();

/** The texts for a language as BCP 47; English where there are none. */
export function storefrontTexts(tag: string): StorefrontTexts {
  const asked = tag.split('-')[0] ?? '';
  const [language, source] = Object.hasOwn(SOURCES, asked) ? [asked, SOURCES[asked] ?? wordsEn] : ['en', wordsEn];
  const texts = opened.get(language) ?? textsIn(language, source);
  opened.set(language, texts);
  return texts;
}

/** The page's own words about a field of the form. Null on an English page: the server's words are more exact. */
export const wrongWords = (texts: StorefrontTexts, field: keyof StorefrontTexts['wrong']): string | null =>
  texts === storefrontTexts('en') ? null : texts.wrong[field];

/** The first of these languages, as BCP 47, that there are messages in; English where there is none. */
export function messagesIn(asked: readonly string[]): { language: string; messages: StorefrontTexts['messages'] } {
  for (const tag of asked) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(SOURCES, language)) return { language, messages: storefrontTexts(language).messages };
  }
  return { language: 'en', messages: storefrontTexts('en').messages };
}

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr)(?:-|$)/u;

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}
