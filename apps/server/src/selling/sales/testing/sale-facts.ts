import type { SaleKind } from '@sayso/contract';
import type { SaleFact } from '../sale-fact.ts';

let count = 0;

/** Something that a seller tells; what is not said is as for a plain sale of `item`. */
export function factOf(kind: SaleKind, told: Partial<SaleFact> & { sale: string; item?: string }): SaleFact {
  const { sale, item, ...rest } = told;
  count += 1;
  return {
    key: `${sale}-${kind}-${count}`,
    kind,
    purchaseKeys: [sale],
    items: item === undefined ? [] : [{ item, name: null, quantity: 1 }],
    occurredAt: null,
    sequence: null,
    amountMinor: null,
    feeMinor: null,
    currency: 'USD',
    periodEnd: null,
    email: null,
    name: null,
    affiliate: null,
    receiptUrl: null,
    isTest: false,
    ...rest,
  };
}
