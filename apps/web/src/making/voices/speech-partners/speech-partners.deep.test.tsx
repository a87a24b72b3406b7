import type { PartnerVoice, SettingEntry, SpeechPartnerState, SpeechPartnerTest } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';

const NONE = { operator: 0, own_keys: 0 };
const OFF: Omit<SpeechPartnerState, 'partner'> = {
  is_offered: false,
  voices: 0,
  gone: 0,
  asked_at: null,
  synced_at: null,
  code: null,
  today: NONE,
  last_days: NONE,
  spent_today_cents: 0,
  spent_last_days_cents: 0,
  days: [],
  tells_times: 'all',
};
const ON = {
  ...OFF,
  is_offered: true,
  voices: 42,
  asked_at: '2026-03-04T12:00:00.000Z',
  code: 'OK',
  today: { operator: 1_200, own_keys: 0 },
  last_days: { operator: 9_000, own_keys: 70 },
} as const;
const VOICE: PartnerVoice = {
  id: 'partner-elevenlabs-en-us-1',
  partner: 'elevenlabs',
  name: 'Rachel',
  gender: 'female',
  language: 'en',
  language_label: 'English',
  region: 'US',
  gone_at: null,
};
const SET = {
  elevenlabs_enabled: { value: true },
  elevenlabs_key: { is_set: true, last4: 'ab12' },
  elevenlabs_daily_characters: { value: 20_000 },
};
type Given = {
  settings?: Record<string, Partial<SettingEntry>>;
  eleven?: Omit<SpeechPartnerState, 'partner'>;
  trial?: () => Answer;
};

function serve({ settings = {}, eleven = OFF, trial = () => tested({}) }: Given = {}) {
  const stored = sampleSettings(settings);
  const states = [
    { partner: 'elevenlabs', ...eleven },
    { partner: 'google', ...OFF },
  ];
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/settings': () => success(stored),
    'PUT /api/admin/settings': () => success(stored),
    'GET /api/admin/speech-partners': () => success(states),
    'GET /api/admin/partner-voices': () =>
      success({
        data: [VOICE, { ...VOICE, id: 'b', name: 'Adam', gone_at: '2026-03-01T12:00:00.000Z' }],
        current_page: 1,
        last_page: 1,
        per_page: 20,
        total: 2,
        from: 1,
        to: 2,
        next_page_url: null,
      }),
    'POST /api/admin/speech-partners/elevenlabs/test': trial,
    'POST /api/admin/speech-partners/elevenlabs/sync': () => success({ ...states[0], asked_at: 'before' }),
  });
}
const tested = (changes: Partial<SpeechPartnerTest>): Answer =>
  success({ code: 'OK', voices: 42, tells_times: true, took_ms: 1_240, ...changes });

async function open() {
  const app = renderApp('/admin/settings?section=voice-partners');
  await screen.findByRole('form', { name: 'Voice partners' });
  return app;
}
const button = (name: string) => screen.getByRole('button', { name });
const sent = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ body }) => body);

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

test('what a test of a partner found is brought into view, above the bar of unsaved changes', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  serve({ trial: () => tested({ code: 'KEY_REFUSED' }) });
  const { user } = await open();
  await user.click(button('Test ElevenLabs'));
  const answer = await screen.findByText(texts.test.problem('KEY_REFUSED'));
  expect(seen.mock.contexts.some((element) => (element as Element).contains(answer))).toBe(true);
  seen.mockRestore();
});

describe('voice partners', () => {
  test('that are off or without a key say so', async () => {
    serve();
    await open();
    expect(await screen.findByText(texts.state.off)).toBeTruthy();
    expect(screen.getByText(texts.state.noKey)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.sync.run })).toBeNull();
  });

  test('that are on say how many voices they have and what they spoke, and the key is never shown', async () => {
    serve({ settings: SET, eleven: { ...ON, gone: 1 } });
    await open();
    expect(await screen.findByText('42 voices on offer. 1 voice gone since.')).toBeTruthy();
    expect(
      screen.getByText(
        'Today: 1,200 of 20,000 characters. Last 30 days: 9,000 characters. With keys of customers: 70 characters.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
  });

  test('whose list could not be read say why', async () => {
    serve({ settings: SET, eleven: { ...ON, code: 'KEY_REFUSED' } });
    await open();
    expect(await screen.findByText(/^The voices could not be read\. The key was refused\./)).toBeTruthy();
  });

  test('are switched on, with a key, and only what was changed is saved', async () => {
    const api = serve();
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'ElevenLabs voices on offer' }));
    await user.type(screen.getByLabelText('Key for ElevenLabs'), 'sk-1');
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const [{ settings }] = sent(api, 'PUT') as [{ settings: { key: string; value: unknown }[] }];
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['elevenlabs_enabled', true],
      ['elevenlabs_key', 'sk-1'],
    ]);
  });

  test('at another address ask for the key again, and say why', async () => {
    serve({ settings: SET, eleven: ON });
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'ElevenLabs address' }), '/eu');
    expect(screen.getByText(texts.keyAgain)).toBeTruthy();
  });

  test('are tried as they are typed', async () => {
    const api = serve({ settings: SET, eleven: ON });
    const { user } = await open();
    await user.click(button('Test ElevenLabs'));
    expect(await screen.findByText(/^It spoke a sentence and listed 42 voices in 1\.2 seconds\./)).toBeTruthy();
    expect(sent(api, 'POST')).toEqual([{ url: 'https://api.elevenlabs.io', key: '', model: 'eleven_multilingual_v2' }]);
  });

  test.each([
    ['KEY_MISSING', /^Enter a key first/],
    ['KEY_REFUSED', /^The key was refused/],
    ['NO_CREDIT', /no credit left/],
    ['BUSY', /^It is busy/],
    ['UNREADABLE', /not an answer of this partner/],
    ['ADDRESS_REFUSED', /^No partner is asked at this address/],
    ['HTTP_404', /^There is no such partner at this address/],
    ['HTTP_308', /^This address sends on to another one/],
    ['HTTP_418', /refused with status 418/],
  ] as const)('whose trial ends with %s say what to do', async (code, words) => {
    serve({ settings: SET, eleven: ON, trial: () => tested({ code, voices: 0 }) });
    const { user } = await open();
    await user.click(button('Test ElevenLabs'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  test('read their voices anew when somebody asks', async () => {
    const api = serve({ settings: SET, eleven: ON });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.sync.run }));
    expect(await screen.findByRole('button', { name: texts.sync.run })).toBeTruthy();
    expect(api.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/sync'))).toBe(true);
  });

  test('list their voices, those that are gone too, filtered by the server', async () => {
    const api = serve({ settings: SET, eleven: ON });
    const { user } = await open();
    const table = await screen.findByRole('region', { name: texts.voices.label });
    expect(await within(table).findByText('Rachel')).toBeTruthy();
    expect(within(table).getByText('Gone')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: texts.voices.search }), 'ra');
    await expect
      .poll(() => api.asked.some(({ path, query }) => path.includes('partner-voices') && query.get('search') === 'ra'))
      .toBe(true);
  });
});
