import { inputTexts } from './voices/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, shortText, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { Mood } from './specs/scene.ts';
import { catalogueApi, Choice, SpeechRate, VoiceFilter, VoiceGroup } from './voices/catalogue.ts';
import { customAudioApi, transcriptionsApi } from './voices/custom-audio.ts';
import { scriptText, Speech, SPEECH_WAIT_SECONDS, SpeechOrder, speechOrdersApi } from './voices/speech.ts';
import { speechPartnersApi } from './voices/speech-partners.ts';
import { voicePacksApi } from './voices/voice-packs.ts';

export {
  SPEECH_RATE,
  SpeechRate,
  Voice,
  VOICE_STYLES,
  VoiceDetails,
  type VoiceFilter,
  VoiceGroup,
  type VoiceStyle,
} from './voices/catalogue.ts';
export {
  AUDIO_MAX_BYTES,
  audioNotAudio,
  audioTooLarge,
  CUSTOM_AUDIO_PER_PAGE,
  CustomAudio,
  type CustomAudioForm,
  OWN_VOICE,
  type RecordingLanguage,
  type RecordingWords,
} from './voices/custom-audio.ts';
export {
  BREAK_MAX_MS,
  type Emphasis,
  EMPHASIS_MAX_CHARACTERS,
  findEmphasis,
  readEmphasis,
  withoutMarks,
} from './voices/speech.ts';
export { commonWordsOf, likelyLanguage, otherLanguageIn } from './voices/likely-language.ts';
export { hasOwnLetters, languageOfLetters, nearLanguages, readsLettersOf } from './voices/likely-language.ts';
export { SCRIPT_MAX_CHARACTERS, Speech } from './voices/speech.ts';
export { SPEECH_WAIT_SECONDS, SpeechOrder } from './voices/speech.ts';
export {
  PARTNER_VOICES_PER_PAGE,
  PartnerVoice,
  SpeechCost,
  type SpeechPartnerCode,
  SpeechPartnerState,
  SpeechPartnerTest,
  type TrySpeechPartner,
} from './voices/speech-partners.ts';
export { Transcription, TRANSCRIPTIONS_PER_HOUR } from './voices/custom-audio.ts';
export {
  InstallVoicePack,
  KnownVoicePack,
  UnspokenLanguage,
  VoicePack,
  type VoicePackKind,
} from './voices/voice-packs.ts';

/**
 * When each word and each phone is spoken, in whole milliseconds from the start, and the loudness curve (0 to 1, one value each 50 ms):
 * enough for a waveform and for the live preview to move its mouth as the video will.
 */
export const SpeechTiming = z.object({
  durationMs: z.int(),
  words: z.array(z.object({ text: z.string(), startMs: z.int(), endMs: z.int() })),
  phones: z.array(z.object({ phone: z.string(), startMs: z.int(), endMs: z.int() })),
  loudness: z.array(z.number()),
});
export type SpeechTiming = z.output<typeof SpeechTiming>;

const SCRIPT_MISSING = { error: () => inputTexts.scriptMissing };
const REGION_MISSING = { error: () => inputTexts.regionMissing };
const VOICE_MISSING = { error: () => inputTexts.voiceMissing };
const WAIT_WRONG = { error: () => inputTexts.waitWrong({ most: SPEECH_WAIT_SECONDS }) };

/** What a script becomes speech with, in the order in which the documents check it. `country` is the language code; `mood`: how it is meant, for voices with `has_moods`; null or none: plainly. `wait_seconds`: how long the answer may wait for the speech. */
export const GenerateSpeech = z.object({
  msg: scriptText(SCRIPT_MISSING).refine((text) => text.trim().length > 0, SCRIPT_MISSING),
  country: z.string(REGION_MISSING).min(1, REGION_MISSING).max(10, atMost(10)),
  region: z.string(REGION_MISSING).min(1, REGION_MISSING).max(10, atMost(10)),
  tts_id: z.string(VOICE_MISSING).min(1, VOICE_MISSING).max(100, atMost(100)),
  speechRate: SpeechRate,
  mood: Mood.nullable().optional(),
  wait_seconds: z.int(WAIT_WRONG).min(0, WAIT_WRONG).max(SPEECH_WAIT_SECONDS, WAIT_WRONG).optional(),
});

const SpokenAnswer = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  data: z.string(),
  speech: Speech,
  stand_in: z.string().optional(),
});
const OrderedAnswer = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  data: z.null(),
  jobId: Id,
  order: SpeechOrder,
});

/** How many words and phrases an account may give a pronunciation, and how long they may be, in characters. */
export const PRONUNCIATIONS = { max: 200, writtenCharacters: 60, spokenCharacters: 120 } as const;

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A word or phrase of scripts and how it is said, in plain text. Whatever its capitals; whole words only. Captions show what is written. */
export const SavePronunciation = z.object({
  written: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.written })
    .max(PRONUNCIATIONS.writtenCharacters, atMost(PRONUNCIATIONS.writtenCharacters))
    .refine((text) => text === '' || hasLetter(text), { error: () => inputTexts.noLetter }),
  spoken: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.spoken })
    .max(PRONUNCIATIONS.spokenCharacters, atMost(PRONUNCIATIONS.spokenCharacters))
    .refine((text) => text === '' || hasLetter(text), { error: () => inputTexts.noLetter }),
});
export type SavePronunciation = z.output<typeof SavePronunciation>;

/** A stored pronunciation. */
export const Pronunciation = z.object({ id: Id, written: z.string(), spoken: z.string() });
export type Pronunciation = z.output<typeof Pronunciation>;

/** Languages, voices and spoken scripts. */
export const voicesApi = {
  ...catalogueApi,
  ...customAudioApi,
  ...transcriptionsApi,
  ...voicePacksApi,
  ...speechOrdersApi,
  ...speechPartnersApi,
  getSpeech: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/speeches/:id',
    permission: 'voices.view',
    summary: 'A spoken script, with addresses of its audio and word times that hold for an hour at least',
    params: IdParams,
    response: success(z.string()).extend({ speech: Speech }),
    errors: ['forbidden', 'not_found'],
  }),
  listCountries: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/countries',
    permission: 'voices.view',
    summary: 'Languages that a configured voice speaks',
    response: success(z.array(Choice)),
  }),
  listRegions: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/regions/:country',
    permission: 'voices.view',
    summary: 'Regions of a language',
    params: z.object({ country: shortText(10) }),
    response: success(z.array(Choice)),
  }),
  listVoices: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/voices',
    permission: 'voices.view',
    summary: 'Voices of a language and region, grouped by gender',
    query: z.object({
      country: shortText(10),
      region: shortText(10),
      voice_map_type: shortText(40).optional(),
      ...VoiceFilter.shape,
    }),
    response: success(z.array(VoiceGroup)),
  }),
  listPronunciations: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/pronunciations',
    list: 'pronunciations',
    permission: 'voices.view',
    summary: 'How the account wants words to be said, by alphabet',
    response: success(z.array(Pronunciation)),
  }),
  createPronunciation: defineEndpoint({
    method: 'POST',
    path: '/api/a2e/tts/pronunciations',
    permission: 'pronunciations.edit',
    status: 201,
    idempotent: true,
    summary: 'Say how a word or phrase is said; speech made from then on says it so',
    body: SavePronunciation,
    response: success(Pronunciation),
    errors: ['forbidden', 'too_many_pronunciations'],
  }),
  updatePronunciation: defineEndpoint({
    method: 'PUT',
    path: '/api/a2e/tts/pronunciations/:id',
    permission: 'pronunciations.edit',
    summary: 'Change a pronunciation',
    params: IdParams,
    body: SavePronunciation,
    response: success(Pronunciation),
    errors: ['forbidden', 'not_found'],
  }),
  deletePronunciation: defineEndpoint({
    method: 'DELETE',
    path: '/api/a2e/tts/pronunciations/:id',
    permission: 'pronunciations.edit',
    summary: 'Forget a pronunciation',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'not_found'],
  }),
  generateSpeech: defineEndpoint({
    method: 'POST',
    path: '/api/a2e/tts/generate',
    permission: 'speeches.create',
    idempotent: true,
    timeoutMs: 60_000,
    summary:
      'Speak a script; answers the audio address and the word times, and in `stand_in` the name of the voice that spoke because the chosen one did not answer. What takes longer than `wait_seconds` goes on as an order, whose id is `jobId`: `data` is null then',
    body: GenerateSpeech,
    response: z.union([SpokenAnswer, OrderedAnswer]),
    limits: [{ by: 'account', times: 60, perSeconds: 60 * 60, counted: 'shared', counts: 'work' }],
    errors: [
      'forbidden',
      'voice_unavailable',
      'script_has_no_words',
      'script_language_unspoken',
      'script_too_long_to_speak',
      'free_limit_reached',
      'speech_failed',
      'voice_server_failed',
      'voice_made_no_sound',
      'storage_full',
    ],
  }),
};
