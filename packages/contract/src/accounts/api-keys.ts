import { apiKeysTexts } from './api-keys.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Outside services that people bring keys for, by the names of the documents. */
export const ApiKeyService = z.enum(['heygen', 'googleTTS', 'openai', 'faceStudio']);
export type ApiKeyService = z.output<typeof ApiKeyService>;

/** How people call them. */
export const API_KEY_SERVICES = {
  heygen: 'HeyGen',
  googleTTS: 'Google Text-to-Speech',
  openai: 'OpenAI',
  faceStudio: 'Face Studio',
} as const satisfies Record<ApiKeyService, string>;

/** What became of a try. `code`: OK, HTTP_{status}, NETWORK_ERROR, TIMEOUT_ERROR or UNKNOWN_ERROR; `message` says the same to people. */
const ApiKeyTest = z.object({ works: z.boolean(), code: z.string(), message: z.string() });

/** What is told of a key: never the key. `test_result` is null until it has been tried. `in_use`: something is made with such a key now. */
export const ApiKey = z.object({
  set: z.boolean(),
  in_use: z.boolean(),
  last4: z.string().nullable(),
  tested_at: Timestamp.nullable(),
  test_result: ApiKeyTest.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** The keys of one person. `configured`: there is one for each service that the product makes something with; false while it makes nothing with any. */
export const ApiKeys = z.object({
  heygen: ApiKey,
  googleTTS: ApiKey,
  openai: ApiKey,
  faceStudio: ApiKey,
  configured: z.boolean(),
});
export type ApiKeys = z.output<typeof ApiKeys>;

const KEY_MIN_CHARACTERS = 8;
const KEY_MAX_CHARACTERS = 512;
const KEY_WRONG = { error: () => inputTexts.keyWrong };

const Key = z
  .string()
  .trim()
  .max(KEY_MAX_CHARACTERS, atMost(KEY_MAX_CHARACTERS))
  .regex(/^[\x21-\x7e]*$/, KEY_WRONG)
  .refine((key) => key === '' || key.length >= KEY_MIN_CHARACTERS, {
    error: () => inputTexts.keyTooShort({ least: KEY_MIN_CHARACTERS }),
  })
  .optional();

/** New keys. A service that is left out or empty keeps the key it has. */
export const SaveApiKeys = z.object({ heygen: Key, googleTTS: Key, openai: Key, faceStudio: Key });

const ServiceParams = z.object({ service: ApiKeyService });

/** What people read about a try, in the documents' words. */
const TEST_MESSAGES: Readonly<Record<string, string>> = apiKeysTexts.tests;

/** What people read about a try: `code` as in `ApiKeyTest`. */
export function apiKeyTestMessage(service: ApiKeyService, code: string): string {
  const name = API_KEY_SERVICES[service];
  const known = Object.hasOwn(TEST_MESSAGES, code) ? TEST_MESSAGES[code] : undefined;
  if (known !== undefined) return known;
  const status = /^HTTP_(\d+)$/.exec(code)?.[1];
  return status === undefined
    ? apiKeysTexts.testFailed({ service: name })
    : apiKeysTexts.testFailedWith({ service: name, status });
}

/** Keys for outside services: written and tried, never read. */
export const apiKeysApi = {
  getApiKeys: defineEndpoint({
    method: 'GET',
    path: '/api/user/api-keys',
    permission: 'account.view',
    summary: 'Which keys for outside services the signed-in user has set; never the keys',
    response: success(ApiKeys),
  }),
  saveApiKeys: defineEndpoint({
    method: 'PUT',
    path: '/api/user/api-keys',
    permission: 'keys.edit',
    summary: 'Set keys for outside services. What is left out or empty stays',
    body: SaveApiKeys,
    response: success(ApiKeys),
  }),
  deleteApiKeys: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/api-keys',
    permission: 'keys.edit',
    summary: 'Delete all keys for outside services',
    response: Done,
  }),
  deleteApiKey: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/api-keys/:service',
    permission: 'keys.edit',
    summary: 'Delete the key for one outside service',
    params: ServiceParams,
    response: Done,
  }),
  testApiKey: defineEndpoint({
    method: 'POST',
    path: '/api/user/api-keys/:service/test',
    permission: 'keys.edit',
    summary: 'Ask an outside service whether it knows the stored key. A key that does not work is no failed call',
    params: ServiceParams,
    response: success(ApiKey),
    errors: ['api_key_missing', 'secret_key_missing', 'secret_damaged'],
    limits: [{ by: 'person', times: 20, perSeconds: 60, counted: 'process' }],
  }),
};
