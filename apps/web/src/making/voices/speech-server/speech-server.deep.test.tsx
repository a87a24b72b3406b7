import type { SettingEntry, SpeechServerTest } from '@sayso/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { speechServerTexts } from './speech-server.texts.ts';

const SETTINGS_PATH = '/api/admin/settings';
const TEST_PATH = '/api/admin/speech-server/test';
const FOUND = ['af_heart, Heart, female, en-US, friendly', 'bm_george, George, male, en-GB, friendly'];
const SET = {
  speech_server_url: { value: 'http://kokoro:8880/v1' },
  speech_server_key: { is_set: true, last4: 'ab12' },
  speech_server_voices: { value: FOUND[0] ?? '' },
};

function serve(changes: Record<string, Partial<SettingEntry>> = {}, answer: () => Answer = () => tested({})) {
  const stored = sampleSettings(changes);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${SETTINGS_PATH}`]: () => success(stored),
    [`PUT ${SETTINGS_PATH}`]: () => success(stored),
    [`POST ${TEST_PATH}`]: answer,
  });
}
const tested = (changes: Partial<SpeechServerTest>): Answer =>
  success({ code: 'OK', voices: FOUND, tells_times: true, took_ms: 1_240, ...changes });

async function open() {
  const app = renderApp('/admin/settings?section=speech-server');
  await screen.findByRole('form', { name: 'Speech server' });
  return app;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ body }) => body);

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

describe('the speech server', () => {
  test('while none is set, the screen says who speaks', async () => {
    serve();
    await open();
    expect(screen.getByText('No server is set. Only the voices of this installation are used.')).toBeTruthy();
  });

  test('that is set says how many of its voices are on offer; without any it says what to do', async () => {
    serve(SET);
    const { unmount } = await open();
    expect(screen.getByText('1 voice of kokoro:8880 is on offer.')).toBeTruthy();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
    unmount();
    serve({ ...SET, speech_server_voices: { value: '' } });
    await open();
    expect(screen.getByText(/none of its voices is on offer/)).toBeTruthy();
  });

  test('is tried as it is typed, and the voices that are found can be put in the list and saved', async () => {
    const api = serve();
    const { user } = await open();
    await user.type(field('Address'), 'http://kokoro:8880/v1');
    await user.type(screen.getByLabelText('Key'), 'sk-1');
    await user.click(button('Test server'));
    expect(await screen.findByText(/spoke a sentence in 1\.2 seconds/)).toBeTruthy();
    expect(sent(api, 'POST')).toEqual([{ url: 'http://kokoro:8880/v1', key: 'sk-1', model: 'tts-1', voices: '' }]);
    expect(screen.getByText('It lists 2 voices.')).toBeTruthy();
    await user.click(button('Put them in the list'));
    expect(field('Voices on offer').value).toBe(FOUND.join('\n'));
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const [{ settings }] = sent(api, 'PUT') as [{ settings: { key: string; value: unknown }[] }];
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['speech_server_url', 'http://kokoro:8880/v1'],
      ['speech_server_voices', FOUND.join('\n')],
      ['speech_server_key', 'sk-1'],
    ]);
  });

  test('with a stored key: another address asks for it again, and says why', async () => {
    serve(SET);
    const { user } = await open();
    await user.type(field('Address'), '/other');
    expect(screen.getByText(speechServerTexts.keyAgain)).toBeTruthy();
    expect(screen.queryByText('Set, ends in ab12')).toBeNull();
  });

  test.each([
    ['HTTP_401', /refused the key/],
    ['HTTP_404', /no speech server at this address/],
    ['HTTP_418', /refused with status 418/],
    ['HTTP_503', /starting, loads a model/],
    ['TLS_ERROR', /no secure connection/],
    ['NETWORK_ERROR', /could not be reached/],
    ['NO_SOUND', /not with speech/],
    ['ADDRESS_REFUSED', /No speech server is asked at this address/],
  ] as const)('whose trial ends with %s says what to do', async (code, words) => {
    serve(SET, () => tested({ code, voices: [] }));
    const { user } = await open();
    await user.click(button('Test server'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Put them in the list' })).toBeNull();
  });

  test('without an address cannot be tried, and the test says what is missing', async () => {
    const errors = { url: ['Enter the address of your server.'] };
    serve({}, () => ({ status: 422, body: { status: 'error', code: 'invalid_input', message: 'Check it.', errors } }));
    const { user } = await open();
    await user.click(button('Test server'));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the address of your server.');
  });

  test('with a line that cannot be read says which, before anything is sent', async () => {
    const api = serve(SET);
    const { user } = await open();
    await user.type(field('Voices on offer'), '\nnobody');
    await user.click(button('Save'));
    expect(await screen.findByText(/^Line 2: write it like af_heart/)).toBeTruthy();
    expect(sent(api, 'PUT')).toEqual([]);
  });
});
