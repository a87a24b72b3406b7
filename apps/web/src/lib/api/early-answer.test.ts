import { afterEach, expect, test, vi } from 'vitest';
import { identityApi } from '@sayso/contract';
import { fakeApi } from '../../testing/fake-api.ts';
import { showAccount } from './active-account.ts';
import { call } from './api.ts';
import { saveToken } from './auth-token.ts';

const early = (token: string) => ({
  address: '/api/auth/user',
  token,
  answer: Promise.resolve(new Response(JSON.stringify({ status: 'success', data: { user: { name: 'Early' } } }))),
});

afterEach(() => {
  delete window.earlyAnswer;
  vi.unstubAllGlobals();
});

const nameOf = async () => (await call(identityApi.currentUser)).data.user.name;
const later = () => fakeApi({ 'GET /api/auth/user': () => ({ body: { data: { user: { name: 'Later' } } } }) });

test('what was asked before the app was there is not asked again, and answers once', async () => {
  const { asked } = later();
  saveToken('mine');
  window.earlyAnswer = early('mine');
  expect([await nameOf(), asked.length]).toEqual(['Early', 0]);
  expect([await nameOf(), asked.length]).toEqual(['Later', 1]);
});

test('an answer for somebody else is not taken, nor one for whichever account while one is shown', async () => {
  later();
  saveToken('mine');
  window.earlyAnswer = early('theirs');
  expect(await nameOf()).toBe('Later');
  showAccount('01990000-0000-7000-8000-0000000000a1');
  window.earlyAnswer = early('mine');
  expect(await nameOf()).toBe('Later');
  saveToken('other');
});

test('whoever gave up waiting hears nothing of what was asked early', async () => {
  later();
  saveToken('mine');
  const { promise, resolve } = Promise.withResolvers<Response>();
  window.earlyAnswer = { ...early('mine'), answer: promise };
  const leaving = new AbortController();
  const asked = call(identityApi.currentUser, { signal: leaving.signal });
  leaving.abort();
  resolve(new Response(JSON.stringify({ status: 'success', data: { user: { name: 'Early' } } })));
  await expect(asked).rejects.toThrow('aborted');
});
