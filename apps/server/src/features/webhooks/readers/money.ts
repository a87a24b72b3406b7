/** Digits after the point that a currency without known ones is counted with. */
const USUAL_DIGITS = 2;

/** Currencies that senders count in whole units, and in thousandths; in all others in hundredths. @see ISO 4217, list one */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

const DIGITS = new Map<string, number>();

/** How many digits stand after the point where we count and show a currency, which is as `Intl` has it: none also where nobody uses the hundredths that there are, as in HUF. */
function currencyDigits(currency: string | null): number {
  if (currency === null) return USUAL_DIGITS;
  const known = DIGITS.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  DIGITS.set(currency, maximumFractionDigits ?? USUAL_DIGITS);
  return maximumFractionDigits ?? USUAL_DIGITS;
}

/** How many digits after the point a sender leaves out who counts in the smallest unit. */
export function isoDigits(currency: string | null): number {
  if (currency !== null && WHOLE.includes(currency)) return 0;
  return currency !== null && THOUSANDTHS.includes(currency) ? 3 : USUAL_DIGITS;
}

/** A currency in three capital letters; null where it is none. */
export function currencyOf(text: string): string | null {
  const letters = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(letters) ? letters : null;
}

/**
 * An amount in the smallest unit of its currency, never negative: senders tell refunds as negatives. Null where it is no amount.
 * `countedIn`: digits after the point that the sender has left out; 0 where it writes the point.
 */
export function minorOf(value: unknown, currency: string | null, countedIn = 0): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberOf(value) : Number.NaN;
  const shift = currencyDigits(currency) - countedIn;
  // Shifted as a decimal number is written, not multiplied: 1.005 is no binary fraction, and 1.005 * 100 no 100.5.
  const [digits = '', exponent = '0'] = String(Math.abs(number)).split('e');
  const minor = Math.round(Number(`${digits}e${Number(exponent) + shift}`));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** '1,234.50', '1.234,50 EUR', '$47', '(47.00)'. The last mark with one or two digits behind it, or the only point, is the decimal one. */
function numberOf(text: string): number {
  const bare = text.replace(/[\s'()+-]|\p{Sc}/gu, '').replace(/^[a-z]{3}|[a-z]{3}$/gi, '');
  if (!/^\d[\d.,]*$/.test(bare) && !/^[.,]\d+$/.test(bare)) return Number.NaN;
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = bare.length - mark - 1;
  const marks = bare.replace(/\d/g, '');
  const isDecimal = mark >= 0 && (marks === '.' || new Set(marks).size === 2 || (marks === ',' && behind <= 2));
  const whole = (isDecimal ? bare.slice(0, mark) : bare).replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${(isDecimal && bare.slice(mark + 1)) || '0'}`);
}
