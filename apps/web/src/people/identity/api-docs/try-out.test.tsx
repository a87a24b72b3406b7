import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readToken, saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { sampleOpenApi } from './testing/sample-openapi.ts';

const ID = '01990000-0000-7000-8000-000000000001';

beforeEach(() => saveToken('session'));

async function open(call: RegExp, answers: Record<string, () => Answer> = {}) {
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/openapi.json': () => ({ body: sampleOpenApi }),
    ...answers,
  });
  const { user } = renderApp('/api-docs');
  await user.click(await screen.findByRole('button', { name: call }));
  const opened = within(screen.getByRole('region', { name: call }));
  await user.click(opened.getByRole('tab', { name: 'Try it' }));
  return { user, opened, api };
}

test('a call is sent in the name of the session once its fields are filled in, and its answer is shown', async () => {
  const { user, opened } = await open(/One video/, {
    [`GET /api/videos/${ID}`]: () => success({ id: ID, title: 'Glow' }),
  });
  expect(opened.queryByText(/This changes your own account/)).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Send GET' }));
  expect(opened.getByText('Fill this in.')).toBeTruthy();
  await user.type(opened.getByRole('textbox', { name: 'id' }), `${ID}{Enter}`);
  expect(await opened.findByText('200')).toBeTruthy();
  expect(opened.getByRole('group', { name: 'Answer' }).textContent).toContain('"title": "Glow"');
});

test('a call that changes things says so, and a refused token signs nobody out', async () => {
  const { user, opened, api } = await open(/Start a video/, {
    'POST /api/videos': () => failure(401, 'unauthenticated', 'Sign in to continue.'),
  });
  expect(opened.getByText(/This changes your own account/)).toBeTruthy();
  await user.click(opened.getByRole('radio', { name: 'An API token' }));
  await user.click(opened.getByRole('button', { name: 'Send POST' }));
  expect(opened.getByText('Fill this in.')).toBeTruthy();
  await user.type(opened.getByLabelText('API token'), 'sayso_other');
  await user.type(opened.getByRole('textbox', { name: 'Idempotency-Key' }), 'order-1');
  await user.click(opened.getByRole('button', { name: 'Send POST' }));
  expect(await opened.findByText('401')).toBeTruthy();
  const sent = api.asked.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ body: { title: 'text', output: { format: '9:16' } } });
  expect(sent?.headers.get('authorization')).toBe('Bearer sayso_other');
  expect(sent?.headers.get('idempotency-key')).toBe('order-1');
  expect(readToken()).toBe('session');
});

test('a body that is no JSON is not sent', async () => {
  const { user, opened, api } = await open(/Start a video/);
  await user.type(opened.getByRole('textbox', { name: 'Body, JSON' }), ',');
  await user.click(opened.getByRole('button', { name: 'Send POST' }));
  expect(opened.getByText(/This is no JSON/)).toBeTruthy();
  expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a call that takes a file is tried in a terminal', async () => {
  const { opened } = await open(/Send a picture/);
  expect(opened.getByText(/This call sends a file/)).toBeTruthy();
  expect(opened.queryByRole('button', { name: 'Send POST' })).toBeNull();
});

test('the example stands in the words of the tool that is chosen', async () => {
  const { user, opened } = await open(/Start a video/);
  const example = () => opened.getByRole('group', { name: 'Example' }).textContent;
  expect(example()).toContain('curl -X POST');
  await user.click(opened.getByRole('radio', { name: 'JavaScript' }));
  expect(example()).toContain(`await sayso.videos.startVideo({ "title": "text"`);
  await user.click(opened.getByRole('radio', { name: 'sayso' }));
  expect(example()).toBe('sayso create script.txt --avatar maya --wait -o out.mp4');
});
