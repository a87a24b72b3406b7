import type { Feature } from '../../feature.ts';
import { goesWithOwner } from '../db/owned-data.ts';

export const workFeature: Feature = {
  ownedData: {
    tables: ['work'],
    // What was asked for stands in the copies of the features that were asked.
    async *exportData() {
      yield* [];
    },
    eraseData: goesWithOwner,
  },
};
