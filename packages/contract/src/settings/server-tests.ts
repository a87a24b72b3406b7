import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TEXT_SERVER_IDS, TRANSCRIBER_IDS } from './partner-order.ts';
import { SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a model that has to be loaded first. */
const TEST_TIMEOUT_MS = 150_000;

/** What a trial can come to. `HTTP_` and a status: the server refused. `NO_TEXT`: it answered, and not with what was asked for. */
const TextServerCode = z.union([
  z.enum([
    'OK',
    'TIMEOUT_ERROR',
    'NETWORK_ERROR',
    'TLS_ERROR',
    'ADDRESS_REFUSED',
    'TOO_LARGE',
    'NO_TEXT',
    'REFUSED',
    'CUT_OFF',
  ]),
  z.templateLiteral(['HTTP_', z.int()]),
]);
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

const { text_server_key: key, text_server_model: model, text_server_url: url } = SETTINGS;

/** A text server as it is typed. `server`: whose settings it will be. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryTextServer = z.object({
  server: z.enum(TEXT_SERVER_IDS).default('text_server'),
  url: settingSchema(url).refine((address) => address !== '', { error: () => inputTexts.url }),
  key: z.string().max(key.maxCharacters, atMost(key.maxCharacters)).nullable().default(''),
  model: settingSchema(model),
});
export type TryTextServer = z.output<typeof TryTextServer>;

/** The text server of the operator. */
export const textServerApi = {
  testTextServer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/text-server/test',
    permission: 'settings.manage',
    idempotent: true,
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Let a text server write a short script, and list its models; nothing is stored but the tokens',
    body: TryTextServer,
    response: success(TextServerTest),
    limits: [{ by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  }),
};

/** What a trial can come to. `HTTP_` and a status: the server refused. `NO_TEXT`: it answered, and not with words; `WRONG_WORDS`: with others than were said. */
const TranscriberCode = z.union([
  z.enum([
    'OK',
    'TIMEOUT_ERROR',
    'NETWORK_ERROR',
    'TLS_ERROR',
    'ADDRESS_REFUSED',
    'TOO_LARGE',
    'NO_TEXT',
    'WRONG_WORDS',
  ]),
  z.templateLiteral(['HTTP_', z.int()]),
]);
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

const {
  transcriber_key: transcriberKey,
  transcriber_model: transcriberModel,
  transcriber_url: transcriberUrl,
} = SETTINGS;

/** A transcription server as it is typed. `server`: whose settings it will be. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryTranscriber = z.object({
  server: z.enum(TRANSCRIBER_IDS).default('transcriber'),
  url: settingSchema(transcriberUrl).refine((address) => address !== '', { error: () => inputTexts.url }),
  key: z.string().max(transcriberKey.maxCharacters, atMost(transcriberKey.maxCharacters)).nullable().default(''),
  model: settingSchema(transcriberModel),
});
export type TryTranscriber = z.output<typeof TryTranscriber>;

/** The transcription server of the operator. */
export const transcriberApi = {
  testTranscriber: defineEndpoint({
    method: 'POST',
    path: '/api/admin/transcriber/test',
    permission: 'settings.manage',
    idempotent: true,
    timeoutMs: TEST_TIMEOUT_MS,
    summary:
      'Let a transcription server write down a sentence that a built-in voice says, and list its models; nothing is stored but the seconds',
    body: TryTranscriber,
    response: success(TranscriberTest),
    limits: [{ by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  }),
};

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow speech server. */
const SPEECH_TEST_TIMEOUT_MS = 300_000;

/** What a trial can come to. `HTTP_` and a status: the server refused. */
const SpeechServerCode = z.union([
  z.enum(['OK', 'TIMEOUT_ERROR', 'NETWORK_ERROR', 'TLS_ERROR', 'ADDRESS_REFUSED', 'TOO_LARGE', 'NO_SOUND']),
  z.templateLiteral(['HTTP_', z.int()]),
]);
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

const ADDRESS_MISSING = { error: () => inputTexts.url };
const {
  speech_server_key: speechServerKey,
  speech_server_model: speechServerModel,
  speech_server_url: speechServerUrl,
  speech_server_voices: voices,
} = SETTINGS;

/** A speech server as it is typed. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TrySpeechServer = z.object({
  url: settingSchema(speechServerUrl).refine((address) => address !== '', ADDRESS_MISSING),
  key: z.string().max(speechServerKey.maxCharacters, atMost(speechServerKey.maxCharacters)).nullable().default(''),
  model: settingSchema(speechServerModel),
  voices: settingSchema(voices),
});
export type TrySpeechServer = z.output<typeof TrySpeechServer>;

/** The speech server of the operator. */
export const speechServerApi = {
  testSpeechServer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/speech-server/test',
    permission: 'settings.manage',
    idempotent: true,
    timeoutMs: SPEECH_TEST_TIMEOUT_MS,
    summary: 'Let a speech server say a sentence, and list its voices; nothing is stored',
    body: TrySpeechServer,
    response: success(SpeechServerTest),
    limits: [{ by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  }),
};
