import { goesWithOwner, type OwnedData } from '../db/owned-data.ts';
import { listActiveDays } from './measures.store.ts';

/** On which days people were here. */
export const measuresOwnedData: OwnedData = {
  tables: ['active_days'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/active-days.json', value: await listActiveDays(db, userId) };
  },
  eraseData: goesWithOwner,
};
