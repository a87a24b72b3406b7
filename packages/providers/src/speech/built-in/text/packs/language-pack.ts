/** Currencies that scripts of every language name by a sign or a code. */
type WorldCurrency = 'USD' | 'EUR' | 'GBP' | 'JPY' | 'INR' | 'BRL' | 'PLN' | 'TRY' | 'RUB' | 'CHF' | 'MXN';
/** The same, and those that a language needs for its own countries. */
export type Currency = WorldCurrency | 'SEK' | 'DKK' | 'NOK' | 'CZK' | 'RON' | 'UAH' | 'IDR' | 'SAR' | 'AED' | 'EGP';

/** Grammatical gender of what is counted, where the language bends its numbers: common (masculine), feminine, neuter. */
export type Gender = 'm' | 'f' | 'n';

/** Hours from 0 to 23 and minutes; `half` when the script said am or pm (then `hour` is the number that it said); `before` is the word of `clockBefore` in front. */
export type ClockTime = { hour: number; minute: number; half: 'am' | 'pm' | undefined; before?: string };

/** A day of the year; `month` from 1; `before` is the article or preposition in front, which bends the number in some languages. */
export type CalendarDay = { day: number; month: number; year: number | undefined; before: string };

/**
 * How one language speaks what scripts write in digits and signs. Pure data and functions: no synthesiser is named here.
 * Nouns are written 'one|other' or 'one|few|many' in the order of `Intl.PluralRules`, with 'f:' or 'n:' in front when the number bends. A fourth form stands behind decimals. Five are
 * 'one|two|few|many|other', where the first two stand without a number ('كتاب واحد', 'كتابان').
 */
export type LanguagePack = {
  /** ISO 639-1. */
  language: string;
  /** A whole number in words, standing before a noun of this gender; without one it stands alone ('eins', 'ein Euro'). */
  cardinal: (value: bigint, gender?: Gender) => string;
  ordinal: (value: number) => string;
  year: (value: number) => string;
  time: (time: ClockTime) => string;
  date: (date: CalendarDay) => string;
  /** The mark before decimals; the other one of '.' and ',' sets thousands apart. */
  decimalMark: '.' | ',';
  /** Whether decimals are said digit by digit ('drei Komma eins vier') or as a number ('trois virgule quatorze'). */
  decimals: 'singly' | 'together';
  dateOrder: 'dmy' | 'mdy';
  /** Words for signs, by sign; '.' inside an address, ',' the decimal mark (a noun where whole numbers are counted: 'dvě celé pět'), '-' a minus, '..' a range, '//' 'out of', '#' a number, '##' a hashtag. */
  signs: Readonly<Record<string, string>>;
  /** What tenths and hundredths are counted in, where they have to be. */
  parts?: readonly [string, string];
  /** Noun and, behind a slash, its hundredth ('dollar|dollars/cent|cents'). */
  currencies: Readonly<Record<WorldCurrency, string>> & Readonly<Partial<Record<Currency, string>>>;
  /** What else stands for money here: 'kr', 'lei'. */
  money?: Readonly<Record<string, Currency>>;
  /** What a bare '$' means, where it is not the dollar. */
  dollar?: Currency;
  /** 'the nineties': a decade, from its first year; without it, decades are read as numbers. */
  decade?: (value: number) => string;
  /** Between a sum and its hundredths, a hyphen at the end where it is written together with what follows; `isNamed` when the hundredths keep their noun. */
  cents: { join: string; isNamed: boolean };
  /** Thousands, millions and billions as scripts write them behind a number, each with what is said; `of` stands before the currency ('millones de'). */
  magnitudes: Readonly<Record<string, string>>;
  of: string;
  units: Readonly<Record<string, string>>;
  /** January to December as the date names them, then the short forms that scripts use, in the same order. */
  months: readonly (readonly string[])[];
  /** What ordinals end in ('1st', '2º'), matched behind the digits. */
  ordinalEnding: RegExp;
  /** Words before a number with a dot that make it an ordinal ('am 5. Mai'); what follows is appended to the ordinal. */
  ordinalBefore: Readonly<Record<string, string>>;
  fractions: Readonly<Record<string, string>>;
  /** Shortenings, in lower case with their dots; single spaces inside. Empty text: read as it stands, and its dot ends no sentence. */
  abbreviations: Readonly<Record<string, string>>;
  /** Shortenings that may end a sentence, too. */
  closing: ReadonlySet<string>;
  /** Capitals that people spell; without vowels they are spelled anyway. */
  spelled: ReadonlySet<string>;
  /** Words as written, and how to write them so that they are said well. */
  respelled: Readonly<Record<string, string>>;
  /** Nouns before which a Roman numeral is a number ('Chapter IV'), in lower case. */
  romanAfter: ReadonlySet<string>;
  /** What the clock is marked with behind the digits: 'Uhr', 'h'. */
  clockMarks: readonly string[];
  /** Nouns as scripts write them behind figures, with the gender in which these are said; other nouns are counted as masculine ones. */
  counted?: Readonly<Record<string, Gender>>;
  /** Words before digits that make them a time of day, with what is said: 'kl.' is 'klockan'. */
  clockBefore?: Readonly<Record<string, string>>;
  /** Punctuation that means something else here than elsewhere, and the plain sign for it: ';' asks in Greek. */
  marks?: Readonly<Record<string, string>>;
  /** Letters that are written together with figures, and are spoken together with the number; matches nothing where there are none. */
  prefixes?: RegExp;
  /** What no other rule reads: an ending behind figures, a noun that bends the number before it. It is asked first. */
  readOwn?: (text: string) => string | undefined;
};

/** Reads 'kg=kilogram|kilograms; g=gram|grams' as a table. */
export function table(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const at = entry.lastIndexOf('=') > 0 ? entry.indexOf('=', 1) : entry.length;
        return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
      }),
  );
}

/** Nouns by their gender, as `counted` wants them. */
export function gendered(nouns: Partial<Record<Gender, string>>): Readonly<Record<string, Gender>> {
  const entries = Object.entries(nouns) as [Gender, string][];
  return Object.fromEntries(entries.flatMap(([gender, text]) => text.split(' ').map((noun) => [noun, gender])));
}

/** Reads 'January Jan; February Feb' as the months of a year. */
export function monthNames(text: string): readonly (readonly string[])[] {
  return text.split(';').map((names) => names.trim().split(' '));
}

/** The words of a text as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** A power of a thousand: what one of it is called before a noun of a gender, what stands behind several, and the gender that these take. */
type Scale = { one: (gender: Gender | undefined) => string; many: string; gender: Gender };

/** How a language puts numbers together. `small` says 0 to 999, before a noun of this gender; `scales` begin with the thousand. */
type NumberTable = {
  small: (value: number, gender?: Gender) => string;
  scales: readonly Scale[];
  /** Before a rest below a hundred. */
  and: string;
  /** Up to so many of a scale are written together with it: 'kaksituhatta'. */
  joinedUpTo: number;
};

/** Makes the function that says a whole number below the thousandfold of the last scale. */
export function composeNumber({ small, scales, and, joinedUpTo }: NumberTable) {
  return (value: bigint, gender?: Gender): string => {
    const parts: string[] = [];
    let rest = Number(value);
    for (let power = scales.length; power > 0; power--) {
      const scale = scales[power - 1];
      const count = Math.floor(rest / 1000 ** power);
      rest %= 1000 ** power;
      if (!scale || count === 0) continue;
      const several = `${small(count, scale.gender)}${count <= joinedUpTo && power === 1 ? '' : ' '}${scale.many}`;
      parts.push(count === 1 ? scale.one(gender) : several);
    }
    if (rest === 0 && parts.length) return parts.join(' ');
    if (parts.length && and && rest < 100) parts.push(and);
    return [...parts, small(rest, gender)].join(' ');
  };
}

/** A scale that is called the same whatever is counted. */
export const scale = (one: string, many: string, gender: Gender = 'm'): Scale => ({ one: () => one, many, gender });

/** The words of a list, in order; '_' is a space within one. */
export const listOf = (text: string): readonly string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

/** Reads '1. plads' as an ordinal and its noun, where a number with a dot stands before a word in small letters. */
export function readDotted(ordinal: (value: number, noun: string) => string): (text: string) => string | undefined {
  return (text) => {
    const [, digits = '', noun = ''] = /^(\d{1,2})\. (\p{Ll}[\p{L}-]+)$/u.exec(text) ?? [];
    return Number(digits) > 0 ? `${ordinal(Number(digits), noun)} ${noun}` : undefined;
  };
}

/** Capital letters one by one; an ending in small letters stays with the last ('DMs' becomes 'D Ms'). */
export function spell(word: string): string {
  // 'ay' keeps flite from reading the letter as the article.
  return spellOut(word).replaceAll(/\bA\b/g, 'ay');
}

/** The same for synthesisers that name a single letter by themselves. */
export function spellOut(word: string): string {
  return word.replaceAll(/\p{Lu}(?=\p{Lu})/gu, '$& ');
}
