import { apiKeysApi, type ApiKeys, tokensApi } from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const token = (place: number, name: string, more: object = {}) => ({
  id: `0195a000-0000-7000-8000-00000000001${place}`,
  name,
  scopes: ['read'],
  last4: ['x7Qa', 'm0Zk', '_w3e', 'Ls8v'][place],
  created_at: ago(40 + place),
  expires_at: ago(-50 + place),
  last_used_at: null,
  ...more,
});
const TOKENS = [
  token(0, 'Product feed on our server', { scopes: ['read', 'videos', 'speech', 'uploads'], last_used_at: ago(0.1) }),
  token(1, 'Zapier', { scopes: ['read', 'videos'], expires_at: null, last_used_at: ago(3) }),
  token(2, 'Reporting'),
  token(3, 'Trade fair demo', { scopes: ['speech'], expires_at: ago(5), last_used_at: ago(6) }),
];
const MADE = { ...TOKENS[0], token: 'sayso_Zk3v9QpX1rT6uYb0Nc8mWd5hJs2gLf7aEo4iRxVqBtM' };

/** Gives whoever is signed in API tokens of every kind; a new one is made without being stored. */
export async function showTokens(page: Page): Promise<void> {
  await page.route(`**${tokensApi.listApiTokens.path}`, (route) =>
    route.fulfill({ json: { status: 'success', data: route.request().method() === 'GET' ? TOKENS : MADE } }),
  );
}

const UNSET = { set: false, in_use: false, last4: null, tested_at: null, test_result: null };
const tried = (last4: string, code: string, message: string) => ({
  set: true,
  in_use: false,
  last4,
  tested_at: ago(0.02),
  test_result: { works: code === 'OK', code, message },
});

/** Keys for outside services as they are told of: none, one that was refused, or all. */
const KEYS: Readonly<Record<'one' | 'all', ApiKeys>> = {
  one: {
    heygen: tried('9f2c', 'HTTP_401', 'Invalid API key. Please check your API configuration.'),
    googleTTS: UNSET,
    openai: { ...UNSET, set: true, last4: 'Qk41' },
    faceStudio: UNSET,
    configured: false,
  },
  all: {
    heygen: tried('9f2c', 'OK', 'The key works.'),
    googleTTS: { ...tried('T0pz', 'OK', 'The key works.'), in_use: true },
    openai: tried('Qk41', 'HTTP_429', 'Rate limit exceeded. Please try again later.'),
    faceStudio: { ...tried('f4c3', 'OK', 'The key works.'), in_use: true },
    configured: true,
  },
};

/** Gives whoever is signed in keys for outside services. */
export function showKeys(which: keyof typeof KEYS): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(`**${apiKeysApi.getApiKeys.path}`, (route) =>
      route.fulfill({ json: { status: 'success', data: KEYS[which] } }),
    );
  };
}
