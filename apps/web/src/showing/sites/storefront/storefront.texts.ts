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

/** What stands in the editor where a text can be written. */
export const placeholders = {
  headline: 'Write a headline',
  text: 'Write a few words about it',
  title: 'Title of this section',
  button: 'Name the button',
  link: 'Link',
  video: 'No video chosen',
  videos: 'No videos chosen',
  offer: 'Name of the offer',
  offers: 'No offers yet',
  price: 'Add a price',
  badge: 'Add a badge',
  quote: 'What they said',
  person: 'Name',
  role: 'Who they are',
  question: 'Question',
  answer: 'Answer',
  consent: 'What they agree to',
  thanks: 'What they read after sending',
  thanksLabel: 'Visitors read this once they have sent the form:',
  footer: 'Who is behind this site',
} as const;

/** Around the page in the editor. */
export const frameTexts = { title: (name: string) => `The page of ${name}` } as const;
