import { z } from 'zod';
import { atMost, cursorPage, cursorQuery, MadeBy, PersonRef, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { libraryActions, Tag } from './library/actions.ts';
import { Video } from './renders/video.ts';

/** Cards on one page of the library. */
export const VIDEOS_PER_PAGE = 12;

/** True totals over the whole library, not over the loaded page. */
export const VideoTotals = z.object({
  total: z.int(),
  completed: z.int(),
  processing: z.int(),
  queued: z.int(),
  views: z.int(),
});

/** Where a search found a video whose title and tags do not say it: a line of another text, in parts, those that were looked for marked. */
export const FoundLine = z.object({
  place: z.enum(['script', 'captions', 'description']),
  parts: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
});
export type FoundLine = z.output<typeof FoundLine>;

/** The videos of an account, and what people do with those that are there. */
export const libraryApi = {
  listVideos: defineEndpoint({
    method: 'GET',
    path: '/api/videos',
    permission: 'videos.view',
    summary: 'The library, one page',
    query: z.object({
      ...cursorQuery(VIDEOS_PER_PAGE),
      status: z.enum(['all', 'completed', 'processing', 'queued', 'failed', 'cancelled']).default('all'),
      search: z.string().trim().max(200, atMost(200)).optional(),
      sort: z.enum(['newest', 'oldest', 'popular', 'title']).default('newest'),
      /** Those that carry it, however it is written. */
      tag: Tag.optional(),
      made_by: MadeBy.optional(),
      /** `true`: what lies in the trash, and nothing else. */
      trash: z.enum(['true', 'false']).default('false'),
    }),
    response: success(
      cursorPage(Video).extend({
        totals: VideoTotals,
        /** Of a search, by the ids of videos whose title and tags do not say what was looked for. */
        found: z.record(z.string(), FoundLine).optional(),
      }),
    ),
  }),
  listMakers: defineEndpoint({
    method: 'GET',
    path: '/api/videos/makers',
    permission: 'videos.view',
    summary:
      'Who made what the account has: videos, drafts and avatars, for filters. `has_former`: some of it is of people who have been erased',
    response: success(z.object({ makers: z.array(PersonRef), has_former: z.boolean() })),
  }),
  ...libraryActions,
};
