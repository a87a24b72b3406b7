import { voicesTexts } from './voices.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, cursorPage, cursorQuery, Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { scriptText, Speech } from './speech.ts';

/** Largest recording as it is sent, in bytes. */
export const AUDIO_MAX_BYTES = 10_485_760;
/** What people read who send a larger one; it stands behind 'File Too Large'. */
export const audioTooLarge = () => voicesTexts.audioTooLarge;
/** What people read who send something else; it stands behind 'Invalid File Type'. */
export const audioNotAudio = () => voicesTexts.audioNotAudio;
/** What a recording stands under where others have their voice. */
export const OWN_VOICE = { id: 'custom-audio', name: 'Own recording' } as const;
/** Recordings on one page of a list. */
export const CUSTOM_AUDIO_PER_PAGE = 24;

/** Recordings of one account whose words are written down within an hour, asked for or not. */
export const TRANSCRIPTIONS_PER_HOUR = 30;

/**
 * How the words of a recording are being written down. `done`: `script` holds what was understood, and `language` its code where the transcriber told it. `failed`: `error`
 * says why, and what to do.
 */
export const Transcription = z.object({
  state: z.enum(['waiting', 'transcribing', 'done', 'failed']),
  script: z.string().nullable(),
  language: z.string().nullable(),
  error: z.string().nullable(),
});
export type Transcription = z.output<typeof Transcription>;

/** What writes down what is said. */
export const transcriptionsApi = {
  getTranscriber: defineEndpoint({
    method: 'GET',
    path: '/api/tts/transcriber',
    permission: 'voices.view',
    summary: 'Whether the words of recordings are written down here; without that, people type them',
    response: success(z.object({ is_offered: z.boolean() })),
  }),
};

/**
 * A recording of an account, made clean. While it is `processing`, somebody finds out when each word is spoken; `completed`, its `speech` is as good as a
 * generated one; `failed`, `error` says what to do. `script` is null when nobody said what is spoken: the mouth then follows the sound, and there are no captions.
 * `timed_roughly`: no voice speaks its language to compare it with, so words were spread over what is heard. `transcription`: null where nobody was asked to write the words down; while
 * it is awaited the recording is `processing`, and what was understood becomes its `script`.
 */
export const CustomAudio = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['processing', 'completed', 'failed']),
  url: z.string(),
  duration_ms: z.int(),
  script: z.string().nullable(),
  timed_roughly: z.boolean(),
  speech: Speech.nullable(),
  error: z.string().nullable(),
  transcription: Transcription.nullable(),
  created_at: Timestamp,
});
export type CustomAudio = z.output<typeof CustomAudio>;

const scriptOf = (text: string) => text.trim() || undefined;

const LANGUAGE_WRONG = { error: () => inputTexts.languageWrong };
/** Any language, also one that no voice here speaks. */
const languageTag = z
  .string()
  .max(10, atMost(10))
  .regex(/^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, LANGUAGE_WRONG)
  .transform((tag) => tag || 'en')
  .default('en');

/** In which language a recording is, for who writes its words down. */
const RecordingLanguage = z.object({ country: languageTag });
/** The language as it is read. */
export type RecordingLanguage = z.output<typeof RecordingLanguage>;

/** What is said in a recording that is here already, and in which language. */
const RecordingWords = z.object({
  script: scriptText({ error: () => inputTexts.recordingScript })
    .trim()
    .min(1, { error: () => inputTexts.recordingScript }),
  country: languageTag,
  region: z.string().max(10, atMost(10)).default(''),
});
/** The words of a recording as they are read. */
export type RecordingWords = z.output<typeof RecordingWords>;

/** What goes with a recording: what is said in it and in which language, and the word of who sends it that they may use the voice. */
const CustomAudioForm = z.object({
  audio: z.file(),
  script: scriptText().transform(scriptOf).optional(),
  country: languageTag,
  region: z.string().max(10, atMost(10)).default(''),
  consent: z.literal('true', { error: () => sharedInputTexts.rights }),
});
/** The form as it is read. */
export type CustomAudioForm = z.output<typeof CustomAudioForm>;

/** `jobId` is the id of the recording, by which its state is asked for. */
const Begun = z.object({
  status: z.literal('success'),
  success: z.literal(true),
  data: CustomAudio,
  jobId: Id,
});

const create = {
  method: 'POST',
  permission: 'uploads.create',
  idempotent: true,
  // From the last byte that was sent.
  timeoutMs: 60_000,
  consumes: 'multipart/form-data',
  body: CustomAudioForm,
  response: Begun,
  limits: [{ name: 'custom audio', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  errors: [
    'forbidden',
    'free_limit_reached',
    'upload_refused',
    'upload_not_processed',
    'storage_limit_reached',
    'storage_full',
  ],
} as const;

/** Recordings instead of generated speech. */
export const customAudioApi = {
  uploadAudio: defineEndpoint({
    ...create,
    path: '/api/a2e/tts/upload-audio',
    summary:
      'Send a recording (field `audio`) to be spoken by an avatar; with its script, captions and lips follow the words',
  }),
  createCustomAudio: defineEndpoint({
    ...create,
    path: '/api/tts/custom-audio',
    summary: 'The same under its second address',
  }),
  listCustomAudio: defineEndpoint({
    method: 'GET',
    path: '/api/tts/custom-audio',
    list: 'custom_audio',
    permission: 'voices.view',
    summary: 'Own recordings, newest first, one page',
    query: z.object(cursorQuery(CUSTOM_AUDIO_PER_PAGE)),
    response: success(cursorPage(CustomAudio)),
  }),
  getCustomAudio: defineEndpoint({
    method: 'GET',
    path: '/api/tts/custom-audio/:id',
    list: 'custom_audio',
    permission: 'voices.view',
    summary: 'One own recording, and whether it is ready',
    params: IdParams,
    response: success(CustomAudio),
    errors: ['not_found'],
  }),
  addRecordingWords: defineEndpoint({
    method: 'POST',
    path: '/api/tts/custom-audio/:id/words',
    permission: 'uploads.create',
    idempotent: true,
    summary:
      'Say what is spoken in a recording that is here already, so that captions and lips follow the words. Answers a recording of its own; the one without these words stays',
    params: IdParams,
    body: RecordingWords,
    response: Begun,
    limits: [{ name: 'custom audio', by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
    errors: [
      'forbidden',
      'not_found',
      'audio_not_ready',
      'free_limit_reached',
      'storage_limit_reached',
      'storage_full',
    ],
  }),
  transcribeRecording: defineEndpoint({
    method: 'POST',
    path: '/api/tts/custom-audio/:id/transcribe',
    permission: 'uploads.create',
    idempotent: true,
    summary:
      'Have the words of a recording written down, also anew; they come in its `transcription`, and its `script` stays what it is',
    params: IdParams,
    body: RecordingLanguage,
    response: success(CustomAudio),
    limits: [
      { name: 'transcriptions', by: 'account', times: TRANSCRIPTIONS_PER_HOUR, perSeconds: 60 * 60, counted: 'shared' },
    ],
    errors: [
      'forbidden',
      'not_found',
      'audio_not_ready',
      'no_transcriber',
      'free_limit_reached',
      'too_many_transcriptions',
    ],
  }),
  deleteCustomAudio: defineEndpoint({
    method: 'DELETE',
    path: '/api/tts/custom-audio/:id',
    permission: 'uploads.delete',
    summary: 'Delete a recording. Videos made with it keep their sound',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'not_found'],
  }),
};
