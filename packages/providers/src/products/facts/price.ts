import type { ProductPrice } from '@sayso/contract';

/** Signs of money that stand for one currency, longer ones first. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['$', 'USD'],
];
const CODES = new Set(
  'USD EUR GBP CHF JPY CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY UAH RUB INR IDR THB VND PHP MYR SGD HKD TWD KRW CNY BRL MXN ARS CLP COP PEN ZAR NGN KES EGP MAD ILS AED SAR QAR KWD BHD OMR JOD TND'.split(
    ' ',
  ),
);
/** Their smallest coin is a thousandth. */
const THOUSANDTHS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND']);
/** A figure in groups of three, or in one piece. */
const FIGURE = /\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?/u;
/** No price is written longer, in characters. */
const WRITTEN_MAX = 80;
/** What costs nothing, or as much as this, is a figure that somebody has not filled in. */
const [AMOUNT_MIN, AMOUNT_MAX] = [0.01, 1_000_000_000];

/** A price however it is written, such as 1.299,00 € or $24; null where there is none. `told`: the currency, where it stands elsewhere. */
export function readPrice(value: unknown, told: unknown = null): Omit<ProductPrice, 'from'> | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).slice(0, WRITTEN_MAX);
  const currency =
    currencyIn(typeof told === 'string' ? told.slice(0, WRITTEN_MAX).toUpperCase() : '') ?? currencyIn(text);
  const figure = FIGURE.exec(text)?.[0];
  if (figure === undefined) return null;
  const amount = typeof value === 'number' ? value : Number(plainFigure(figure, currency));
  return amount >= AMOUNT_MIN && amount < AMOUNT_MAX ? { amount: amount.toFixed(2), currency } : null;
}

/** The ISO code of the currency that a text names: in capitals, because 'try' and 'all' are words as well. */
export function currencyIn(text: string): string | null {
  const short = text.slice(0, WRITTEN_MAX);
  const code = short.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/gu)?.find((word) => CODES.has(word));
  return code ?? SIGNS.find(([sign]) => short.includes(sign))?.[1] ?? null;
}

/** A figure with a point and nothing else between its digits. */
function plainFigure(figure: string, currency: string | null): string {
  const bare = figure.replaceAll(/['’ \u00A0\u202F]/gu, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return bare;
  const [before, after] = [bare.slice(0, last), bare.slice(last + 1)];
  const marks = new Set(bare.replaceAll(/\d/gu, ''));
  const isGroup = after.length === 3 && marks.size === 1 && !before.startsWith('0') && !THOUSANDTHS.has(currency ?? '');
  const whole = before.replaceAll(/[.,]/gu, '');
  return isGroup ? whole + after : `${whole}.${after}`;
}
