import { voicesTexts } from './voices.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, shortText, success, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Mood } from '../specs/scene.ts';

/** How voices come across, with the words a person reads. The documents call them tones. */
export const VOICE_STYLES = voicesTexts.voiceStyles;
const VoiceStyle = z.enum(namesOf(VOICE_STYLES));
/** Name of one of `VOICE_STYLES`. */
export type VoiceStyle = z.output<typeof VoiceStyle>;

const VoiceGender = z.enum(['female', 'male']);

/** Slowest, fastest and step of the speech rate, times normal speed. */
export const SPEECH_RATE = { min: 0.5, max: 2, step: 0.1, default: 1 } as const;
const RATE_WRONG = { error: () => sharedInputTexts.rate({ least: SPEECH_RATE.min, most: SPEECH_RATE.max }) };
/** Speed of speech. */
export const SpeechRate = z
  .number(RATE_WRONG)
  .min(SPEECH_RATE.min, RATE_WRONG)
  .max(SPEECH_RATE.max, RATE_WRONG)
  .default(SPEECH_RATE.default);

/** A language, under the documents' word 'country', or one of its regions. */
export const Choice = z.object({ value: z.string(), label: z.string() });

/**
 * One voice. `note` is a short trait ('Warm, mid pace'), `style` what it can be searched by; `basic` marks plain formant synthesis; one with `has_moods` lets be heard how a script is meant. At `sample_url` anybody may hear it.
 */
export const Voice = Choice.extend({
  note: z.string(),
  basic: z.boolean(),
  has_moods: z.boolean(),
  style: VoiceStyle,
  sample_url: z.string(),
  is_favourite: z.boolean(),
});
export type Voice = z.output<typeof Voice>;

/** Voices under their gender, in the documents' shape. */
export const VoiceGroup = Choice.extend({ children: z.array(Voice) });
export type VoiceGroup = z.output<typeof VoiceGroup>;

/** One voice on its own, with where it is found. */
export const VoiceDetails = Voice.extend({
  gender: VoiceGender,
  country: z.string(),
  country_label: z.string(),
  region: z.string(),
  region_label: z.string(),
});
export type VoiceDetails = z.output<typeof VoiceDetails>;

const VoiceParams = z.object({ id: shortText(100) });
/** What voices are asked for by. */
export const VoiceFilter = z.object({ gender: VoiceGender.optional(), style: VoiceStyle.optional() });
export type VoiceFilter = z.output<typeof VoiceFilter>;

/** The voices, what they sound like, and which a person likes best. */
export const catalogueApi = {
  getVoice: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/a2e/tts/voices/:id',
    summary: 'One voice',
    params: VoiceParams,
    response: success(VoiceDetails),
  }),
  searchVoices: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/tts/voices',
    summary:
      'Voices of all languages, or those of a language, accent, gender and tone; with `favourite`, only those that one likes best',
    query: z.object({
      language_code: shortText(10).optional(),
      accent: shortText(10).optional(),
      gender: VoiceGender.optional(),
      tone: VoiceStyle.optional(),
      favourite: z.enum(['true', 'false']).optional(),
    }),
    response: success(z.array(VoiceDetails)),
  }),
  listLanguages: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/tts/languages',
    summary: 'Languages that a configured voice speaks, and how many do',
    response: success(z.array(Choice.extend({ voices: z.int() }))),
  }),
  listAccents: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/tts/accents',
    summary: 'Accents of a language, which are its regions',
    query: z.object({ language_code: shortText(10) }),
    response: success(z.array(Choice)),
    errors: ['not_found'],
  }),
  listTones: defineEndpoint({
    method: 'GET',
    permission: 'voices.view',
    path: '/api/tts/tones',
    summary: 'How voices can come across',
    response: success(z.array(Choice)),
  }),
  previewVoice: defineEndpoint({
    method: 'POST',
    path: '/api/tts/preview',
    permission: 'voices.view',
    idempotent: true,
    summary: 'Hear a voice say a sentence of its language at a speed, in a mood; answers the audio address',
    body: z.object({
      tts_id: z
        .string()
        .min(1, { error: () => inputTexts.voiceMissing })
        .max(100, atMost(100)),
      speechRate: SpeechRate,
      mood: Mood.nullable().optional(),
    }),
    response: z.object({ status: z.literal('success'), success: z.literal(true), data: z.string() }),
    limits: [{ by: 'account', times: 120, perSeconds: 10 * 60, counted: 'process' }],
    errors: ['voice_unavailable', 'speech_failed', 'voice_server_failed', 'voice_made_no_sound', 'storage_full'],
  }),
  sampleVoice: defineEndpoint({
    method: 'GET',
    path: '/api/tts/voices/:id/samples/:rate',
    permission: 'public',
    summary:
      'The same as a file, whole or in parts (Range), in a mood where one is named. Open to everybody, because a browser’s player sends no token, and a voice is nobody’s own',
    limits: [{ by: 'address', times: 30, perSeconds: 10 * 60, counted: 'process', counts: 'work' }],
    params: VoiceParams.extend({ rate: z.coerce.number().min(SPEECH_RATE.min).max(SPEECH_RATE.max) }),
    query: z.object({ mood: Mood.optional() }),
    produces: 'audio/wav',
    response: z.unknown(),
    errors: ['speech_failed', 'voice_server_failed', 'voice_made_no_sound', 'storage_full'],
  }),
  addFavouriteVoice: defineEndpoint({
    method: 'PUT',
    path: '/api/tts/voices/:id/favourite',
    permission: 'voices.mark',
    summary: 'Like a voice best, for oneself',
    params: VoiceParams,
    response: Done,
  }),
  removeFavouriteVoice: defineEndpoint({
    method: 'DELETE',
    path: '/api/tts/voices/:id/favourite',
    permission: 'voices.mark',
    summary: 'Like it no more than others',
    params: VoiceParams,
    response: Done,
  }),
  syncVoices: defineEndpoint({
    method: 'POST',
    path: '/api/tts/sync',
    permission: 'voices.manage',
    idempotent: true,
    summary: 'Read the catalogue of voices anew, and make their samples anew when they are heard next',
    response: success(z.object({ voices: z.int(), languages: z.int(), samples_removed: z.int() })),
  }),
};
