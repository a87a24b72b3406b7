import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';

/** What belongs to videos and goes with them; tags are part of the copy of each video. Ranks, texts and words are made of the videos, by the database itself. */
export const libraryOwnedData: OwnedData = {
  tables: ['video_tags', 'video_archives', 'video_ranks', 'video_texts', 'video_words'],
  async *exportData() {
    // Nothing beside the videos.
  },
  eraseData: goesWithOwner,
};
