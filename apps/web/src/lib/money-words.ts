/** 47 and 'USD' -> '$47.00' in the reader's own way; the bare figure where no currency is known, or none that `Intl` takes. */
export const formatMoney = (amount: number, currency: string | null): string => format(amount, currency, {});

/** The same without cents where there are none: '$47', for axes and sentences. */
export const formatRound = (amount: number, currency: string): string =>
  format(amount, currency, Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {});

/** The same where the seller may have told no amount. */
export const formatTold = (amount: number | null, currency: string | null): string | null =>
  amount === null ? null : formatMoney(amount, currency);

function format(amount: number, currency: string | null, digits: Intl.NumberFormatOptions): string {
  if (currency === null || !/^[A-Z]{3}$/u.test(currency))
    return new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, ...digits }).format(amount);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, ...digits }).format(amount);
}
