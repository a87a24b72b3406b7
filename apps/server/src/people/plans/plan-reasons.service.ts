export { endGrantOfSale, listReasonsOfUser, type ReasonRow, restoreGrantOfSale } from './plan-reasons.store.ts';
