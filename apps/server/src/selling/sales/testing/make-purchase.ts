import type { SaleKind } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { keepBooks } from '../settle-purchase.ts';
import { newId } from '../../../platform/db/new-id.ts';

type Told = {
  kind: SaleKind;
  at: string;
  amount?: number;
  fee?: number;
  commission?: number;
  currency?: string;
  items?: string[];
  sequence?: number;
  event?: boolean;
};
type Made = {
  source?: string;
  transaction: string;
  email?: string | null;
  name?: string | null;
  userId?: string | null;
  state?: string;
  isOpen?: boolean;
  isTest?: boolean;
  affiliate?: string;
  items?: { item: string; planId?: string | null; isOpen?: boolean; quantity?: number }[];
  facts?: Told[];
};

/** Stores a purchase as it is once it has been taken in: for tests of what is shown of it. */
export async function makePurchase(db: Db, made: Made): Promise<string> {
  const { source = 'warriorplus', transaction, facts = [], items = [], isOpen = true } = made;
  const id = newId();
  const boughtAt = facts[0]?.at ?? '2026-11-02T10:00:00Z';
  const sum = (kinds: readonly SaleKind[]) =>
    facts.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount = 0 }) => all + amount, 0);
  const times = { bought_at: boughtAt, created_at: boughtAt, updated_at: boughtAt };
  await db
    .insertInto('purchases')
    .values({
      ...times,
      id,
      source,
      source_kind: 'warriorplus',
      transaction_id: transaction,
      email: made.email === undefined ? 'buyer@example.com' : made.email,
      buyer_name: made.name ?? null,
      user_id: made.userId ?? null,
      state: made.state ?? 'active',
      is_open: isOpen,
      currency: facts.find(({ currency }) => currency)?.currency ?? 'USD',
      gross_minor: sum(['sale', 'upsell', 'subscription_start', 'renewal']),
      refunded_minor: sum(['refund', 'partial_refund', 'chargeback']),
      affiliate: made.affiliate ?? null,
      is_test: made.isTest ?? false,
    })
    .execute();
  await db.insertInto('purchase_keys').values({ source, key: transaction, purchase_id: id }).execute();
  for (const { item, planId = null, quantity = 1, ...one } of items)
    await db
      .insertInto('purchase_items')
      .values({ purchase_id: id, item, plan_id: planId, quantity, state: 'active', is_open: one.isOpen ?? isOpen })
      .execute();
  for (const [place, { kind, at, amount, fee, commission, currency = 'USD', event = true, ...told }] of facts.entries())
    await db
      .insertInto('sale_facts')
      .values({
        id: newId(),
        purchase_id: id,
        source,
        key: `${transaction}:${place}`,
        event_id: event ? newId() : null,
        kind,
        occurred_at: at,
        received_at: at,
        sequence: told.sequence ?? null,
        items: told.items ?? [],
        amount_minor: amount ?? null,
        fee_minor: fee ?? null,
        commission_minor: commission ?? null,
        currency,
        details: '{}',
      })
      .execute();
  await keepBooks(db, { id, source_kind: 'warriorplus' });
  return id;
}
