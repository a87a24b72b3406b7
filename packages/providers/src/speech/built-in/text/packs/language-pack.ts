/** Currencies that scripts name by a sign or a code. */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'JPY' | 'INR' | 'BRL' | 'PLN' | 'TRY' | 'RUB' | 'CHF' | 'MXN';

/** Grammatical gender of what is counted, where the language bends its numbers: common (masculine), feminine, neuter. */
export type Gender = 'm' | 'f' | 'n';

/** Hours from 0 to 23 and minutes; `half` when the script said am or pm (then `hour` is the number that it said). */
export type ClockTime = { hour: number; minute: number; half: 'am' | 'pm' | undefined };

/** A day of the year; `month` from 1; `before` is the article or preposition in front, which bends the number in some languages. */
export type CalendarDay = { day: number; month: number; year: number | undefined; before: string };

/**
 * How one language speaks what scripts write in digits and signs. Pure data and functions: no synthesiser is named here.
 * Nouns are written 'one|other' or 'one|few|many' in the order of `Intl.PluralRules`, with 'f:' or 'n:' in front when the number bends.
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
  /** Words for signs, by sign; '.' inside an address, ',' the decimal mark, '-' a minus, '..' a range, '//' 'out of', '#' a number, '##' a hashtag. */
  signs: Readonly<Record<string, string>>;
  /** Noun and, behind a slash, its hundredth ('dollar|dollars/cent|cents'). */
  currencies: Readonly<Record<Currency, string>>;
  /** What a bare '$' means, where it is not the dollar. */
  dollar?: Currency;
  /** 'the nineties': a decade, from its first year; without it, decades are read as numbers. */
  decade?: (value: number) => string;
  /** Between a sum and its hundredths; `isNamed` when the hundredths keep their noun. */
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

/** Reads 'January Jan; February Feb' as the months of a year. */
export function monthNames(text: string): readonly (readonly string[])[] {
  return text.split(';').map((names) => names.trim().split(' '));
}

/** The words of a text as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
