import { type Fields, fieldsOf, noteOf, objectsAt, timeOf, valueAt, sumOfMinor, isoDigits, minorOf } from './fields.ts';
import type { Payload } from './parse-body.ts';
import { soldItems } from './tell.ts';
import type { SoldItem } from './event-reader.ts';

/** Names under which a checkout's metadata may say what was bought. */
const METADATA = ['price_id', 'price', 'product_id', 'product', 'item'] as const;

/** Whether real money was moved. */
export function isLive(payload: Payload): boolean {
  return payload['livemode'] !== false;
}

/** The subscription of an invoice, where it stands before and since 2025-03-31. */
export function subscriptionOf(fields: Fields): string {
  return fields.text('data.object.subscription') || fields.text('data.object.parent.subscription_details.subscription');
}

/** What an invoice is for, and until when it pays. Lines that give money back are left out: the subscription says what it let go. */
export function invoiceItems(payload: Payload, currency: string | null): { items: SoldItem[]; periodEnd: Date | null } {
  const lines = objectsAt(payload, 'data.object.lines.data').filter(
    (line) => Number(valueAt(line, 'amount') ?? 0) >= 0,
  );
  const items = lines.flatMap((line) => {
    const { note } = fieldsOf(line);
    const price = note('price.id') || note('pricing.price_details.price') || note('plan.id');
    const product = note('price.product') || note('pricing.price_details.product') || note('plan.product');
    const amountMinor = stripeAmount(valueAt(line, 'amount'), currency);
    const sold = withOther(soldItems(price || product, note('description'), valueAt(line, 'quantity')), product);
    const priced = sold.map((item) => (amountMinor === null ? item : { ...item, amountMinor }));
    return isOfSubscription(line) ? priced : priced.map((item) => ({ ...item, isOnce: true }));
  });
  const ends = lines.map((line) => timeOf(noteOf(valueAt(line, 'period.end')))?.getTime() ?? 0);
  const last = Math.max(0, ...ends);
  return { items: onlyOnce(items), periodEnd: last > 0 ? new Date(last) : null };
}

/** Currencies whose amounts Stripe counts in other units than ISO 4217: hundredths that there are none of, and whole ones where there are hundredths. @see https://docs.stripe.com/currencies#special-cases */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** An amount of Stripe in the smallest unit of its currency. */
export function stripeAmount(value: unknown, currency: string | null): number | null {
  const own = currency !== null && Object.hasOwn(DIGITS, currency) ? DIGITS[currency] : undefined;
  return minorOf(value, currency, own ?? isoDigits(currency));
}

/** A line names what it is of before 2025-03-31 in its `type`, since then in its `parent`. A proration is of the subscription whichever of them made it. */
function isOfSubscription(line: Payload): boolean {
  const { note } = fieldsOf(line);
  const kind = note('parent.type') || note('type');
  const isProration = ['proration', 'parent.invoice_item_details.proration'].some((name) => note(name) === 'true');
  return isProration || !kind.startsWith('invoice');
}

/** All that a subscription holds. */
export function subscriptionItems(payload: Payload): SoldItem[] {
  const items = objectsAt(payload, 'data.object.items.data').flatMap((item) => {
    const { note } = fieldsOf(item);
    const [price, product] = [note('price.id') || note('plan.id'), note('price.product') || note('plan.product')];
    return withOther(soldItems(price || product, note('price.nickname'), valueAt(item, 'quantity')), product);
  });
  return onlyOnce(items);
}

/** What a checkout without an invoice sold: what its metadata says, its lines where they were asked for, or its payment link. */
export function sessionItems(fields: Fields, payload: Payload): SoldItem[] {
  const said = METADATA.map((name) => fields.note(`data.object.metadata.${name}`)).find((item) => item !== '');
  if (said !== undefined) return soldItems(said);
  const lines = objectsAt(payload, 'data.object.line_items.data').flatMap((line) => {
    const { note } = fieldsOf(line);
    return withOther(
      soldItems(note('price.id'), note('description'), valueAt(line, 'quantity')),
      note('price.product'),
    );
  });
  return lines.length > 0 ? onlyOnce(lines) : soldItems(fields.text('data.object.payment_link'));
}

function withOther(items: SoldItem[], other: string): SoldItem[] {
  return items.map((item) => (other === '' || other === item.item ? item : { ...item, others: [other] }));
}

function onlyOnce(items: readonly SoldItem[]): SoldItem[] {
  const found = new Map<string, SoldItem>();
  for (const item of items) {
    const { amountMinor = null } = found.get(item.item) ?? {};
    const amounts = [amountMinor, item.amountMinor ?? null];
    const sum = sumOfMinor(amounts);
    found.set(item.item, sum === null ? item : { ...item, amountMinor: sum });
  }
  return [...found.values()];
}
