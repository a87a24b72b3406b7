import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readToken, saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';

const REFUSED = { status: 'error', code: 'invalid_input', message: 'Check it.', errors: { password: ['Enter it.'] } };

function serve(more: Record<string, () => Answer> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/plans': () => failure(401, 'unauthenticated', 'Sign in to go on.'),
    'POST /api/auth/login': () => ({ status: 422, body: REFUSED }),
    'POST /api/auth/register': () => ({ status: 422, body: REFUSED }),
    ...more,
  });
}
async function open() {
  const app = renderApp('/api-test');
  await screen.findByRole('heading', { name: 'Connection test' });
  return app;
}
const answerTo = (call: string) => screen.findByRole('group', { name: `Answer to the ${call}` });

beforeEach(() => localStorage.clear());

test('without a sign-in, each button makes its one call and shows the raw answer', async () => {
  const api = serve();
  const { user } = await open();
  expect(screen.getByText(/You are not signed in/)).toBeTruthy();
  expect(api.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Test plans call' }));
  expect((await answerTo('plans call')).textContent).toContain('"code": "unauthenticated"');
  expect(screen.getByText(/^The server answered with status 401 after \d+ ms\.$/)).toBeTruthy();
  expect(screen.getByText('401').className).toContain('text-success');
  expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/plans']);
  expect(api.asked[0]?.headers.has('authorization')).toBe(false);
});

test.each([
  ['login', 'POST /api/auth/login', { email: 'connection-test@example.com' }],
  ['register', 'POST /api/auth/register', { name: 'Connection test' }],
])('the %s call is made by the keyboard, too incomplete to create anything', async (name, call, body) => {
  const api = serve();
  const { user } = await open();
  screen.getByRole('button', { name: `Test ${name} call` }).focus();
  await user.keyboard('{Enter}');
  const shown = await answerTo(`${name} call`);
  expect(JSON.parse(shown.textContent ?? '')).toEqual(REFUSED);
  expect(api.asked.map((one) => [`${one.method} ${one.path}`, one.body])).toEqual([[call, body]]);
  expect(
    screen.getByText(
      JSON.stringify(body)
        .replaceAll(/([{:])/g, '$1 ')
        .replace('}', ' }'),
    ),
  ).toBeTruthy();
});

test('the register call says that it counts among the sign-ups of an hour', async () => {
  serve();
  await open();
  expect(screen.getByText(/one of 5 sign-ups that your network may try in 60 minutes/)).toBeTruthy();
});

test('who is signed in asks with their session, and stays signed in', async () => {
  saveToken('t');
  const api = serve({ 'GET /api/plans': () => success([{ slug: 'FE' }]) });
  const { user } = await open();
  expect(await screen.findByText(/The calls carry your session/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Test plans call' }));
  expect((await answerTo('plans call')).textContent).toContain('"slug": "FE"');
  expect(api.asked.find(({ path }) => path === '/api/plans')?.headers.get('authorization')).toBe('Bearer t');
  await user.click(screen.getByRole('button', { name: 'Test login call' }));
  await answerTo('login call');
  expect(readToken()).toBe('t');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});

test('a session that is refused is forgotten', async () => {
  saveToken('t');
  serve();
  const { user } = await open();
  await screen.findByText(/The calls carry your session/);
  await user.click(screen.getByRole('button', { name: 'Test plans call' }));
  expect(await screen.findByText(/You are not signed in/)).toBeTruthy();
  expect(readToken()).toBeNull();
});

test('a limit of the server is shown like any other answer', async () => {
  serve({ 'POST /api/auth/register': () => failure(429, 'rate_limited', 'Rate limit exceeded.') });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Test register call' }));
  expect((await answerTo('register call')).textContent).toContain('"code": "rate_limited"');
  expect(screen.getByText('429').className).toContain('text-warning');
});

test('no answer says why, in words', async () => {
  serve();
  const { user } = await open();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Test plans call' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /^Network error\. Please check your internet connection\. No answer after \d+ ms\.$/,
  );
});

test('an answer that is no JSON is shown as it is', async () => {
  serve();
  const { user } = await open();
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await user.click(screen.getByRole('button', { name: 'Test plans call' }));
  expect(within(await answerTo('plans call')).getByText('<h1>Bad gateway</h1>')).toBeTruthy();
});
