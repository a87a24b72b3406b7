import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

const path = () => '/admin/settings?section=voice-partners';
const NAMES = ['Rachel', 'Adam', 'Achernar', 'Neural2 C', 'Wavenet B'];

/** The voice partners in the back office: off, on with voices, one that refuses the key, and failing. */
export const SPEECH_PARTNERS_SCREENS: readonly Screen[] = [
  { name: 'admin-voice-partners-empty', who: 'operator', path, act: seeText('No voices yet') },
  {
    name: 'admin-voice-partners',
    isBase: true,
    who: 'operator',
    path,
    prepare: (page) => setPartners(page, 'OK'),
    act: seeText('on offer.'),
  },
  {
    name: 'admin-voice-partners-refused',
    who: 'operator',
    path,
    prepare: (page) => setPartners(page, 'KEY_REFUSED'),
    act: seeText('The key was refused'),
  },
  {
    name: 'admin-voice-partners-error',
    who: 'operator',
    path,
    prepare: (page) => failCalls(page, '**/api/admin/settings'),
    act: seeText('could not be loaded'),
  },
];

async function setPartners(page: Page, code: string): Promise<void> {
  await page.route('**/api/admin/settings', async (route) => {
    const answer = await route.fetch();
    const content = (await answer.json()) as { data: Record<string, object> };
    const changes: Record<string, object> = {
      elevenlabs_enabled: { value: true },
      elevenlabs_key: { is_set: true, last4: '7f3c' },
      google_tts_key: { is_set: true, last4: 'a90d' },
    };
    for (const [key, change] of Object.entries(changes)) content.data[key] = { ...content.data[key], ...change };
    await route.fulfill({ response: answer, json: content });
  });
  await page.route('**/api/admin/speech-partners', (route) =>
    route.fulfill({
      json: { status: 'success', data: ['elevenlabs', 'google'].map((partner) => stateOf(partner, code)) },
    }),
  );
  await page.route('**/api/admin/partner-voices*', (route) =>
    route.fulfill({ json: { status: 'success', data: pageOf(NAMES.map(voiceOf)) } }),
  );
}

const stateOf = (partner: string, code: string) => ({
  partner,
  is_offered: true,
  voices: partner === 'google' ? 1_204 : 63,
  gone: partner === 'google' ? 2 : 0,
  asked_at: '2026-03-04T12:00:00.000Z',
  synced_at: '2026-03-04T12:00:00.000Z',
  code: partner === 'elevenlabs' ? code : 'OK',
  today: { operator: 1_240, own_keys: 0 },
  last_days: { operator: 48_210, own_keys: partner === 'google' ? 9_100 : 0 },
  tells_times: 'all',
});

const voiceOf = (name: string, index: number) => ({
  id: `partner-${index}`,
  partner: index < 2 ? 'elevenlabs' : 'google',
  name,
  gender: index % 2 === 0 ? 'female' : 'male',
  language: 'en',
  language_label: 'English',
  region: 'US',
  gone_at: index === 4 ? '2026-03-01T12:00:00.000Z' : null,
});

const pageOf = (data: readonly object[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  from: 1,
  to: data.length,
  next_page_url: null,
});

const ADDRESS = 'http://kokoro.internal:8880/v1';
const LINES = [
  'af_heart, Heart, female, en-US, warm',
  'af_bella, Bella, female, en-US, lively',
  'am_michael, Michael, male, en-US, confident',
  'bf_emma, Emma, female, en-GB, friendly',
  'bm_george, George, male, en-GB, calm',
  'ef_dora, Dora, female, es-ES, friendly',
];
const speechServerPath = () => '/admin/settings?section=speech-server';
const see = seeText('Voices on offer');

/** The speech server in the back office: without one, with one, and what a trial says. */
export const SPEECH_SERVER_SCREENS: readonly Screen[] = [
  { name: 'admin-speech-server-empty', who: 'operator', path: speechServerPath, act: see },
  {
    name: 'admin-speech-server',
    isBase: true,
    who: 'operator',
    path: speechServerPath,
    prepare: setServer,
    act: see,
  },
  {
    name: 'admin-speech-server-tested',
    who: 'operator',
    path: speechServerPath,
    prepare: async (page) => {
      await setServer(page);
      await answerTrial(page, 'speech-server', { code: 'OK', voices: LINES, tells_times: true, took_ms: 1_840 });
    },
    act: (page) => runTrial(page, 'spoke a sentence'),
  },
  {
    name: 'admin-speech-server-refused',
    who: 'operator',
    path: speechServerPath,
    prepare: async (page) => {
      await setServer(page);
      await answerTrial(page, 'speech-server', { code: 'HTTP_401', voices: [], tells_times: false, took_ms: 120 });
    },
    act: (page) => runTrial(page, 'refused the key'),
  },
  {
    name: 'admin-speech-server-error',
    who: 'operator',
    path: speechServerPath,
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

/** Answers the trial of a service: `speech-server`, `text-server` or `transcriber`. */
async function answerTrial(page: Page, service: string, data: object): Promise<void> {
  await page.route(`**/api/admin/${service}/test`, (route) => route.fulfill({ json: { status: 'success', data } }));
}

async function runTrial(page: Page, words: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Test server' });
  await button.click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}

const textServerPath = () => '/admin/settings?section=text-server';
const seeTextServer = seeText('Asks the server for a short script');
const SCRIPT =
  'Dry skin by noon?\n\nMeet Glow Serum. It absorbs in a minute, without a sticky feel, and the bottle is small enough for every bag.\n\nTap the link and have a look.';

/** The text server in the back office: without one, and what a trial says. */
export const TEXT_SERVER_SCREENS: readonly Screen[] = [
  { name: 'admin-text-server-empty', who: 'operator', path: textServerPath, act: seeTextServer },
  {
    name: 'admin-text-server-tested',
    isBase: true,
    who: 'operator',
    path: textServerPath,
    prepare: (page) =>
      answerTrial(page, 'text-server', {
        code: 'OK',
        models: ['llama3.2', 'qwen3:8b', 'gemma3'],
        script: SCRIPT,
        took_ms: 4_210,
      }),
    act: (page) => tryTextServer(page, 'wrote a script'),
  },
  {
    name: 'admin-text-server-refused',
    who: 'operator',
    path: textServerPath,
    prepare: (page) => answerTrial(page, 'text-server', { code: 'HTTP_404', models: [], script: '', took_ms: 90 }),
    act: (page) => tryTextServer(page, 'does not have this model'),
  },
];

async function tryTextServer(page: Page, words: string): Promise<void> {
  await page.locator('input[name="text_server_url"]').fill('http://localhost:11434/v1');
  await page.getByRole('button', { name: 'Test server' }).click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}

const transcriberPath = () => '/admin/settings?section=transcriber';
const seeTranscriber = seeText('A built-in voice says a sentence');
const SAID = 'Good morning. This is a short test of how well spoken words are written down.';
const ANSWER = {
  code: 'OK',
  models: ['whisper-1', 'Systran/faster-whisper-small'],
  said: SAID,
  heard: SAID.replace('test', 'text'),
  words: 15,
  right_words: 14,
  tells_times: true,
  took_ms: 1_840,
};

/** The transcription server in the back office: without one, and what a trial says. */
export const TRANSCRIBER_SCREENS: readonly Screen[] = [
  { name: 'admin-transcriber-empty', who: 'operator', path: transcriberPath, act: seeTranscriber },
  {
    name: 'admin-transcriber-tested',
    isBase: true,
    who: 'operator',
    path: transcriberPath,
    prepare: (page) => answerTrial(page, 'transcriber', ANSWER),
    act: (page) => tryTranscriber(page, '14 of 15 words were right'),
  },
  {
    name: 'admin-transcriber-refused',
    who: 'operator',
    path: transcriberPath,
    prepare: (page) =>
      answerTrial(page, 'transcriber', { ...ANSWER, code: 'HTTP_401', models: [], heard: '', right_words: 0 }),
    act: (page) => tryTranscriber(page, 'refused the key'),
  },
];

async function tryTranscriber(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill('http://localhost:8000/v1');
  await page.getByRole('button', { name: 'Test server' }).click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}
