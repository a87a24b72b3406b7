import { TOKEN_SCOPES } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { sampleOpenApi } from './testing/sample-openapi.ts';

const OPENAPI = 'GET /api/openapi.json';

function serve(more: Record<string, () => Answer> = {}, userType: 'user' | 'admin' = 'user') {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: userType } }),
    [OPENAPI]: () => ({ body: sampleOpenApi }),
    ...more,
  });
}
async function open(address = '/api-docs') {
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Videos' });
  return app;
}
const calls = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
const path = (name: string) => screen.queryByRole('button', { name: new RegExp(name) });

beforeEach(() => saveToken('t'));

test('every call stands under its feature, with method, path, what it does and who opens it', async () => {
  serve();
  await open();
  const features = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(features).toEqual(['How to call it', 'Videos', 'Accounts']);
  const videos = within(screen.getByRole('region', { name: 'Videos' }));
  expect(videos.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'GET/api/videos/{id}One videoscope read',
    'POST/api/videosStart a videoscope videos',
  ]);
  const accounts = within(screen.getByRole('region', { name: 'Accounts' }));
  expect(accounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'POST/api/auth/loginSign inEverybody',
    'POST/api/user/pictureSend a pictureSigned in',
  ]);
  expect(screen.getByText('4 calls')).toBeTruthy();
});

test('a call tells which token opens it, its fields, its refusals, and a line to try it', async () => {
  serve();
  const { user } = await open();
  path('/api/videosStart')?.focus();
  await user.keyboard('{Enter}');
  const opened = within(screen.getByRole('region', { name: /Start a video/ }));
  expect(
    opened.getByText(new RegExp(`Needs an API token with the scope “videos” \\(${TOKEN_SCOPES.videos}\\)`)),
  ).toBeTruthy();
  expect(opened.getByRole('group', { name: 'Example' }).textContent).toBe(
    [
      `curl -X POST '${location.origin}/api/videos'`,
      "-H 'Authorization: Bearer API_TOKEN'",
      "-H 'Content-Type: application/json'",
      `-d '{"title":"text","output":{"format":"9:16"}}'`,
    ].join(' \\\n  '),
  );
  const rows = () => opened.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toContain('Idempotency-KeystringThe same key answers the same.');
  expect(rows()).toContain('titlestring required1 to 200 characters');
  expect(rows()).toContain('output.formatstring requiredone of "9:16", "1:1"');
  expect(rows()).toContain('tagslist of stringdefault []');
  await user.click(opened.getByRole('tab', { name: 'Answer 201' }));
  expect(rows()).toContain('data.idid');
  expect(rows()).toContain('data.words[].startMsintegerat least 0');
  expect(rows()).toContain('data.noticestring or null');
  await user.click(opened.getByRole('tab', { name: /^Refusals/ }));
  expect(rows()).toContain('403 quota_reachedYou have reached a limit.');
});

test('a call that no token opens says whose it is, and sends a file as such', async () => {
  serve();
  const { user } = await open();
  await user.click(path('/api/user/picture') as HTMLElement);
  const opened = within(screen.getByRole('region', { name: /Send a picture/ }));
  expect(opened.getByText('For people who are signed in. API tokens are not accepted.')).toBeTruthy();
  expect(opened.getByRole('group', { name: 'Example' }).textContent).toMatch(/-F 'avatar=@FILE'.*-F 'consent=true'/s);
  await user.click(path('/api/auth/login') as HTMLElement);
  const login = within(screen.getByRole('region', { name: /Sign in/ }));
  expect(login.getByRole('group', { name: 'Example' }).textContent).not.toContain('Authorization');
  await user.click(login.getByRole('tab', { name: 'Answer 200' }));
  expect(login.getByText('data.token')).toBeTruthy();
  expect(login.getByText('data.challenge')).toBeTruthy();
});

test('calls are found by word, path and scope, narrowed to those of tokens, and the address keeps it', async () => {
  serve();
  const { user, router } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'post videos');
  expect(await screen.findByText('1 call')).toBeTruthy();
  expect(path('Start a video')).toBeTruthy();
  expect(router.state.location.search).toEqual({ search: 'post videos' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('4 calls')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'With an API token' }));
  expect(await screen.findByText('2 calls')).toBeTruthy();
  expect(calls().join()).not.toContain('/api/auth/login');
});

test('a search that nothing fits leads back to all', async () => {
  serve();
  const { user } = renderApp('/api-docs?search=submarine');
  expect(await screen.findByText('No call fits')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all calls' }));
  expect(await screen.findByText('4 calls')).toBeTruthy();
});

test('administrators read the calls of the back office too', async () => {
  serve({}, 'admin');
  const { user } = await open();
  expect(screen.getByText('5 calls')).toBeTruthy();
  await user.click(path('/api/admin/users') as HTMLElement);
  expect(await screen.findByText('For administrators who are signed in. API tokens are not accepted.')).toBeTruthy();
});

test('what holds for all calls comes first, with this server and a first call', async () => {
  serve();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(location.origin);
  expect(screen.getByRole('group', { name: 'First call' }).textContent).toContain('Bearer API_TOKEN');
  expect(screen.getByRole('link', { name: 'openapi.json' }).getAttribute('href')).toBe('/api/openapi.json');
  expect(screen.getByRole('link', { name: 'API tokens' }).getAttribute('href')).toBe('/settings?tab=tokens');
});

test('what cannot be loaded says so and is asked for again', async () => {
  let isBroken = true;
  serve({ [OPENAPI]: () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : { body: sampleOpenApi }) });
  const { user } = renderApp('/api-docs');
  expect(await screen.findByText('The API description could not be loaded')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('4 calls')).toBeTruthy());
});
