const BARE = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 47 and 'USD' -> '$47.00' in the reader's own way; the bare figure where no currency is known, or none that `Intl` knows. */
export function formatMoney(amount: number, currency: string | null): string {
  if (currency === null || !/^[A-Z]{3}$/u.test(currency)) return BARE.format(amount);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount);
}

/** The same where the seller may have told no amount. */
export const formatTold = (amount: number | null, currency: string | null): string | null =>
  amount === null ? null : formatMoney(amount, currency);
