import { z } from 'zod';
import { success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TEXT_SERVER_IDS, TRANSCRIBER_IDS } from './partner-order.ts';
import { partnerCode, TRIAL, TypedKey, typedServer } from './partner-trials.ts';
import { SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a model that has to be loaded first. */
const TEST_TIMEOUT_MS = 150_000;

/** What a trial can come to. `HTTP_` and a status: the server refused. `NO_TEXT`: it answered, and not with what was asked for. */
const TextServerCode = partnerCode([], ['NO_TEXT', 'REFUSED', 'CUT_OFF']);
/** See `TextServerTest`. */
export type TextServerCode = z.output<typeof TextServerCode>;

/** What became of a trial. `models`: those that the server lists, none where it has no list. `script`: what it wrote, '' where it did not. */
export const TextServerTest = z.object({
  code: TextServerCode,
  models: z.array(z.string()),
  script: z.string(),
  took_ms: z.int().min(0),
});
export type TextServerTest = z.output<typeof TextServerTest>;

/** A text server as it is typed. `server`: whose settings it will be. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryTextServer = z.object({
  server: z.enum(TEXT_SERVER_IDS).default('text_server'),
  url: typedServer(SETTINGS.text_server_url),
  key: TypedKey,
  model: settingSchema(SETTINGS.text_server_model),
});
export type TryTextServer = z.output<typeof TryTextServer>;

/** The text server of the operator. */
export const textServerApi = {
  testTextServer: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/text-server/test',
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Let a text server write a short script, and list its models; nothing is stored but the tokens',
    body: TryTextServer,
    response: success(TextServerTest),
  }),
};

/** What a trial can come to. `HTTP_` and a status: the server refused. `NO_TEXT`: it answered, and not with words; `WRONG_WORDS`: with others than were said. */
const TranscriberCode = partnerCode([], ['NO_TEXT', 'WRONG_WORDS']);
/** See `TranscriberTest`. */
export type TranscriberCode = z.output<typeof TranscriberCode>;

/** What became of a trial. `said`: the sentence that was played to the server; `heard`: what it wrote, '' where it did not. `models`: those that it lists, none where it has no list. */
export const TranscriberTest = z.object({
  code: TranscriberCode,
  models: z.array(z.string()),
  said: z.string(),
  heard: z.string(),
  words: z.int().min(0),
  right_words: z.int().min(0),
  tells_times: z.boolean(),
  took_ms: z.int().min(0),
});
export type TranscriberTest = z.output<typeof TranscriberTest>;

/** A transcription server as it is typed. `server`: whose settings it will be. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryTranscriber = z.object({
  server: z.enum(TRANSCRIBER_IDS).default('transcriber'),
  url: typedServer(SETTINGS.transcriber_url),
  key: TypedKey,
  model: settingSchema(SETTINGS.transcriber_model),
});
export type TryTranscriber = z.output<typeof TryTranscriber>;

/** The transcription server of the operator. */
export const transcriberApi = {
  testTranscriber: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/transcriber/test',
    timeoutMs: TEST_TIMEOUT_MS,
    summary:
      'Let a transcription server write down a sentence that a built-in voice says, and list its models; nothing is stored but the seconds',
    body: TryTranscriber,
    response: success(TranscriberTest),
  }),
};

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow speech server. */
const SPEECH_TEST_TIMEOUT_MS = 300_000;

/** What a trial can come to. `HTTP_` and a status: the server refused. */
const SpeechServerCode = partnerCode([], ['NO_SOUND']);
/** See `SpeechServerTest`. */
export type SpeechServerCode = z.output<typeof SpeechServerCode>;

/**
 * What became of a trial. `voices` are the lines of the voices that the server lists, as the settings have them; none where it has no list. `tells_times`: it says
 * when each word is spoken.
 */
export const SpeechServerTest = z.object({
  code: SpeechServerCode,
  voices: z.array(z.string()),
  tells_times: z.boolean(),
  took_ms: z.int().min(0),
});
export type SpeechServerTest = z.output<typeof SpeechServerTest>;

/** A speech server as it is typed. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TrySpeechServer = z.object({
  url: typedServer(SETTINGS.speech_server_url),
  key: TypedKey,
  model: settingSchema(SETTINGS.speech_server_model),
  voices: settingSchema(SETTINGS.speech_server_voices),
});
export type TrySpeechServer = z.output<typeof TrySpeechServer>;

/** The speech server of the operator. */
export const speechServerApi = {
  testSpeechServer: defineEndpoint({
    ...TRIAL,
    path: '/api/admin/speech-server/test',
    timeoutMs: SPEECH_TEST_TIMEOUT_MS,
    summary: 'Let a speech server say a sentence, and list its voices; nothing is stored',
    body: TrySpeechServer,
    response: success(SpeechServerTest),
  }),
};
