import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTIVE_ACCOUNT_HEADER, identityApi, libraryApi, plansApi, preferencesApi } from '@sayso/contract';
import { fakeApi } from '../../testing/fake-api.ts';
import { showAccount, saveToken } from './credentials.ts';
import { addressOf, call } from './api.ts';

const early = (token: string) => ({
  address: '/api/auth/user',
  token,
  account: null,
  answer: Promise.resolve(new Response(JSON.stringify({ status: 'success', data: { user: { name: 'Early' } } }))),
});

// A page that has just been opened, however long these tests have been running.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
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

test('an answer that does not come is not waited for, by whoever gives up or for long', async () => {
  later();
  const account = '01990000-0000-7000-8000-0000000000a2';
  saveToken('mine');
  showAccount(account);
  const hanging = () => [{ ...early('mine'), account, answer: new Promise<Response>(() => undefined) }];
  window.earlyAnswers = hanging();
  const giving = new AbortController();
  const given = call(identityApi.currentUser, { signal: giving.signal });
  giving.abort();
  await expect(given).rejects.toThrow('aborted');

  window.earlyAnswers = hanging();
  vi.spyOn(performance, 'now').mockReturnValue(19_999);
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
  new Function(script)();
  const named = () => asked.map(({ headers }) => headers.get(ACTIVE_ACCOUNT_HEADER));
  await vi.waitFor(() => expect(named()).toHaveLength(4));
  expect(named()).toEqual([null, account, account, account]);
  // As the app asks, word for word: else nobody would take the answers.
  const addresses = [
    identityApi.currentUser.path,
    preferencesApi.getPreferences.path,
    addressOf(libraryApi.listVideos.path, {}, { per_page: 1 }),
    plansApi.getLimits.path,
  ];
  expect(window.earlyAnswers?.map(({ address, account: of }) => [address, of])).toEqual(
    addresses.map((address, index) => [address, index === 0 ? null : account]),
  );
  saveToken('other');
});
