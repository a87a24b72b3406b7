import { z } from 'zod';
import { atMost, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SETTINGS } from './registry.ts';
import { settingSchema } from './setting-schema.ts';

/** Milliseconds the browser waits for a trial: longer than the server waits for a slow speech server. */
const TEST_TIMEOUT_MS = 300_000;

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

const ADDRESS_MISSING = 'Enter the address of your server.';
const {
  speech_server_key: key,
  speech_server_model: model,
  speech_server_url: url,
  speech_server_voices: voices,
} = SETTINGS;

/** A speech server as it is typed. `key`: '' is the stored one, if it was given for this address; null is none. */
export const TrySpeechServer = z.object({
  url: settingSchema(url).refine((address) => address !== '', ADDRESS_MISSING),
  key: z.string().max(key.maxCharacters, atMost(key.maxCharacters)).nullable().default(''),
  model: settingSchema(model),
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
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Let a speech server say a sentence, and list its voices; nothing is stored',
    body: TrySpeechServer,
    response: success(SpeechServerTest),
    limits: [{ by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
  }),
};
