import { z } from 'zod';
import { atMost, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TRANSCRIBER_IDS } from './partner-order.ts';
import { SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a model that has to be loaded first. */
const TEST_TIMEOUT_MS = 150_000;

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

const { transcriber_key: key, transcriber_model: model, transcriber_url: url } = SETTINGS;

/** A transcription server as it is typed. `server`: whose settings it will be. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TryTranscriber = z.object({
  server: z.enum(TRANSCRIBER_IDS).default('transcriber'),
  url: settingSchema(url).refine((address) => address !== '', 'Enter the address of your server.'),
  key: z.string().max(key.maxCharacters, atMost(key.maxCharacters)).nullable().default(''),
  model: settingSchema(model),
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
