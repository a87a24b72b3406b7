import { libraryApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { libraryJobHandlers } from './library.jobs.ts';
import { libraryRoutes } from './library.routes.ts';

/** What belongs to videos and goes with them; tags are part of the copy of each video. Ranks, texts and words are made of the videos, by the database itself. */
const ownedData: OwnedData = {
  tables: ['video_tags', 'video_archives', 'video_ranks', 'video_texts', 'video_words'],
  async *exportData() {
    // Nothing beside the videos.
  },
  eraseData: goesWithOwner,
};

/** The videos of an account and what people do with those that are there: search, details, tags, the trash, archives, the weekly report. */
export const libraryFeature: Feature = {
  api: libraryApi,
  section: 'videos',
  routes: libraryRoutes,
  jobs: libraryJobHandlers,
  ownedData,
  tablesLeftBehind: ['video_archives'],
};
