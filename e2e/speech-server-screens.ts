import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

const ADDRESS = 'http://kokoro.internal:8880/v1';
const LINES = [
  'af_heart, Heart, female, en-US, warm',
  'af_bella, Bella, female, en-US, lively',
  'am_michael, Michael, male, en-US, confident',
  'bf_emma, Emma, female, en-GB, friendly',
  'bm_george, George, male, en-GB, calm',
  'ef_dora, Dora, female, es-ES, friendly',
];
const path = () => '/admin/settings?section=speech-server';
const see = seeText('Voices on offer');

/** The speech server in the back office: without one, with one, and what a trial says. */
export const SPEECH_SERVER_SCREENS: readonly Screen[] = [
  { name: 'admin-speech-server-empty', who: 'operator', path, act: see },
  { name: 'admin-speech-server', isBase: true, who: 'operator', path, prepare: setServer, act: see },
  {
    name: 'admin-speech-server-tested',
    who: 'operator',
    path,
    prepare: async (page) => {
      await setServer(page);
      await answerTrial(page, { code: 'OK', voices: LINES, tells_times: true, took_ms: 1_840 });
    },
    act: (page) => runTrial(page, 'spoke a sentence'),
  },
  {
    name: 'admin-speech-server-refused',
    who: 'operator',
    path,
    prepare: async (page) => {
      await setServer(page);
      await answerTrial(page, { code: 'HTTP_401', voices: [], tells_times: false, took_ms: 120 });
    },
    act: (page) => runTrial(page, 'refused the key'),
  },
  {
    name: 'admin-speech-server-error',
    who: 'operator',
    path,
    prepare: (page) => failCalls(page, '**/api/admin/settings'),
    act: seeText('could not be loaded'),
  },
];

async function setServer(page: Page): Promise<void> {
  await page.route('**/api/admin/settings', async (route) => {
    const answer = await route.fetch();
    const content = (await answer.json()) as { data: Record<string, object> };
    const changes: Record<string, object> = {
      speech_server_url: { value: ADDRESS },
      speech_server_key: { is_set: true, last4: '7f3c' },
      speech_server_voices: { value: LINES.join('\n') },
    };
    for (const [key, change] of Object.entries(changes)) content.data[key] = { ...content.data[key], ...change };
    await route.fulfill({ response: answer, json: content });
  });
}

async function answerTrial(page: Page, data: object): Promise<void> {
  await page.route('**/api/admin/speech-server/test', (route) => route.fulfill({ json: { status: 'success', data } }));
}

async function runTrial(page: Page, words: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Test server' });
  await button.click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}
