import type { SaleKind } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { tellOperators } from '../../people/receivers/tell-receivers.service.ts';
import { PAYING } from './fact-order.ts';
import type { SaleFact } from './sale-fact.ts';
import { sellerOf } from './settle-purchase.ts';

const BACK: ReadonlySet<SaleKind> = new Set(['partial_refund', 'refund', 'chargeback']);
/** What sellers write is theirs: more of it is not told. */
const MOST = { items: 20, characters: 200 };

type Told = { source: string; sourceKind: string; fact: SaleFact; purchaseId: string };

/** Tells the receivers of operators that money came or went back, once for each fact. Nothing of the buyer is told: what is erased here would stay there. */
export async function tellSale(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  { source, sourceKind, fact, purchaseId }: Told,
): Promise<void> {
  const type = PAYING.has(fact.kind) ? 'sale.received' : BACK.has(fact.kind) ? 'sale.refunded' : null;
  if (!type || fact.isLink) return;
  const { kind, items, amountMinor, currency, isTest, occurredAt, purchaseKeys } = fact;
  const data = {
    purchase_id: purchaseId,
    seller: sellerOf({ source, source_kind: sourceKind }),
    transaction_id: cut(purchaseKeys[0]),
    kind,
    items: items
      .slice(0, MOST.items)
      .map(({ item, name, quantity }) => ({ item: cut(item), name: name && cut(name), quantity })),
    amount_minor: amountMinor,
    currency,
    is_test: isTest,
    occurred_at: occurredAt?.toISOString() ?? null,
  };
  await tellOperators(deps, trx, { type, once: `${source}:${fact.key}`, data });
}

const cut = (text: string): string => text.slice(0, MOST.characters);
