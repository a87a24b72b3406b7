import { z } from 'zod';

/** Lists of an account that all of its tabs show alike: its pronunciations, its files, its recordings, its scripts that are being spoken, its avatars, the pages that its people edit, the tags of its videos, its drafts, the plans of its owner with what they allow, the people who work in it, its sites with their leads, its webhooks with what was sent to them, its batches of videos, the pictures that partners make for it. */
export const LiveList = z.enum([
  'pronunciations',
  'uploads',
  'custom_audio',
  'speech_orders',
  'avatars',
  'pages',
  'video_tags',
  'drafts',
  'plans',
  'team',
  'sites',
  'receivers',
  'batches',
  'pictures',
]);
export type LiveList = z.output<typeof LiveList>;
