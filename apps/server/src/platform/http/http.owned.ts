import { goesWithOwner, type OwnedData } from '../db/owned-data.ts';

/** Answers of calls that may be repeated, forgotten within a day: what they tell of stands with its feature. */
export const httpOwnedData: OwnedData = {
  tables: ['idempotency_keys'],
  async *exportData() {},
  eraseData: goesWithOwner,
};
