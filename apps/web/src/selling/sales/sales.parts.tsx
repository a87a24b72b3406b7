/** What other features show of sales. */
export { PurchasesTab } from './own/purchases-tab.tsx';
