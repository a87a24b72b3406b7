import {
  type PartnerPresenter,
  type PartnerVoice,
  type SettingEntry,
  type SettingKey,
  SETTINGS,
} from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { partnerSettingsTexts } from '../../../people/settings/partner-settings.texts.gen.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { samplePicturePartner } from '../../pictures/testing/sample-pictures.ts';
import { samplePartner, sampleSpeaker } from '../testing/sample-partner.ts';

const GONE = '2026-03-01T12:00:00.000Z';
const RACHEL: PartnerVoice = {
  id: 'partner-elevenlabs-en-us-1',
  partner: 'elevenlabs',
  name: 'Rachel',
  gender: 'female',
  language: 'en',
  language_label: 'English',
  region: 'US',
  gone_at: null,
};
const ANNA: PartnerPresenter = {
  id: 'presenter-heygen-1',
  partner: 'heygen',
  name: 'Anna',
  kind: 'film',
  gender: 'female',
  picture_url: null,
  gone_at: null,
};
const LISTING = { asked_at: '2026-03-04T12:00:00.000Z', code: 'OK', gone: 1 } as const;
const [HEYGEN, ELEVENLABS] = ['/api/admin/presenter-partners', '/api/admin/speech-partners'];

type Given = {
  /** Stored values. A secret: its last characters. */
  stored?: Partial<Record<SettingKey, unknown>>;
  answers?: Record<string, unknown>;
};

/** Serves settings, states and lists; all partners are off and nothing is stored unless told. */
function serve({ stored = {}, answers = {} }: Given = {}) {
  const changes = Object.entries(stored).map(([key, value]): [string, Partial<SettingEntry>] => [
    key,
    'secret' in SETTINGS[key as SettingKey]
      ? { is_set: true, last4: String(value) }
      : { value: value as SettingEntry['value'] },
  ]);
  const settings = sampleSettings(Object.fromEntries(changes));
  const all: Record<string, unknown> = {
    'GET /api/auth/user': { user: { ...sampleUser, user_type: 'admin' } },
    'GET /api/admin/settings': settings,
    'PUT /api/admin/settings': settings,
    'GET /api/admin/voice-packs': { packs: [], known: [] },
    [`GET ${ELEVENLABS}`]: [sampleSpeaker('elevenlabs'), sampleSpeaker('google')],
    'GET /api/admin/partner-voices': wholeList([RACHEL, { ...RACHEL, id: 'b', name: 'Adam', gone_at: GONE }]),
    [`GET ${HEYGEN}`]: ['heygen', 'a2e', 'did', 'server'].map((partner) => samplePartner(partner as 'heygen')),
    'GET /api/admin/partner-presenters': wholeList([
      ANNA,
      { ...ANNA, id: 'b', name: 'Ben', gender: null, gone_at: GONE },
    ]),
    'GET /api/admin/picture-partners': [samplePicturePartner('face-studio'), samplePicturePartner('image-server')],
    ...answers,
  };
  const answerOf = (answer: unknown) =>
    typeof answer === 'function' ? (answer as () => Answer) : () => success(answer);
  return fakeApi(Object.fromEntries(Object.entries(all).map(([path, answer]) => [path, answerOf(answer)])));
}
async function open(section: string) {
  const app = renderApp(`/admin/settings?section=${section}`);
  await screen.findByRole('form');
  return app;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement;
const sent = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ body }) => body);
const saved = (api: ReturnType<typeof serve>) =>
  (sent(api, 'PUT') as { settings: { key: string; value: unknown }[] }[]).map(({ settings }) =>
    Object.fromEntries(settings.map(({ key, value }) => [key, value])),
  );

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

const SPOKEN = { code: 'OK', voices: 42, tells_times: true, took_ms: 1_240 } as const;
const LINE = 'af_heart, Heart, female, en-US, warm';
const OF_SERVERS = {
  HTTP_401: /refused the key/,
  HTTP_418: /refused with status 418/,
  HTTP_503: /starting, loads a model/,
  TLS_ERROR: /no secure connection/,
  NETWORK_ERROR: /could not be reached/,
  TIMEOUT_ERROR: /did not answer in time/,
};
const OF_PARTNERS = {
  KEY_MISSING: /^Enter a key first/,
  KEY_REFUSED: /^The key was refused/,
  NO_CREDIT: /no credit left/,
  BUSY: /^It is busy/,
  UNREADABLE: /not an answer of this partner/,
  ADDRESS_REFUSED: /^No partner is asked at this address/,
  TLS_ERROR: /its certificate is not valid/,
  HTTP_404: /^There is no such partner at this address/,
  HTTP_308: /^This address sends on to another one/,
  HTTP_418: /refused with status 418/,
  HTTP_503: /not available at the moment/,
};

type Screen = {
  section: string;
  /** Of the address and the key of one who is set up on it. */
  settings: readonly [SettingKey, SettingKey];
  labels: readonly [string, string];
  /** Its path and its button. */
  trial: readonly [string, string];
  /** What a trial says beside address and key. */
  asked: object;
  answer: { code: 'OK'; took_ms: number; models?: readonly string[] } & Record<string, unknown>;
  well: RegExp;
  shows?: readonly string[];
  problems: Readonly<Record<string, RegExp>>;
  model?: SettingKey;
};

const SCREENS: readonly Screen[] = [
  {
    section: 'voice-partners',
    settings: ['elevenlabs_url', 'elevenlabs_key'],
    labels: ['ElevenLabs address', 'Key for ElevenLabs'],
    trial: [`${ELEVENLABS}/elevenlabs/test`, 'Test ElevenLabs'],
    asked: { model: 'eleven_multilingual_v2' },
    answer: SPOKEN,
    well: /^It spoke a sentence and listed 42 voices in 1\.2 seconds\. It reports when each word/,
    problems: { ...OF_PARTNERS, NO_VOICES: /no voice in the list/ },
  },
  {
    section: 'presenter-partners',
    settings: ['heygen_url', 'heygen_key'],
    labels: ['HeyGen address', 'Key for HeyGen'],
    trial: [`${HEYGEN}/heygen/test`, 'Test HeyGen'],
    asked: { upload_url: 'https://upload.heygen.com' },
    answer: { code: 'OK', presenters: 42, took_ms: 1_240 },
    well: /^It listed 42 presenters in 1\.2 seconds\. Nothing was ordered\.$/,
    problems: { ...OF_PARTNERS, NO_PRESENTERS: /no presenter in the list/ },
  },
  {
    section: 'picture-partners',
    settings: ['image_server_url', 'image_server_key'],
    labels: ['Image server address', 'Key for the image server'],
    trial: ['/api/admin/picture-partners/image-server/test', 'Test Image server'],
    asked: { model: 'gpt-image-1' },
    answer: { code: 'OK', models: ['flux', 'gpt-image-1'], took_ms: 1_240 },
    well: /^It answers and takes the key, in 1\.2 seconds\. No picture was made\.$/,
    problems: { ...OF_PARTNERS, MODEL_GONE: /does not have this model/ },
    model: 'image_server_model',
  },
  {
    section: 'text-server',
    settings: ['text_server_url', 'text_server_key'],
    labels: ['Address', 'Key'],
    trial: ['/api/admin/text-server/test', 'Test server'],
    asked: { server: 'text_server', model: '' },
    answer: { code: 'OK', models: ['llama3.2', 'qwen3'], script: 'Dry skin by noon?', took_ms: 1_240 },
    well: /wrote a script in 1\.2 seconds/,
    shows: ['Dry skin by noon?'],
    problems: { ...OF_SERVERS, HTTP_404: /does not have this model/, NO_TEXT: /choose a larger model/ },
    model: 'text_server_model',
  },
  {
    section: 'transcriber',
    settings: ['transcriber_url', 'transcriber_key'],
    labels: ['Address', 'Key'],
    trial: ['/api/admin/transcriber/test', 'Test server'],
    asked: { server: 'transcriber', model: '' },
    answer: {
      code: 'OK',
      models: ['whisper-1', 'tiny'],
      said: 'Good morning.',
      heard: 'Good mourning.',
      words: 15,
      right_words: 14,
      tells_times: true,
      took_ms: 1_240,
    },
    well: /14 of 15 words were right, in 1\.2 seconds\. It tells when/,
    shows: ['Good morning.', 'Good mourning.'],
    problems: { ...OF_SERVERS, NO_TEXT: /not with words/, WRONG_WORDS: /understood little/ },
    model: 'transcriber_model',
  },
  {
    section: 'speech-server',
    settings: ['speech_server_url', 'speech_server_key'],
    labels: ['Address', 'Key'],
    trial: ['/api/admin/speech-server/test', 'Test server'],
    asked: { model: 'tts-1', voices: '' },
    answer: { ...SPOKEN, voices: [LINE] },
    well: /spoke a sentence in 1\.2 seconds\. It reports when each word/,
    shows: ['It lists 1 voice.'],
    problems: { ...OF_SERVERS, NO_SOUND: /not with speech/ },
  },
];

describe.each<Screen>(SCREENS)('the section $section', ({ section, settings: [url, key], labels, ...screenOf }) => {
  const { trial, asked, answer, well, shows = [], problems, model } = screenOf;
  const [path, run] = [`POST ${trial[0]}`, trial[1]];

  test('is tried as it is typed, and saves only what was changed', async () => {
    const api = serve({ answers: { [path]: answer } });
    const { user } = await open(section);
    await user.clear(field(labels[0]));
    await user.type(field(labels[0]), 'http://here:8880/v1');
    await user.type(field(labels[1]), 'sk-1');
    await user.click(button(run));
    expect(await screen.findByText(well)).toBeTruthy();
    expect(sent(api, 'POST')).toEqual([{ url: 'http://here:8880/v1', key: 'sk-1', ...asked }]);
    for (const words of shows) expect(screen.getByText(words)).toBeTruthy();
    const [found] = answer.models ?? [];
    if (model) await user.click(button(String(found)));
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(saved(api)).toEqual([{ [url]: 'http://here:8880/v1', ...(model && { [model]: found }), [key]: 'sk-1' }]);
  });

  test('says what to do after a trial that fails', async () => {
    let code = '';
    serve({ answers: { [path]: () => success({ ...answer, code }) } });
    const { user } = await open(section);
    for (const [one, words] of Object.entries(problems)) {
      code = one;
      await user.click(button(run));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    }
  });

  test('says what is missing where a trial cannot be made', async () => {
    const errors = { url: ['Enter the address of your server.'] };
    const body = { status: 'error', code: 'invalid_input', message: 'Check it.', errors };
    serve({ answers: { [path]: () => ({ status: 422, body }) } });
    const { user } = await open(section);
    await user.click(button(run));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the address of your server.');
  });

  test('never shows a stored key, and asks for it again at another address', async () => {
    serve({ stored: { [url]: 'http://here:8880/v1', [key]: 'ab12' } });
    const { user } = await open(section);
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
    await user.type(field(labels[0]), '/x');
    expect(screen.getByText(partnerSettingsTexts.keyAgain)).toBeTruthy();
    expect(screen.queryByText('Set, ends in ab12')).toBeNull();
  });
});

describe('partners', () => {
  test('bring what a trial found into view, above the bar of unsaved changes', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    serve({ answers: { [`POST ${ELEVENLABS}/elevenlabs/test`]: { ...SPOKEN, code: 'KEY_REFUSED' } } });
    const { user } = await open('voice-partners');
    await user.click(button('Test ElevenLabs'));
    const answer = await screen.findByText(/^The key was refused/);
    expect(seen.mock.contexts.some((element) => (element as Element).contains(answer))).toBe(true);
    seen.mockRestore();
  });

  test('say why nothing of them is on offer', async () => {
    serve({
      stored: { a2e_enabled: true, presenter_server_enabled: true, did_enabled: true, presenter_order: '-did' },
    });
    const { unmount } = await open('presenter-partners');
    for (const why of ['.', ': it has no key.', ': it has no address.', ': it is switched off on the Partners screen.'])
      expect(await screen.findByText(`Its presenters are not on offer${why}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read presenters now' })).toBeNull();
    unmount();
    serve({ stored: { image_server_enabled: true } });
    const pictures = await open('picture-partners');
    expect(await screen.findByText('Off. Nobody is offered its pictures.')).toBeTruthy();
    expect(screen.getByText(/^Switched on, and not set up yet/)).toBeTruthy();
    pictures.unmount();
    serve();
    await open('voice-partners');
    expect(await screen.findByText('Its voices are not on offer.')).toBeTruthy();
    expect(screen.getByText('Its voices are not on offer: it has no key.')).toBeTruthy();
  });

  test('say what they list, what was used, what it cost, and what is left', async () => {
    const use = { today: { operator: 120, own_keys: 0 }, last_days: { operator: 900, own_keys: 70 } };
    const on = { is_offered: true, ...LISTING, ...use };
    const lender = { ...on, presenters: 42, spent_last_days_cents: 1_250, open_orders: 2 };
    const heygen = samplePartner('heygen', { ...lender, credit: { left: 300, unit: 'credits' }, rests_until: GONE });
    serve({ stored: { heygen_daily_seconds: 1_800 }, answers: { [`GET ${HEYGEN}`]: [heygen] } });
    const { unmount } = await open('presenter-partners');
    expect(await screen.findByText('42 presenters on offer. 1 presenter gone since.')).toBeTruthy();
    expect(
      screen.getByText(
        'Today: 120 of 1,800 seconds. Last 30 days: 900 seconds. Spent in 30 days: $12.50. With keys of customers: 70 seconds. 2 orders are being filmed. Left at the partner: 300 credits.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^It is not asked for now/)).toBeTruthy();
    unmount();
    serve({
      stored: { elevenlabs_daily_characters: 20_000 },
      answers: { [`GET ${ELEVENLABS}`]: [sampleSpeaker('elevenlabs', { ...on, voices: 42, code: 'KEY_REFUSED' })] },
    });
    await open('voice-partners');
    expect(
      await screen.findByText(
        /^The voices could not be read\. The key was refused\..* 42 voices on offer\. 1 voice gone/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Today: 120 of 20,000 characters. Last 30 days: 900 characters. With keys of customers: 70 characters.',
      ),
    ).toBeTruthy();
  });

  test('that lend nobody say whether they answer, and list nobody', async () => {
    const did = { is_offered: true, ...LISTING, presenters: 0 };
    const answers = { [`POST ${HEYGEN}/did/test`]: { code: 'OK', presenters: 0, took_ms: 1_240 } };
    serve({ answers: { ...answers, [`GET ${HEYGEN}`]: [samplePartner('did', did)] } });
    const { user, unmount } = await open('presenter-partners');
    expect(await screen.findByText(/^It answers\. It lends nobody/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read presenters now' })).toBeNull();
    await user.click(button('Test D-ID'));
    expect(await screen.findByText('It answered in 1.2 seconds. Nothing was ordered.')).toBeTruthy();
    unmount();
    serve({ answers: { [`GET ${HEYGEN}`]: [samplePartner('did', { ...did, code: 'KEY_REFUSED' })] } });
    await open('presenter-partners');
    expect(await screen.findByText(/^It does not answer as it should\. The key was refused/)).toBeTruthy();
  });

  test.each([
    {
      section: 'voice-partners',
      path: ELEVENLABS,
      state: sampleSpeaker('elevenlabs', { is_offered: true, ...LISTING }),
    },
    { section: 'presenter-partners', path: HEYGEN, state: samplePartner('heygen', { is_offered: true, ...LISTING }) },
  ])('in the section $section read their list when the operator asks', async ({ section, path, state }) => {
    const sync = `${path}/${state.partner}/sync`;
    const api = serve({ answers: { [`GET ${path}`]: [state], [`POST ${sync}`]: { ...state, asked_at: 'before' } } });
    const { user } = await open(section);
    const read = () => screen.findByRole('button', { name: /^Read .* now$/ });
    await user.click(await read());
    expect(await read()).toBeTruthy();
    expect(api.asked.some((one) => one.method === 'POST' && one.path === sync)).toBe(true);
  });

  test.each([
    { section: 'voice-partners', what: 'voices', seen: ['Rachel', 'English (US)', 'Gone'] },
    { section: 'presenter-partners', what: 'presenters', seen: ['Anna', 'Not told', 'Gone'] },
  ])('in the section $section list all $what, searched and filtered by the server', async ({ section, what, seen }) => {
    const api = serve();
    const { user } = await open(section);
    const table = await screen.findByRole('region', { name: `Listed ${what}` });
    for (const words of seen) expect((await within(table).findAllByText(words)).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('searchbox', { name: `Search ${what}` }), 'an');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'gone');
    const isAsked = ({ path, query }: (typeof api.asked)[number]) =>
      path.includes(`partner-${what}`) && query.get('search') === 'an' && query.get('state') === 'gone';
    await expect.poll(() => api.asked.some(isAsked)).toBe(true);
  });

  test('are switched on, also for faces, with a price; their fallback is switched off', async () => {
    const api = serve();
    const { user } = await open('presenter-partners');
    for (const name of ['HeyGen presenters on offer', 'HeyGen makes presenters of faces'])
      await user.click(screen.getByRole('switch', { name }));
    await user.click(screen.getByRole('switch', { name: 'Illustrated presenters as a fallback' }));
    const price = screen.getByLabelText(/^HeyGen price per minute/);
    await user.clear(price);
    await user.type(price, '200');
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const on = { heygen_enabled: true, heygen_own_presenters: true, heygen_minute_price: 200 };
    expect(saved(api)).toEqual([{ ...on, presenter_stand_in: false }]);
  });
});

describe('servers', () => {
  const [url, model] = ['http://here:8880/v1', 'some-model'];

  test.each([
    ['text-server', {}, /The built-in writer writes and rewrites scripts/],
    ['text-server', { text_server_2_url: url }, /^This server is not set\./],
    ['text-server', { text_server_url: url }, /^The server is set, but no model/],
    ['text-server', { text_server_url: url, text_server_model: model }, /^some-model at here:8880 writes/],
    ['transcriber', {}, /People type what is said/],
    ['transcriber', { transcriber_url: url, transcriber_model: model }, /^some-model at here:8880 writes down/],
    ['speech-server', {}, /Only the voices of this installation are used/],
    ['speech-server', { speech_server_url: url }, /none of its voices is on offer/],
    ['speech-server', { speech_server_url: url, speech_server_voices: LINE }, /^1 voice of here:8880 is on offer/],
  ])('of the section %s set to %j say so', async (section, stored, words) => {
    serve({ stored });
    await open(section);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('show the one with a wrong field when somebody saves', async () => {
    const api = serve();
    const { user } = await open('text-server');
    await user.type(field('Address'), 'here');
    await user.click(screen.getByRole('radio', { name: 'Second' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('radio', { name: 'First', checked: true })).toBeTruthy();
    expect(screen.getByText('Enter an address that begins with https:// or http://.')).toBeTruthy();
    expect(sent(api, 'PUT')).toEqual([]);
  });

  test('that write words down are not needed where a pack does it', async () => {
    const packs = [{ kind: 'recognition', state: 'installed', name: 'whisper-base' }];
    serve({ answers: { 'GET /api/admin/voice-packs': { packs, known: [] } } });
    await open('transcriber');
    expect(await screen.findByText(/whisper-base writes down recordings .* on this machine/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Recognition packs' });
    expect(links.at(-1)?.getAttribute('href')).toContain('recognition-packs');
  });

  test('that speak: voices that were found are put in the list', async () => {
    const answer = { ...SPOKEN, voices: [LINE] };
    serve({ stored: { speech_server_url: url }, answers: { 'POST /api/admin/speech-server/test': answer } });
    const { user } = await open('speech-server');
    await user.click(button('Test server'));
    await user.click(await screen.findByRole('button', { name: 'Put them in the list' }));
    expect(field('Voices on offer').value).toBe(LINE);
    expect(screen.queryByRole('button', { name: 'Put them in the list' })).toBeNull();
  });

  test('that speak name a line that cannot be read before anything is sent', async () => {
    const api = serve({ stored: { speech_server_url: url } });
    const { user } = await open('speech-server');
    await user.type(field('Voices on offer'), 'nobody');
    await user.click(button('Save'));
    expect(await screen.findByText(/^Line 1: write it like af_heart/)).toBeTruthy();
    expect(sent(api, 'PUT')).toEqual([]);
  });
});
