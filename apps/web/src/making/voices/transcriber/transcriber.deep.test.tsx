import type { SettingEntry, TranscriberTest, VoicePack } from '@sayso/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';

const SETTINGS_PATH = '/api/admin/settings';
const TEST_PATH = '/api/admin/transcriber/test';
const tested = (changes: Partial<TranscriberTest> = {}): Answer =>
  success({
    code: 'OK',
    models: ['whisper-1', 'tiny'],
    said: 'Good morning.',
    heard: 'Good mourning.',
    words: 15,
    right_words: 14,
    tells_times: true,
    took_ms: 2_340,
    ...changes,
  });

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

function serve(
  changes: Record<string, Partial<SettingEntry>> = {},
  answer: () => Answer = () => tested(),
  packs: Partial<VoicePack>[] = [],
) {
  const stored = sampleSettings(changes);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${SETTINGS_PATH}`]: () => success(stored),
    [`PUT ${SETTINGS_PATH}`]: () => success(stored),
    [`POST ${TEST_PATH}`]: answer,
    'GET /api/admin/voice-packs': () => success({ packs, known: [] }),
  });
}
async function open() {
  const app = renderApp('/admin/settings?section=transcriber');
  await screen.findByRole('form', { name: 'Transcription server' });
  return app;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('it is tried as it is typed: what it understood is shown, and one of its models is chosen and saved', async () => {
  const api = serve();
  const { user } = await open();
  expect(screen.getByText(/People type what is said/)).toBeTruthy();
  await user.type(field('Address'), 'http://whisper:8000/v1');
  await user.type(screen.getAllByLabelText('Key')[0] as HTMLElement, 'sk-1');
  await user.click(button('Test server'));
  expect(await screen.findByText(/14 of 15 words were right, in 2\.3 seconds\. It tells when/)).toBeTruthy();
  expect(screen.getByText('Good mourning.')).toBeTruthy();
  await user.click(button('whisper-1'));
  await user.click(button('Save'));
  expect(await screen.findByText('Settings Saved')).toBeTruthy();
  const bodies = api.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(bodies[0]).toEqual({ server: 'transcriber', url: 'http://whisper:8000/v1', key: 'sk-1', model: '' });
  const { settings } = bodies[1] as { settings: { key: string; value: unknown }[] };
  expect(settings.map(({ key, value }) => [key, value])).toEqual([
    ['transcriber_url', 'http://whisper:8000/v1'],
    ['transcriber_model', 'whisper-1'],
    ['transcriber_key', 'sk-1'],
  ]);
});

test.each([
  ['HTTP_401', /refused the key/],
  ['HTTP_404', /does not have this model/],
  ['HTTP_500', /refused with status 500/],
  ['HTTP_503', /starting, loads a model/],
  ['TLS_ERROR', /no secure connection/],
  ['ADDRESS_REFUSED', /No transcription server is asked/],
  ['TIMEOUT_ERROR', /did not answer in time/],
  ['NO_TEXT', /not with words/],
  ['WRONG_WORDS', /understood little/],
] as const)('a trial that fails with %s says what to do', async (code, words) => {
  serve({}, () => tested({ code, heard: '', models: [] }));
  const { user } = await open();
  await user.click(button('Test server'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('What it understood')).toBeNull();
});

test('without a server a pack of this machine does it, and the screen says so', async () => {
  serve({}, undefined, [{ kind: 'recognition', state: 'installed', name: 'whisper-base' }]);
  await open();
  expect(await screen.findByText(/whisper-base writes down recordings .* on this machine/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Recognition packs' });
  expect(links.at(-1)?.getAttribute('href')).toContain('recognition-packs');
});

test('one that is set says what it does, and asks for its key again when the address changes', async () => {
  serve({
    transcriber_url: { value: 'http://whisper:8000/v1' },
    transcriber_model: { value: 'whisper-1' },
    transcriber_key: { is_set: true, last4: 'ab12' },
  });
  const { user } = await open();
  expect(screen.getByText('whisper-1 at whisper:8000 writes down recordings that come without words.')).toBeTruthy();
  expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
  await user.type(field('Address'), '/x');
  expect(screen.getByText(/the stored key belongs to another address/)).toBeTruthy();
});
