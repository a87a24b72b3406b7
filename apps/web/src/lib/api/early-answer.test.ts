import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ACTIVE_ACCOUNT_HEADER, identityApi } from '@sayso/contract';
import { fakeApi } from '../../testing/fake-api.ts';
import { showAccount } from './active-account.ts';
import { call } from './api.ts';
import { saveToken } from './auth-token.ts';

const early = (token: string) => ({
  address: '/api/auth/user',
  token,
  account: null,
  answer: Promise.resolve(new Response(JSON.stringify({ status: 'success', data: { user: { name: 'Early' } } }))),
});

afterEach(() => {
  delete window.earlyAnswers;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const nameOf = async () => (await call(identityApi.currentUser)).data.user.name;
const later = () => fakeApi({ 'GET /api/auth/user': () => ({ body: { data: { user: { name: 'Later' } } } }) });

test('what was asked before the app was there is not asked again, and answers once', async () => {
  const { asked } = later();
  saveToken('mine');
  window.earlyAnswers = [early('mine')];
  expect([await nameOf(), asked.length]).toEqual(['Early', 0]);
  expect([await nameOf(), asked.length]).toEqual(['Later', 1]);
});

test('an answer for somebody else is not taken, nor one for whichever account while one is shown', async () => {
  later();
  saveToken('mine');
  window.earlyAnswers = [early('theirs')];
  expect(await nameOf()).toBe('Later');
  showAccount('01990000-0000-7000-8000-0000000000a1');
  window.earlyAnswers = [early('mine')];
  expect(await nameOf()).toBe('Later');
  saveToken('other');
});

test('whoever gave up waiting hears nothing of what was asked early', async () => {
  later();
  saveToken('mine');
  const { promise, resolve } = Promise.withResolvers<Response>();
  window.earlyAnswers = [{ ...early('mine'), answer: promise }];
  const leaving = new AbortController();
  const asked = call(identityApi.currentUser, { signal: leaving.signal });
  leaving.abort();
  resolve(new Response(JSON.stringify({ status: 'success', data: { user: { name: 'Early' } } })));
  await expect(asked).rejects.toThrow('aborted');
});

test('what belongs to an account is taken for that one alone, and asked again where it was refused', async () => {
  const { asked } = later();
  const account = '01990000-0000-7000-8000-0000000000a2';
  saveToken('mine');
  showAccount(account);
  const of = (change: object) => [{ ...early('mine'), account, ...change }];
  window.earlyAnswers = of({});
  expect([await nameOf(), asked.length]).toEqual(['Early', 0]);
  window.earlyAnswers = of({ account: '01990000-0000-7000-8000-0000000000a3' });
  expect(await nameOf()).toBe('Later');
  window.earlyAnswers = of({ answer: Promise.resolve(new Response('{}', { status: 409 })) });
  expect(await nameOf()).toBe('Later');
  window.earlyAnswers = of({ answer: Promise.reject(new TypeError('No network.')) });
  expect(await nameOf()).toBe('Later');
  expect(asked).toHaveLength(3);
  saveToken('other');
});

test('what belongs to an account is not taken once the page has been open for long', async () => {
  later();
  const account = '01990000-0000-7000-8000-0000000000a2';
  saveToken('mine');
  showAccount(account);
  window.earlyAnswers = [{ ...early('mine'), account }];
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await nameOf()).toBe('Later');
  saveToken('other');
});

test('the page asks early for the account that this browser has shown last', async () => {
  const account = '01990000-0000-7000-8000-0000000000a2';
  const { asked } = fakeApi({
    'GET /api/auth/user': () => ({ body: {} }),
    'GET /api/user/settings/preferences': () => ({ body: {} }),
    'GET /api/videos': () => ({ body: {} }),
    'GET /api/user/limits': () => ({ body: {} }),
  });
  saveToken('mine');
  showAccount(account);
  history.replaceState(null, '', '/create');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  const script = readFileSync(path.join(import.meta.dirname, '../../../public/first-boot.js'), 'utf8');
  // oxlint-disable-next-line typescript/no-implied-eval -- as a page runs it
  new Function(script)();
  const named = () => asked.map(({ path: at, headers }) => [at, headers.get(ACTIVE_ACCOUNT_HEADER)]);
  await vi.waitFor(() => expect(named()).toHaveLength(4));
  expect(named()).toEqual([
    ['/api/auth/user', null],
    ['/api/user/settings/preferences', account],
    ['/api/videos', account],
    ['/api/user/limits', account],
  ]);
  expect(window.earlyAnswers?.map(({ account: of }) => of)).toEqual([null, account, account, account]);
  saveToken('other');
});
