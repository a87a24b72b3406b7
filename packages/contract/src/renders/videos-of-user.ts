import { z } from 'zod';
import { Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CONTENT_HOLDS } from '../moderation/kinds.ts';
import { Visibility } from '../watch.ts';
import { VideoStatus } from './video.ts';

/** Videos of a person that an administrator is shown. */
export const VIDEOS_OF_USER_MAX = 10;

/** A video as an administrator sees it who helps its owner. `failure`: why it, or its last change, could not be made. `held`: what is held back of it, as of any video. */
export const VideoOfUser = z.object({
  id: Id,
  title: z.string(),
  status: VideoStatus,
  share_url: z.url(),
  visibility: Visibility,
  held: z.enum(CONTENT_HOLDS).nullable(),
  failure: z.string().nullable(),
  attempts: z.int(),
  created_at: Timestamp,
  removed_at: Timestamp.nullable(),
});
export type VideoOfUser = z.output<typeof VideoOfUser>;

/** What somebody made lately, for administrators who help them. */
export const videosOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id/videos',
  permission: 'users.manage',
  summary: `The latest ${VIDEOS_OF_USER_MAX} videos of the accounts that a user owns, those in the trash included`,
  params: IdParams,
  response: success(z.array(VideoOfUser)),
});
