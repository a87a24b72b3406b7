/** Signs of money that stand for one currency alone, and codes as ISO 4217 writes them. A bare dollar is a US dollar, a bare pound a British one. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
};
const CODES =
  'USD|EUR|GBP|INR|KRW|TRY|ILS|VND|AUD|CAD|NZD|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|AED|SAR';
const MONEY = new RegExp(`(?<![A-Z])(?:${CODES})(?![A-Z])|[$€£₹₩₺₪₫]`, 'gu');
const NUMBER = /\d[\d.,\u00A0\u202F' ]*\d|\d/gu;

/** A price as programs read it. */
export type Price = { amount: string; currency: string };

/**
 * Reads a price that people wrote: it has one sign or code of a currency, one number, and nothing else. Whatever says more, such as 'from $49' or '3 for 10 EUR',
 * is not one price, and programs are not told of it.
 */
export function priceOf(text: string): Price | null {
  const money = text.match(MONEY);
  const numbers = text.match(NUMBER);
  if (money?.length !== 1 || numbers?.length !== 1) return null;
  const [sign] = money as [string];
  const [number] = numbers as [string];
  if (text.replace(sign, '').replace(number, '').trim() !== '') return null;
  const amount = amountOf(number);
  return amount === null ? null : { amount, currency: SIGNS[sign] ?? sign };
}

/** 1,299.00 and 1.299,00 and 1 299: the last point or comma before one or two digits parts the fraction, all others group thousands. */
function amountOf(number: string): string | null {
  const [, whole = number, fraction = ''] = /^(.*)[.,](\d{1,2})$/u.exec(number) ?? [];
  if (!/^\d{1,3}(?:[.,\u00A0\u202F' ]\d{3})*$|^\d+$/u.test(whole)) return null;
  const digits = whole.replaceAll(/\D/gu, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
