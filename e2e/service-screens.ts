import type { Page } from 'playwright-core';
import { failedSettings, type Screen, seeText } from './screen.ts';
import { changeSettings, pageOf } from './testing/change-answers.ts';

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
  failedSettings({ name: 'admin-voice-partners-error', path }),
];

async function setPartners(page: Page, code: string): Promise<void> {
  await changeSettings(page, {
    elevenlabs_enabled: { value: true },
    elevenlabs_key: { is_set: true, last4: '7f3c' },
    google_tts_key: { is_set: true, last4: 'a90d' },
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

const ADDRESS = 'http://kokoro.internal:8880/v1';
const LINES = [
  'af_heart, Heart, female, en-US, warm',
  'af_bella, Bella, female, en-US, lively',
  'am_michael, Michael, male, en-US, confident',
  'bf_emma, Emma, female, en-GB, friendly',
  'bm_george, George, male, en-GB, calm',
  'ef_dora, Dora, female, es-ES, friendly',
];
type Server = {
  section: string;
  /** The field of its address, and what is typed there. */
  address: readonly [field: string, typed: string];
  see: (page: Page) => Promise<void>;
  prepare?: (page: Page) => Promise<void>;
  /** What a trial answers that goes well, and one that is refused, and words of either. */
  tested: readonly [answer: object, words: string];
  refused: readonly [answer: object, words: string];
  isBase?: true;
};

/** A server in the back office: without one, and what a trial says. */
function screensOf({ section, address: [field, typed], see, prepare, tested, refused, isBase }: Server): Screen[] {
  const path = () => `/admin/settings?section=${section}`;
  const trial = (name: string, [data, words]: Server['tested']): Screen => ({
    name: `admin-${section}-${name}`,
    who: 'operator',
    path,
    prepare: async (page) => {
      await prepare?.(page);
      await page.route(`**/api/admin/${section}/test`, (route) => route.fulfill({ json: { status: 'success', data } }));
    },
    act: async (page) => {
      await page.locator(`input[name="${field}"]`).fill(typed);
      await page.getByRole('button', { name: 'Test server' }).click();
      await page.getByText(words).scrollIntoViewIfNeeded();
    },
  });
  return [
    { name: `admin-${section}-empty`, who: 'operator', path, act: see },
    { ...trial('tested', tested), ...(isBase && { isBase }) },
    trial('refused', refused),
  ];
}

const setServer = (page: Page) =>
  changeSettings(page, {
    speech_server_url: { value: ADDRESS },
    speech_server_key: { is_set: true, last4: '7f3c' },
    speech_server_voices: { value: LINES.join('\n') },
  });

/** The speech server, also as it is set and failing. */
export const SPEECH_SERVER_SCREENS: readonly Screen[] = [
  ...screensOf({
    section: 'speech-server',
    address: ['speech_server_url', ADDRESS],
    see: seeText('Voices on offer'),
    prepare: setServer,
    tested: [{ code: 'OK', voices: LINES, tells_times: true, took_ms: 1_840 }, 'spoke a sentence'],
    refused: [{ code: 'HTTP_401', voices: [], tells_times: false, took_ms: 120 }, 'refused the key'],
  }),
  {
    name: 'admin-speech-server',
    isBase: true,
    who: 'operator',
    path: () => '/admin/settings?section=speech-server',
    prepare: setServer,
    act: seeText('Voices on offer'),
  },
  failedSettings({ name: 'admin-speech-server-error', path: () => '/admin/settings?section=speech-server' }),
];

const SCRIPT =
  'Dry skin by noon?\n\nMeet Glow Serum. It absorbs in a minute, without a sticky feel, and the bottle is small enough for every bag.\n\nTap the link and have a look.';

export const TEXT_SERVER_SCREENS = screensOf({
  section: 'text-server',
  address: ['text_server_url', 'http://localhost:11434/v1'],
  see: seeText('Asks the server for a short script'),
  tested: [
    { code: 'OK', models: ['llama3.2', 'qwen3:8b', 'gemma3'], script: SCRIPT, took_ms: 4_210 },
    'wrote a script',
  ],
  refused: [{ code: 'HTTP_404', models: [], script: '', took_ms: 90 }, 'does not have this model'],
  isBase: true,
});

const SAID = 'Good morning. This is a short test of how well spoken words are written down.';
const HEARD = {
  code: 'OK',
  models: ['whisper-1', 'Systran/faster-whisper-small'],
  said: SAID,
  heard: SAID.replace('test', 'text'),
  words: 15,
  right_words: 14,
  tells_times: true,
  took_ms: 1_840,
};

export const TRANSCRIBER_SCREENS = screensOf({
  section: 'transcriber',
  address: ['transcriber_url', 'http://localhost:8000/v1'],
  see: seeText('A built-in voice says a sentence'),
  tested: [HEARD, '14 of 15 words were right'],
  refused: [{ ...HEARD, code: 'HTTP_401', models: [], heard: '', right_words: 0 }, 'refused the key'],
  isBase: true,
});
