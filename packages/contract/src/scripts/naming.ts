import { z } from 'zod';
import { shortText, success, wholeNumber } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  HELP_LIMIT,
  SEED,
  SomeScript,
  STOOD_IN,
  WRITING_ERRORS,
  WRITING_LIMIT,
  WRITING_TIMEOUT_MS,
} from './script-fields.ts';

/** Titles that can be asked for at once. */
export const TITLES_MAX = 8;

/** Where a video is posted, and how many hashtags are suggested there: few, since each further one says less of the video. Our choice, and no rule of theirs. */
export const HASHTAGS_OF = { tiktok: 5, instagram: 8, youtube: 3, facebook: 3, x: 2, linkedin: 3 } as const;
/** See `HASHTAGS_OF`. */
export const HashtagPlatform = z.enum(['tiktok', 'instagram', 'youtube', 'facebook', 'x', 'linkedin']);
export type HashtagPlatform = z.output<typeof HashtagPlatform>;

/** The language of a script; without it, the one that it is likely written in. */
const LANGUAGE = shortText(12).optional();

/** What titles are wanted for. */
export const SuggestTitles = z.object({
  script: SomeScript,
  language: LANGUAGE,
  count: wholeNumber(1, TITLES_MAX).default(5),
  seed: SEED,
});

/** What hashtags are wanted for. Without `platform`: as many as TikTok gets. */
export const SuggestHashtags = z.object({
  script: SomeScript,
  language: LANGUAGE,
  platform: HashtagPlatform.default('tiktok'),
  seed: SEED,
});

/** What a video is called, and what it is found by. */
export const namingApi = {
  suggestTitles: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/titles',
    permission: 'videos.create',
    summary: 'Titles for a video, which say nothing that its script does not; nothing is stored',
    timeoutMs: WRITING_TIMEOUT_MS,
    body: SuggestTitles,
    limits: [HELP_LIMIT, WRITING_LIMIT],
    response: success(z.object({ titles: z.array(z.string()), ...STOOD_IN })),
    errors: WRITING_ERRORS,
  }),
  suggestHashtags: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/hashtags',
    permission: 'videos.create',
    summary: 'Hashtags for a video out of what its script says, each with its #; nothing is stored',
    timeoutMs: WRITING_TIMEOUT_MS,
    body: SuggestHashtags,
    limits: [HELP_LIMIT, WRITING_LIMIT],
    response: success(z.object({ hashtags: z.array(z.string()), ...STOOD_IN })),
    errors: WRITING_ERRORS,
  }),
};
