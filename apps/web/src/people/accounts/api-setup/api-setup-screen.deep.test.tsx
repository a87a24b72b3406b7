import { type ApiKey, type ApiKeys, apiKeysApi, voicesApi, picturesApi, avatarsApi } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { callKey } from '../../../lib/api/reads.ts';

const { path } = apiKeysApi.getApiKeys;
const UNSET: ApiKey = { set: false, in_use: false, last4: null, tested_at: null, test_result: null };
const set = (last4: string, more: Partial<ApiKey> = {}): ApiKey => ({ ...UNSET, set: true, last4, ...more });
const keysOf = (keys: Partial<ApiKeys> = {}): ApiKeys => ({
  heygen: UNSET,
  googleTTS: UNSET,
  openai: UNSET,
  faceStudio: UNSET,
  configured: false,
  ...keys,
});
const ALL = keysOf({ heygen: set('1111'), googleTTS: set('2222'), openai: set('3333'), configured: true });
const tested = (message: string, works = false) =>
  set('1111', { tested_at: '2020-02-01T10:00:00.000Z', test_result: { works, code: 'X', message } });

function serve(keys: ApiKeys, more: Record<string, () => Answer> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    [`GET ${path}`]: () => success(keys),
    [`PUT ${path}`]: () => success(ALL),
    ...more,
  });
}
async function open() {
  const app = renderApp('/api-setup');
  await screen.findByRole('form', { name: 'API keys' });
  return app;
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const puts = (api: ReturnType<typeof serve>) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** What was read before: the pictures, presenters and voices on offer. Answers which of it is read anew. */
function haveOffers({ client }: Awaited<ReturnType<typeof open>>) {
  const offers = [
    callKey(picturesApi.getPictureOffers),
    callKey(avatarsApi.listPresenterMakers),
    callKey(voicesApi.speechCost),
  ];
  for (const queryKey of offers) client.setQueryData<unknown>(queryKey, {});
  return () => offers.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
}

beforeEach(() => saveToken('t'));

test('three masked boxes, each shown and hidden by itself, and where the keys are kept', async () => {
  serve(keysOf());
  const { user } = await open();
  for (const name of ['HeyGen', 'Google Text-to-Speech', 'OpenAI']) {
    expect(box(name).type).toBe('password');
    await user.click(screen.getByRole('button', { name: `Show the ${name} key` }));
    expect(box(name).type).toBe('text');
    await user.click(screen.getByRole('button', { name: `Hide the ${name} key` }));
    expect(box(name).type).toBe('password');
  }
  expect(screen.getByText(/^Keys are kept encrypted on the server and never come back to the browser\./)).toBeTruthy();
  expect(
    screen.getByText(/Nothing is made with these keys at present: no video, voice, script or picture goes/),
  ).toBeTruthy();
  expect(screen.queryByText('All API keys are configured and ready to use!')).toBeNull();
});

test('a key says what it switches on where something is made with it', async () => {
  serve(keysOf({ googleTTS: { ...UNSET, in_use: true } }));
  await open();
  expect(screen.getByText(/Google's voices that are on offer here speak on your own account at Google/)).toBeTruthy();
  expect(screen.queryByText(/Nothing is made with these keys/)).toBeNull();
});

test('a HeyGen key says that presenters are filmed on it, or that nobody of HeyGen is on offer', async () => {
  serve(keysOf({ heygen: { ...UNSET, in_use: true } }));
  const { unmount } = await open();
  expect(screen.getByText(/^With it, photo-real presenters of HeyGen .* Everybody in your account/)).toBeTruthy();
  unmount();
  serve(keysOf());
  await open();
  expect(screen.getByText(/No presenter of HeyGen is on offer here/)).toBeTruthy();
});

test('keys are typed and saved by the keyboard; the boxes are empty after that, and that all are set is said', async () => {
  const api = serve(keysOf());
  const app = await open();
  const { user } = app;
  const readAnew = haveOffers(app);
  await user.click(box('HeyGen'));
  await user.keyboard(
    'heygen-key-1111{Tab}{Tab}google-key-2222{Tab}{Tab}openai-key-3333{Tab}{Tab}faces-key-4444{Tab}{Tab}',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save API Configuration' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('All API keys are configured and ready to use!')).toBeTruthy();
  expect(puts(api)).toEqual([
    {
      heygen: 'heygen-key-1111',
      googleTTS: 'google-key-2222',
      openai: 'openai-key-3333',
      faceStudio: 'faces-key-4444',
    },
  ]);
  expect(box('HeyGen').value).toBe('');
  expect(screen.getByText('set, ends in 1111')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toContain('key-1111');
  expect(readAnew()).toEqual([true, true, true]);
});

test('an empty box keeps what is stored, and nothing typed sends nothing', async () => {
  const api = serve(keysOf({ heygen: set('1111') }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save API Configuration' }));
  expect(await screen.findByText('Nothing to save')).toBeTruthy();
  expect(puts(api)).toEqual([]);
  await user.type(box('OpenAI'), 'openai-key-3333{Enter}');
  await waitFor(() => expect(puts(api)).toEqual([{ openai: 'openai-key-3333' }]));
});

test('what is no key is refused at its box', async () => {
  const api = serve(keysOf());
  const { user } = await open();
  await user.type(box('OpenAI'), 'two words{Enter}');
  expect(
    await screen.findByText('This is not a key: it contains spaces or characters that keys do not have.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(box('OpenAI'));
  expect(puts(api)).toEqual([]);
});

test.each([
  'Invalid API key. Please check your API configuration.',
  'Access forbidden. Please check your API permissions.',
  'Rate limit exceeded. Please try again later.',
  'Server error. Please try again later.',
  'Service temporarily unavailable. Please try again later.',
  'HeyGen test failed with status 418',
  'Network error. Please check your internet connection.',
  'Request timed out. Please try again.',
])('a try that ends with %j says so, and when', async (message) => {
  serve(keysOf({ heygen: set('1111') }), { [`POST ${path}/heygen/test`]: () => success(tested(message)) });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Test the HeyGen key' }));
  const said = await screen.findByText(message);
  expect(said.className).toContain('text-danger');
  expect(within(said).getByText('February 1, 2020').tagName).toBe('TIME');
});

test('a key that works says so, also when the screen is opened again', async () => {
  serve(keysOf({ heygen: tested('The key works.', true) }));
  await open();
  expect(screen.getByText('The key works.').className).toContain('text-success');
});

test('a try that could not be made is told apart from a key that does not work', async () => {
  serve(keysOf({ heygen: set('1111') }), {
    [`POST ${path}/heygen/test`]: () => failure(429, 'rate_limited', 'Too many tries.'),
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Test the HeyGen key' }));
  expect(await screen.findByText('The test could not be run')).toBeTruthy();
  expect(screen.getByText('Too many tries.')).toBeTruthy();
});

test('a key is removed after a question', async () => {
  let keys = keysOf({ openai: set('3333') });
  const api = serve(keys, {
    [`GET ${path}`]: () => success(keys),
    [`DELETE ${path}/openai`]: () => {
      keys = keysOf();
      return success(null);
    },
  });
  const app = await open();
  const { user } = app;
  const readAnew = haveOffers(app);
  await user.click(screen.getByRole('button', { name: 'Remove the OpenAI key' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the OpenAI key' }));
  expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Remove key' }));
  expect(await screen.findByText('Key removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('set, ends in 3333')).toBeNull());
  expect(readAnew()).toEqual([true, true, true]);
});

test('what cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  serve(keysOf(), {
    [`GET ${path}`]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success(keysOf())),
  });
  const { user } = renderApp('/api-setup');
  expect(await screen.findByText('Your API keys could not be loaded')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'API keys' })).toBeTruthy();
});

test('keys that an older client left in this browser are taken out of it, and nothing else', async () => {
  localStorage.setItem('api_keys', JSON.stringify({ heygen: 'a', googleTTS: '', openai: 'b' }));
  localStorage.setItem('draft', JSON.stringify({ title: 'heygen' }));
  localStorage.setItem('words', 'heygen, googleTTS, openai');
  serve(keysOf());
  await open();
  expect(localStorage.getItem('api_keys')).toBeNull();
  expect([localStorage.getItem('draft'), localStorage.getItem('words')]).not.toContain(null);
});

test('whoever is not signed in is sent to sign in', async () => {
  localStorage.clear();
  serve(keysOf());
  const { router } = renderApp('/api-setup');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

test('whoever acts as somebody else may look and is offered nothing that would be refused', async () => {
  serve(ALL, {
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, impersonator: { id: sampleUser.account_id, name: 'Operator' } } }),
  });
  await open();
  expect(
    screen.getByText(/^You are acting as Elena Marsh\. You can see this, but only they can change it/u),
  ).toBeTruthy();
  expect(box('HeyGen').disabled).toBe(true);
  for (const name of ['Test the HeyGen key', 'Remove the HeyGen key'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save API Configuration' })).toBeNull();
});
