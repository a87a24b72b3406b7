export { listReasonsOfUser, type ReasonRow } from './plan-reasons.store.ts';
