import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const PurchasesScreen = lazy(async () => ({
  default: (await import('./purchases/purchases-screen.tsx')).PurchasesScreen,
}));
const RevenueScreen = lazy(async () => ({ default: (await import('./revenue/revenue-screen.tsx')).RevenueScreen }));
const ReconcileScreen = lazy(async () => ({
  default: (await import('./reconcile/reconcile-screen.tsx')).ReconcileScreen,
}));
const AccessScreen = lazy(async () => ({ default: (await import('./access-screen.tsx')).AccessScreen }));

export const salesInBackOffice = {
  sections: {
    webhooks: [
      { key: 'purchases', label: 'Purchases', screen: PurchasesScreen },
      { key: 'revenue', label: 'Revenue', screen: RevenueScreen },
      { key: 'reconcile', label: 'Reconcile', screen: ReconcileScreen },
      { key: 'access', label: 'Access check', screen: AccessScreen },
    ],
  },
} as const satisfies OperatorFeature;
