import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { forgetBuyer, listOwnedPurchases } from './owned-purchases.store.ts';
import { blankRowsOf } from './reconciliation/reconciliation.store.ts';

/** What people have bought. */
export const ownedSales: OwnedData = {
  tables: ['purchases', 'purchase_claims', 'access_differences'],
  async *exportData(db, { userId }) {
    yield { path: 'sales/purchases.json', list: inBatches((page) => listOwnedPurchases(db, userId, page)) };
  },
  async eraseData(trx, { userId, email, isUnproven }, at) {
    await forgetBuyer(trx, { userId, email: isUnproven ? null : email, at });
    if (!isUnproven) await blankRowsOf(trx, email);
    return [];
  },
};
