import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';

/** Which customers and videos the demo made: notes of the product, with nothing in them that is not told elsewhere. */
export const demoOwnedData: OwnedData = {
  tables: ['demo_customers', 'demo_videos'],
  async *exportData() {},
  eraseData: goesWithOwner,
};
