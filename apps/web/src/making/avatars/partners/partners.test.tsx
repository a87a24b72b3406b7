import { NO_USE, type OrderedPartner, type PartnerOrder, type PresenterPartnerState } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { sampleOverview } from '../../../running/monitoring/testing/sample-monitoring.ts';
import { samplePicturePartner } from '../../pictures/testing/sample-pictures.ts';
import { samplePartner, sampleSpeaker } from '../testing/sample-partner.ts';
import { partnersTexts as texts } from './partners.texts.gen.ts';

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  operator: index === 29 ? 90 : 0,
  own_keys: 0,
  spent_cents: index === 29 ? 300 : 0,
}));
const USED: Partial<PresenterPartnerState> = {
  is_offered: true,
  presenters: 42,
  code: 'OK',
  synced_at: '2026-03-30T12:00:00.000Z',
  today: { operator: 90, own_keys: 0 },
  last_days: { operator: 90, own_keys: 0 },
  spent_today_cents: 300,
  spent_last_days_cents: 300,
  days: DAYS,
  last_errors: [{ at: '2026-03-29T12:00:00.000Z', code: 'NO_CREDIT' }],
};
const WRITER: OrderedPartner = {
  id: 'built_in',
  name: 'Built-in writer',
  host: null,
  model: null,
  health: 'works',
  rests_until: null,
  answered_at: null,
  unit: null,
  ...NO_USE,
  daily: null,
  last_errors: [],
};
const SERVER: OrderedPartner = {
  ...WRITER,
  id: 'text_server',
  name: 'Text server',
  host: 'localhost:11434',
  model: 'llama3.2',
  health: 'failing',
  unit: 'tokens',
  today: { operator: 1_200, own_keys: 0 },
  daily: 2_000_000,
  spent_today_cents: 12,
  last_errors: [
    { at: '2026-03-29T12:00:00.000Z', code: 'HTTP_429' },
    { at: '2026-03-29T11:00:00.000Z', code: 'HTTP_503' },
    { at: '2026-03-29T10:00:00.000Z', code: 'WRONG_WORDS' },
  ],
};
const UNREADY = { at: '2026-03-29T12:00:00.000Z', code: 'HTTP_503' } as const;
const ORDERS: PartnerOrder[] = [
  { capability: 'text', setting: 'text_order', partners: [SERVER, WRITER], own_keys: null },
  { capability: 'transcription', setting: 'transcriber_order', partners: [], own_keys: null },
  {
    capability: 'presenters',
    setting: 'presenter_order',
    partners: [
      {
        ...SERVER,
        id: 'heygen',
        name: 'HeyGen',
        host: 'api.heygen.com',
        model: null,
        unit: 'seconds',
        today: { operator: 90, own_keys: 0 },
        daily: 1_800,
        spent_today_cents: 300,
        last_errors: [{ at: '2026-03-29T12:00:00.000Z', code: 'NO_CREDIT' }],
      },
      { ...SERVER, id: 'a2e', name: 'A2E', host: null, health: 'unset', unit: 'seconds', spent_today_cents: 0 },
    ],
    own_keys: null,
  },
];

function serve(heygen: Partial<PresenterPartnerState> = {}, more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/settings': () =>
      success(
        sampleSettings({
          heygen_enabled: { value: heygen.is_offered === true },
          heygen_minute_price: { value: 200 },
          heygen_daily_seconds: { value: 1_800 },
        }),
      ),
    'GET /api/admin/presenter-partners': () =>
      success([samplePartner('heygen', heygen), samplePartner('a2e'), samplePartner('server')]),
    'GET /api/admin/picture-partners': () =>
      success([samplePicturePartner('face-studio', { last_errors: [UNREADY] }), samplePicturePartner('image-server')]),
    'GET /api/admin/speech-partners': () =>
      success([sampleSpeaker('elevenlabs'), sampleSpeaker('google', { is_offered: true, code: 'KEY_REFUSED' })]),
    'GET /api/admin/partner-orders': () => success(ORDERS),
    ...more,
  });
}
const open = () => renderApp('/admin/settings?section=partners');
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement);

beforeEach(() => saveToken('t'));

test('every partner is there with how it is, what it did and the way to its settings', async () => {
  serve(USED);
  open();
  const heygen = await cardOf('HeyGen');
  expect(heygen.getByText('Works')).toBeTruthy();
  for (const name of ['HeyGen', 'A2E', 'Presenter server'])
    expect((await cardOf(name)).getByText(/^gestures on stressed words, a product in the hand, moods/)).toBeTruthy();
  expect(heygen.getByText('90 of 1,800 seconds')).toBeTruthy();
  expect(heygen.getAllByText('$3.00').length).toBeGreaterThan(0);
  expect(heygen.getByText('The account there has no credit left.')).toBeTruthy();
  expect(heygen.getByRole('link', { name: 'Settings of HeyGen' }).getAttribute('href')).toContain(
    'section=presenter-partners',
  );
  const google = await cardOf('Google');
  expect(google.getByText('Problem')).toBeTruthy();
  expect(google.getByText(/^The key was refused/)).toBeTruthy();
  expect((await cardOf('ElevenLabs')).getByText('Off')).toBeTruthy();
  expect((await cardOf('Speech server')).getByText('Not set up')).toBeTruthy();
  const writers = await cardOf('Who writes scripts');
  expect(writers.getByText('llama3.2 at localhost:11434')).toBeTruthy();
  expect(writers.getByText('1,200 of 2,000,000 tokens ($0.12)')).toBeTruthy();
  for (const words of [/It was busy/, /It was not ready/, /understood little/])
    expect(writers.getByText(words)).toBeTruthy();
  expect((await cardOf('Face Studio')).getByText('It is not available at the moment. Try again later.')).toBeTruthy();
});

test('what was spent is drawn by the day, or the seconds that were ordered', async () => {
  serve(USED);
  const { user } = open();
  const chart = await screen.findByRole('figure', { name: texts.spending.title });
  expect(within(chart).getByText('$3.00 spent in 30 days.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Seconds' }));
  expect(await screen.findByText('90 seconds ordered in 30 days.')).toBeTruthy();
});

test('where nothing is known yet that is said in words', async () => {
  serve();
  open();
  expect(await screen.findByText(texts.spending.nothing)).toBeTruthy();
  expect((await cardOf('HeyGen')).getByText('No data yet')).toBeTruthy();
  expect(await screen.findByText(texts.examination.failed)).toBeTruthy();
});

test('what the last examination found about them is told in its own words', async () => {
  const found = 'the text server at localhost:11434 answers';
  const finding = { area: 'Providers', level: 'healthy', found, advice: '', host: null, checked_at: null } as const;
  const overview = sampleOverview();
  const services = overview.services.map((one) =>
    one.service === 'providers' ? { ...one, findings: [finding] } : one,
  );
  serve({}, { 'GET /api/admin/monitoring': () => success({ ...overview, services }) });
  open();
  expect(await screen.findByText(found)).toBeTruthy();
});

test('partners that could not be loaded say so, and are asked for again', async () => {
  serve({}, { 'GET /api/admin/speech-partners': () => failure(500, 'internal_error', 'Something went wrong.') });
  const { user } = open();
  expect(await screen.findByText('The partners could not be loaded')).toBeTruthy();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'HeyGen', level: 2 })).toBeTruthy();
});

test('who is asked first is changed with two buttons, and who is off with a switch; both are stored at once', async () => {
  const put = 'PUT /api/admin/settings';
  const { asked } = serve({}, { [put]: () => success(sampleSettings()) });
  const { user } = open();
  const card = await cardOf('Who writes scripts');
  const valuesOf = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const stored = (value: string) => ({ settings: [expect.objectContaining({ key: 'text_order', value })] });
  card.getByRole('button', { name: 'Move Built-in writer up' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Built-in writer is now 1 of 2.')).toBeTruthy();
  expect(valuesOf()).toEqual([stored('built_in, text_server')]);
  await user.click(card.getByRole('switch', { name: 'Ask Text server' }));
  expect(await screen.findByText('Text server is not asked any more.')).toBeTruthy();
  expect(valuesOf()[1]).toEqual(stored('-text_server, built_in'));
  // At the end of its way a button does nothing.
  await user.click(card.getByRole('button', { name: 'Move Text server up' }));
  expect(valuesOf()).toHaveLength(2);
});

test('orders whose presenters come first, with the use of each partner, and counts it once', async () => {
  const { asked } = serve(USED, { 'PUT /api/admin/settings': () => success(sampleSettings()) });
  const { user } = open();
  const card = await cardOf('Whose presenters come first');
  expect(card.getByText('api.heygen.com')).toBeTruthy();
  expect(card.getByText('90 of 1,800 seconds ($3.00)')).toBeTruthy();
  expect(card.getByText('The account there has no credit left.')).toBeTruthy();
  expect(card.getByText('It is switched off in its settings, or has no key or no address yet.')).toBeTruthy();
  // $3.00 of the partner and $0.12 of the text server.
  expect(screen.getByText('$3.12')).toBeTruthy();
  await user.click(card.getByRole('switch', { name: 'Offer presenters of HeyGen' }));
  expect(await screen.findByText('Presenters of HeyGen are not on offer any more.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Move A2E up' }));
  expect(await screen.findByText('A2E is now 1 of 2.')).toBeTruthy();
  const stored = (value: string) => ({ settings: [expect.objectContaining({ key: 'presenter_order', value })] });
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    stored('-heygen, a2e'),
    stored('a2e, heygen'),
  ]);
});
