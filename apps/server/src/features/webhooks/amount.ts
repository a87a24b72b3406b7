/** Digits of a minor unit where a currency is none that is known. */
const USUAL_DIGITS = 2;

/** An amount in main units of its currency: yen have no hundredths. */
export function inMainUnits(minor: number, currency: string | null): number {
  return minor / 10 ** digitsOf(currency);
}

function digitsOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return USUAL_DIGITS;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS;
}
