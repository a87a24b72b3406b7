import { z } from 'zod';
import { atMost, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TEXT_SERVER_IDS } from './partner-order.ts';
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
  url: settingSchema(url).refine((address) => address !== '', 'Enter the address of your server.'),
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
