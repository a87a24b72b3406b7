import { purchasesCalls } from './sales/purchases.ts';
import { reconciliationCalls } from './sales/reconciliation.ts';
import { revenueCalls } from './sales/revenue.ts';

export * from './sales/purchases.ts';
export * from './sales/reconciliation.ts';
export * from './sales/revenue.ts';

/** What was sold, what it gives, and what it earned. */
export const salesApi = { ...purchasesCalls, ...revenueCalls, ...reconciliationCalls };
