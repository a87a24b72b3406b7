import type { SaleFact } from './sale-fact.ts';

/** Longest number that a purchase or an item is known by, in characters: an index holds no more. */
const NUMBER_MAX_CHARACTERS = 500;
const INTEGER_MAX = 2_147_483_647;
const QUANTITY_MAX = 1_000;
/** Largest amount, in the smallest unit: what is larger is a number of something else, and times a quantity more than PostgreSQL adds up. */
const AMOUNT_MAX = 10_000_000_000_000;

/** A fact as it can be stored, or why it cannot, in words for the operator. */
export function readableFact(told: SaleFact): SaleFact | string {
  const fact = withoutNul(told);
  const numbers = [
    fact.key,
    ...fact.purchaseKeys,
    ...(fact.paymentNumbers ?? []),
    ...fact.items.map(({ item }) => item),
  ];
  if (numbers.some((number) => number.trim() === '')) return 'A number that should name the sale or its item is empty';
  if (numbers.some((number) => number.length > NUMBER_MAX_CHARACTERS))
    return `A number has more than ${NUMBER_MAX_CHARACTERS} characters`;
  if (![fact.amountMinor, fact.feeMinor, fact.commissionMinor ?? null].every(isAmount))
    return 'The amount cannot be read, is negative or too large to be one';
  const { sequence } = fact;
  const items = [...new Map(fact.items.map((one) => [one.item, one])).values()];
  return {
    ...fact,
    items: items.map((one) => ({ ...one, quantity: quantityOf(one.quantity) })),
    sequence: sequence !== null && Number.isInteger(sequence) && Math.abs(sequence) <= INTEGER_MAX ? sequence : null,
    occurredAt: validOrNull(fact.occurredAt),
    periodEnd: validOrNull(fact.periodEnd),
  };
}

/** PostgreSQL stores no text with this character. */
function withoutNul<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map(withoutNul) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNul(one)])) as Value;
}

const isAmount = (amount: number | null) =>
  amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= AMOUNT_MAX);
const quantityOf = (quantity: number) =>
  Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), QUANTITY_MAX) : 1;
const validOrNull = (at: Date | null) => (at && Number.isNaN(at.getTime()) ? null : at);
