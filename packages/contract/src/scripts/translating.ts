import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, IdParams, shortText, success } from '../common.ts';
import { StoredDraft } from '../drafts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TITLE_MAX_CHARACTERS } from '../renders/forms.ts';
import { END_CARD_MAX } from '../specs/output.ts';
import {
  HELP_LIMIT,
  RATE,
  SomeScript,
  STOOD_IN,
  WRITING_LIMIT,
  WRITING_TIMEOUT_MS,
  ClaimFinding,
} from './script-fields.ts';

/** Longest text beside a post, in characters. */
const CAPTION_MAX_CHARACTERS = 2_200;

const text = (characters: number) => z.string().trim().max(characters, atMost(characters)).default('');
const TO = shortText(12).min(1, { error: () => sharedInputTexts.language });
const CardTexts = z.object({
  name: text(END_CARD_MAX.name),
  price: text(END_CARD_MAX.price),
  button: text(END_CARD_MAX.button),
});

/**
 * Texts of a video that are wanted in another language: what is spoken, and what may stand with it. `caption`: what is written beside a post. `from`: their language, where it is known. `rate`: how fast
 * the script will be spoken, which decides how long it may get.
 */
export const TranslateScript = z.object({
  script: SomeScript,
  title: text(TITLE_MAX_CHARACTERS),
  caption: text(CAPTION_MAX_CHARACTERS),
  end_card: CardTexts.nullable().default(null),
  from: shortText(12).optional(),
  language: TO,
  rate: RATE,
});

/** The same texts in `language`. `findings`: what an advertisement should not say like this, where that is English. */
export const TranslatedTexts = z.object({
  language: z.string(),
  script: z.string(),
  title: z.string(),
  caption: z.string(),
  end_card: z.object({ name: z.string(), price: z.string(), button: z.string() }).nullable(),
  words: z.int(),
  estimatedMs: z.int(),
  findings: z.array(ClaimFinding),
  ...STOOD_IN,
});
export type TranslatedTexts = z.output<typeof TranslatedTexts>;

/** The draft that a video in another language is. */
export const TranslatedVideo = StoredDraft.extend(STOOD_IN);
export type TranslatedVideo = z.output<typeof TranslatedVideo>;

/** Into which language a video is wanted, and in which voice; without one, in the voice that `VideoLanguages` names. */
export const TranslateVideo = z.object({ language: TO, voice_id: shortText(200).optional() });

/**
 * Languages that a video can be had in, by name, each with the voice that would speak it: of the same gender where there is one, a natural one before a basic one. `from`: the language of the
 * video, null where nothing tells it. `has_server`: whether anything here translates.
 */
export const VideoLanguages = z.object({
  from: z.string().nullable(),
  has_server: z.boolean(),
  languages: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      voice: z.object({
        id: z.string(),
        name: z.string(),
        note: z.string(),
        gender: z.enum(['female', 'male']),
        region_label: z.string(),
        basic: z.boolean(),
        sample_url: z.string(),
      }),
    }),
  ),
});
export type VideoLanguages = z.output<typeof VideoLanguages>;

const TRANSLATING_ERRORS = [
  'forbidden',
  'translation_needs_server',
  'translation_language',
  'translation_failed',
  'translation_too_long',
  'video_too_long_for_plan',
] as const;

/** Texts in another language, and whole videos. */
export const translatingApi = {
  translateScript: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/translate',
    permission: 'videos.create',
    summary:
      'A script in another language, with the texts that stand with it; pauses, emphasis, names, figures and addresses stay as they are. Nothing is stored. Needs a text server',
    timeoutMs: WRITING_TIMEOUT_MS,
    body: TranslateScript,
    limits: [HELP_LIMIT, WRITING_LIMIT],
    response: success(TranslatedTexts),
    errors: TRANSLATING_ERRORS,
  }),
  videoLanguages: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id/languages',
    permission: 'videos.create',
    summary: 'Languages that a video can be had in, each with the voice that would speak it',
    params: IdParams,
    response: success(VideoLanguages),
    errors: ['forbidden', 'video_not_found'],
  }),
  translateVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/translate',
    permission: 'videos.create',
    idempotent: true,
    status: 201,
    timeoutMs: WRITING_TIMEOUT_MS,
    summary:
      'The same video in another language, as a draft to look through: its script, title and end card translated, a voice of that language, and all else as it is. No video is made. Needs a text server',
    params: IdParams,
    body: TranslateVideo,
    limits: [WRITING_LIMIT],
    response: success(TranslatedVideo),
    errors: [
      ...TRANSLATING_ERRORS,
      'video_not_found',
      'content_removed',
      'video_in_trash',
      'video_without_words',
      'language_unspoken',
      'voice_unavailable',
      'too_many_drafts',
    ],
  }),
};
