import {
  type AdminPurchase,
  isNameOf,
  type Purchase,
  PURCHASE_STATES,
  type PurchaseState,
  SALE_KINDS,
  SENDER_KINDS,
} from '@sayso/contract';
import { fromMinor } from '../../platform/lib/minor-units.ts';
import type { AdminPurchaseRow, FactRow, ItemRow, PurchaseRow } from './lists.store.ts';

/** A purchase as its buyer sees it. */
export function toPurchase(row: PurchaseRow): Purchase {
  const { currency } = row;
  // A seller who has told no currency has told no amount.
  const amountOf = (minor: string) => (currency === null ? null : fromMinor(Number(minor), currency));
  return {
    id: row.id,
    source: row.source,
    source_name: row.source_name ?? kindLabel(row.source_kind),
    transaction_id: row.transaction_id,
    state: stateOf(row.state),
    is_open: row.is_open,
    access_until: row.access_until?.toISOString() ?? null,
    items: row.items.map(toItem),
    amount: amountOf(row.gross_minor),
    refunded: amountOf(row.refunded_minor),
    currency,
    receipt_url: row.receipt_url,
    bought_at: row.bought_at.toISOString(),
  };
}

/** A purchase as administrators see it. */
export function toAdminPurchase(row: AdminPurchaseRow): AdminPurchase {
  return {
    ...toPurchase(row),
    email: row.email,
    buyer_name: row.buyer_name,
    user: row.buyer,
    fee: row.fee_minor === null ? null : fromMinor(Number(row.fee_minor), row.currency),
    commission: row.commission_minor === null ? null : fromMinor(Number(row.commission_minor), row.currency),
    affiliate: row.affiliate,
    is_test: row.is_test,
    claimed_at: row.claimed_at?.toISOString() ?? null,
    facts: withoutRepeats(row.facts).map((fact) => toFact(fact, row.currency)),
  };
}

/** What a sender is called that is not there any more, by its kind. */
export function kindLabel(kind: string): string {
  return isNameOf(SENDER_KINDS, kind) ? SENDER_KINDS[kind].label : kind;
}

function toItem(row: ItemRow): Purchase['items'][number] {
  return {
    item: row.item,
    name: row.name,
    quantity: row.quantity,
    plan: row.plan,
    state: stateOf(row.state),
    is_open: row.is_open,
    access_until: row.access_until === null ? null : new Date(row.access_until).toISOString(),
  };
}

/** Sellers tell what a subscription holds also where nothing about that has changed. */
function withoutRepeats(facts: readonly FactRow[]): FactRow[] {
  const setOf = ({ items }: FactRow) => items.toSorted().join('\n');
  const named = facts.filter(({ items }) => items.length > 0);
  const changes = named.filter(({ kind }) => kind === 'changed');
  return facts.filter((fact) => {
    const before = changes[changes.indexOf(fact) - 1] ?? named[0];
    return fact.kind !== 'changed' || !before || before === fact || setOf(before) !== setOf(fact);
  });
}

function toFact({ kind, at, amount_minor: minor, currency, event_id }: FactRow, fallback: string | null) {
  if (!isNameOf(SALE_KINDS, kind)) throw new Error(`There is no kind of sale ${kind}`);
  return {
    kind,
    at: new Date(at).toISOString(),
    amount: minor === null ? null : fromMinor(minor, currency ?? fallback),
    currency: currency ?? fallback,
    event_id,
  };
}

function stateOf(state: string): PurchaseState {
  if (isNameOf(PURCHASE_STATES, state)) return state;
  throw new Error(`There is no state of purchases ${state}`);
}
