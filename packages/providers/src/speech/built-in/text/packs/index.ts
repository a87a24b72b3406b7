import { ARABIC } from './arabic.ts';
import { CZECH } from './czech.ts';
import { DANISH } from './danish.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FINNISH } from './finnish.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { GREEK } from './greek.ts';
import { HINDI } from './hindi.ts';
import { INDONESIAN } from './indonesian.ts';
import { ITALIAN } from './italian.ts';
import type { LanguagePack } from './language-pack.ts';
import { NORWEGIAN } from './norwegian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { ROMANIAN } from './romanian.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';
import { TURKISH } from './turkish.ts';
import { UKRAINIAN } from './ukrainian.ts';

/** Every language whose scripts are read, by ISO 639-1. */
export const LANGUAGE_PACKS: ReadonlyMap<string, LanguagePack> = new Map(
  [
    ENGLISH,
    SPANISH,
    FRENCH,
    GERMAN,
    ITALIAN,
    PORTUGUESE,
    DUTCH,
    POLISH,
    TURKISH,
    RUSSIAN,
    HINDI,
    ARABIC,
    SWEDISH,
    DANISH,
    NORWEGIAN,
    FINNISH,
    CZECH,
    GREEK,
    ROMANIAN,
    UKRAINIAN,
    INDONESIAN,
  ].map((pack) => [pack.language, pack]),
);

/** The pack of a voice: its language as its region writes numbers and dates. */
export function packFor({ language, region }: { language: string; region: string }): LanguagePack {
  const pack = LANGUAGE_PACKS.get(language) ?? ENGLISH;
  if (pack === ENGLISH && region === 'GB') return { ...pack, dateOrder: 'dmy' };
  // Mexico and the United States write 1,234.50 in Spanish, too.
  const point = { decimalMark: '.', signs: { ...pack.signs, ',': 'punto' } } as const;
  if (pack === SPANISH && region === 'MX') return { ...pack, ...point, dollar: 'MXN' };
  if (pack === SPANISH && region === 'US') return { ...pack, ...point };
  return pack;
}
