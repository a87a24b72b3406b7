import { goesWithOwner, type OwnedData } from '../db/owned-data.ts';

/** News for open browsers, forgotten within the hour: states of videos, which the videos tell themselves. */
export const liveOwnedData: OwnedData = {
  tables: ['events'],
  async *exportData() {},
  eraseData: goesWithOwner,
};
