import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { listMetBy } from './faults/browser-reports.store.ts';

/** Which faults somebody has met. Reports that wait to be sorted are sorted within minutes, and forget whose they were with the person. */
export const monitoringOwnedData: OwnedData = {
  tables: ['error_users', 'browser_reports'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/faults.json', value: await listMetBy(db, userId) };
  },
  eraseData: goesWithOwner,
};
