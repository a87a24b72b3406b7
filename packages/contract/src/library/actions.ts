import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { StartVideo } from '../renders/forms.ts';
import { watchFields } from '../watch.ts';
import { Video } from '../renders/video.ts';

/** Longest description, in characters. */
export const DESCRIPTION_MAX_CHARACTERS = 5_000;

/** Longest tag, in characters. */
export const TAG_MAX_CHARACTERS = 40;
/** Tags that one video may have. */
export const TAGS_PER_VIDEO = 20;
/** Tags that the videos of one account may have together. */
export const TAGS_PER_ACCOUNT = 1_000;

/** What would break a line, or turn around how the rest of it is read. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whether people may write a text as a tag: what `Tag` takes, without saying what is wrong. */
export const isTag = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= TAG_MAX_CHARACTERS && !UNWRITABLE.test(text.trim());

/** A tag as people write it. Upper and lower case stay, and make no other tag of it: see `tagKey`. */
export const Tag = z
  .string()
  .trim()
  .min(1, { error: () => inputTexts.tag })
  .max(TAG_MAX_CHARACTERS, atMost(TAG_MAX_CHARACTERS))
  .refine((tag) => !UNWRITABLE.test(tag), { error: () => inputTexts.tagForm });

/** What makes two tags the same: the same words, however they are written and spaced. */
export function tagKey(tag: string): string {
  return tag.trim().replace(/\s+/gu, ' ').normalize('NFKC').toLowerCase();
}

/** A tag of an account, as most of its videos write it, and how many carry it. What lies in the trash does not count. */
export const TagCount = z.object({ tag: z.string(), videos: z.int() });
export type TagCount = z.output<typeof TagCount>;

/**
 * What is said about a video; what is absent stays. `tags` are all it shall have: one that comes twice, however it is written, counts once.
 * `updated_at`: the video's as it was read; where another change came in between, the answer is `video_changed` with the video as it is now in `data.video`.
 */
export const EditVideo = z.object({
  title: StartVideo.shape.title.optional(),
  description: z.string().trim().max(DESCRIPTION_MAX_CHARACTERS, atMost(DESCRIPTION_MAX_CHARACTERS)).optional(),
  tags: z
    .array(Tag)
    .max(TAGS_PER_VIDEO, { error: () => inputTexts.tooManyTags({ most: TAGS_PER_VIDEO }) })
    .optional(),
  ...watchFields,
  updated_at: z.iso.datetime({ error: () => inputTexts.updatedAt }).optional(),
});
export type EditVideo = z.input<typeof EditVideo>;

/** Days that a video lies in the trash before it is erased. */
export const TRASH_DAYS = 30;
/** Videos that one call may name. */
export const BULK_MAX = 100;
/** Seconds that the link to an archive may be used, once. */
export const ARCHIVE_LINK_SECONDS = 60;

const Ids = z
  .array(Id)
  .min(1, { error: () => inputTexts.noVideo })
  .max(BULK_MAX, { error: () => inputTexts.tooManyVideos({ most: BULK_MAX }) });

/** What is to be done to many videos at once. `tag`: which one, for the last two. */
export const BulkVideos = z
  .object({
    ids: Ids,
    action: z.enum(['delete', 'restore', 'delete_forever', 'add_tag', 'remove_tag']),
    tag: Tag.optional(),
  })
  .refine(({ action, tag }) => tag !== undefined || !action.endsWith('_tag'), {
    path: ['tag'],
    error: () => inputTexts.tag,
  });

/** What became of one of them: done, or why not, in a code of the registry and in words to read. */
export const BulkResult = z.object({
  id: Id,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type BulkResult = z.output<typeof BulkResult>;

/** Where a browser goes to download the archive, once, on this origin. `left_out`: those that have nothing to download. */
export const ArchiveLink = z.object({ url: z.string(), expires_at: Timestamp, left_out: z.array(Id) });

/** Far above what a team does by hand. */
const ACTION_LIMIT = { by: 'account', times: 60, perSeconds: 60, counted: 'process' } as const;

/** What people do with videos that are there: editing, tags, the trash, downloads. */
export const libraryActions = {
  listTags: defineEndpoint({
    method: 'GET',
    path: '/api/videos/tags',
    list: 'video_tags',
    permission: 'videos.view',
    summary: 'The tags of the library, with how many videos carry each',
    response: success(z.array(TagCount)),
  }),
  updateVideo: defineEndpoint({
    method: 'PUT',
    path: '/api/videos/:id',
    permission: 'videos.edit',
    summary: 'Change what is said about a video',
    params: IdParams,
    body: EditVideo,
    response: success(Video),
    errors: ['forbidden', 'video_not_found', 'content_removed', 'video_in_trash', 'video_changed', 'too_many_tags'],
  }),
  deleteVideo: defineEndpoint({
    method: 'DELETE',
    path: '/api/videos/:id',
    permission: 'videos.delete',
    summary: `Move a video to the trash, where it can be restored for ${TRASH_DAYS} days. An unfinished one is cancelled`,
    params: IdParams,
    response: success(Video),
    errors: ['forbidden', 'video_not_found', 'content_removed'],
  }),
  restoreVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/restore',
    permission: 'videos.delete',
    summary: 'Take a video out of the trash',
    params: IdParams,
    response: success(Video),
    errors: ['forbidden', 'video_not_found', 'content_removed'],
  }),
  eraseVideo: defineEndpoint({
    method: 'DELETE',
    path: '/api/videos/:id/forever',
    permission: 'videos.delete',
    summary: 'Erase a video that lies in the trash, with its files',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'video_not_found', 'content_removed', 'video_not_in_trash'],
  }),
  bulkVideos: defineEndpoint({
    method: 'POST',
    path: '/api/videos/bulk',
    permission: 'videos.edit',
    idempotent: true,
    summary: `The same for up to ${BULK_MAX} videos: delete, restore, delete forever, add or remove a tag. Answers what became of each`,
    body: BulkVideos,
    limits: [ACTION_LIMIT],
    response: success(z.object({ results: z.array(BulkResult) })),
    errors: ['forbidden', 'too_many_tags'],
  }),
  openArchive: defineEndpoint({
    method: 'POST',
    path: '/api/videos/archive',
    permission: 'videos.view',
    summary: `A link that downloads up to ${BULK_MAX} videos with their captions as a ZIP, once, within ${ARCHIVE_LINK_SECONDS} seconds and as long as the session or API token lasts that asked`,
    body: z.object({ ids: Ids }),
    limits: [ACTION_LIMIT],
    response: success(ArchiveLink),
    errors: ['nothing_to_download'],
  }),
  downloadArchive: defineEndpoint({
    method: 'GET',
    path: '/api/videos/archive/:token',
    permission: 'public',
    summary: 'The videos behind a link, as a ZIP that is made while it is sent',
    params: z.object({ token: z.string().max(100) }),
    produces: 'application/zip',
    response: z.string(),
    errors: ['archive_link_ended'],
  }),
};
