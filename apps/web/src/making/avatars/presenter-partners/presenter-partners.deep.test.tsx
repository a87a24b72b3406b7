import type { PartnerPresenter, PresenterPartnerState, PresenterPartnerTest, SettingEntry } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { samplePartner } from '../testing/sample-partner.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.ts';

const ANNA: PartnerPresenter = {
  id: 'presenter-heygen-1',
  partner: 'heygen',
  name: 'Anna',
  kind: 'film',
  gender: 'female',
  picture_url: null,
  gone_at: null,
};
const SET = {
  heygen_enabled: { value: true },
  heygen_key: { is_set: true, last4: 'ab12' },
  heygen_daily_seconds: { value: 1_800 },
};
const ON = { is_offered: true, presenters: 42, asked_at: '2026-03-04T12:00:00.000Z', code: 'OK' } as const;
type Given = {
  settings?: Record<string, Partial<SettingEntry>>;
  heygen?: Partial<PresenterPartnerState>;
  did?: Partial<PresenterPartnerState>;
  trial?: () => Answer;
};

function serve({ settings = {}, heygen = {}, did, trial = () => tested({}) }: Given = {}) {
  const stored = sampleSettings(settings);
  const states = [
    samplePartner('heygen', heygen),
    samplePartner('a2e'),
    ...(did ? [samplePartner('did', did)] : []),
    samplePartner('server', { abilities: { formats: ['9:16'], longest_seconds: 300, cannot: [] } }),
  ];
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/settings': () => success(stored),
    'PUT /api/admin/settings': () => success(stored),
    'GET /api/admin/presenter-partners': () => success(states),
    'GET /api/admin/partner-presenters': () =>
      success(wholeList([ANNA, { ...ANNA, id: 'b', name: 'Ben', gender: null, gone_at: '2026-03-01T12:00:00.000Z' }])),
    'POST /api/admin/presenter-partners/heygen/test': trial,
    'POST /api/admin/presenter-partners/did/test': trial,
    'POST /api/admin/presenter-partners/heygen/sync': () => success({ ...states[0], asked_at: 'before' }),
  });
}
const tested = (changes: Partial<PresenterPartnerTest>): Answer =>
  success({ code: 'OK', presenters: 42, took_ms: 1_240, ...changes });

async function open() {
  const app = renderApp('/admin/settings?section=presenter-partners');
  await screen.findByRole('form', { name: 'Presenter partners' });
  return app;
}
const button = (name: string) => screen.getByRole('button', { name });
const sent = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ body }) => body);

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

describe('presenter partners', () => {
  test('that are off, or lack a key or an address, say so', async () => {
    serve({ settings: { a2e_enabled: { value: true }, presenter_server_enabled: { value: true } } });
    await open();
    expect(await screen.findByText(texts.state.off)).toBeTruthy();
    expect(screen.getByText(texts.state.noKey)).toBeTruthy();
    expect(screen.getByText(texts.state.noAddress)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.sync.run })).toBeNull();
  });

  test('that are off in the order say where', async () => {
    serve({ settings: { ...SET, presenter_order: { value: '-heygen' } } });
    await open();
    expect(await screen.findByText(texts.state.offInOrder)).toBeTruthy();
  });

  test('have illustrated presenters as a fallback, which can be switched off', async () => {
    const api = serve();
    const { user } = await open();
    const fallback = screen.getByRole('switch', { name: 'Illustrated presenters as a fallback' });
    expect(fallback.getAttribute('aria-checked')).toBe('true');
    await user.click(fallback);
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(sent(api, 'PUT')).toMatchObject([{ settings: [{ key: 'presenter_stand_in', value: false }] }]);
  });

  test('that are on say whom they have, what was ordered and what is left there; the key is never shown', async () => {
    serve({
      settings: SET,
      heygen: {
        ...ON,
        gone: 1,
        today: { operator: 120, own_keys: 0 },
        last_days: { operator: 900, own_keys: 70 },
        spent_last_days_cents: 1_250,
        open_orders: 2,
        credit: { left: 300, unit: 'credits' },
      },
    });
    await open();
    expect(await screen.findByText('42 presenters on offer. 1 presenter gone since.')).toBeTruthy();
    expect(
      screen.getByText(
        'Today: 120 of 1,800 seconds. Last 30 days: 900 seconds. Spent in 30 days: $12.50. With keys of customers: 70 seconds. 2 orders are being filmed. Left at the partner: 300 credits.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
  });

  test('are switched on, also for faces, with a key and a price, and only what was changed is saved', async () => {
    const api = serve();
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'HeyGen presenters on offer' }));
    await user.click(screen.getByRole('switch', { name: 'HeyGen makes presenters of faces' }));
    await user.type(screen.getByLabelText('Key for HeyGen'), 'hg-1');
    const price = screen.getByLabelText(/^HeyGen price per minute/);
    await user.clear(price);
    await user.type(price, '200');
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const [{ settings }] = sent(api, 'PUT') as [{ settings: { key: string; value: unknown }[] }];
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['heygen_enabled', true],
      ['heygen_own_presenters', true],
      ['heygen_minute_price', 200],
      ['heygen_key', 'hg-1'],
    ]);
  });

  test('at another address ask for the key again, and say why', async () => {
    serve({ settings: SET, heygen: ON });
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'HeyGen upload address' }), '/eu');
    expect(screen.getByText(texts.keyAgain)).toBeTruthy();
  });

  test('are tried as they are typed, and the trial tells what is left there', async () => {
    const api = serve({ settings: SET, heygen: { ...ON, credit: { left: 300, unit: 'credits' } } });
    const { user } = await open();
    await user.click(button('Test HeyGen'));
    expect(
      await screen.findByText(
        'It listed 42 presenters in 1.2 seconds. Nothing was ordered. Left at the partner: 300 credits.',
      ),
    ).toBeTruthy();
    expect(sent(api, 'POST')).toEqual([
      { url: 'https://api.heygen.com', upload_url: 'https://upload.heygen.com', key: '' },
    ]);
  });

  test.each([
    ['KEY_REFUSED', /^The key was refused/],
    ['NO_CREDIT', /no credit left/],
    ['HTTP_418', /refused with status 418/],
    ['HTTP_503', /not available at the moment/],
    ['TLS_ERROR', /its certificate is not valid/],
  ] as const)('whose trial ends with %s say what to do', async (code, words) => {
    serve({ settings: SET, heygen: ON, trial: () => tested({ code, presenters: 0 }) });
    const { user } = await open();
    await user.click(button('Test HeyGen'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  test('that lend nobody say that they answer or what is wrong, and list and read nobody', async () => {
    const settings = { did_enabled: { value: true }, did_key: { is_set: true, last4: 'ab12' } };
    const code = 'KEY_REFUSED' as const;
    serve({ settings, did: { ...ON, presenters: 0 }, trial: () => tested({ presenters: 0 }) });
    const { user, unmount } = await open();
    expect(await screen.findByText(texts.state.answers)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.sync.run })).toBeNull();
    await user.click(button('Test D-ID'));
    expect(await screen.findByText('It answered in 1.2 seconds. Nothing was ordered.')).toBeTruthy();
    unmount();
    serve({ settings, did: { ...ON, presenters: 0, code } });
    await open();
    expect(await screen.findByText(texts.state.fails(code))).toBeTruthy();
  });

  test('read their presenters anew when somebody asks', async () => {
    const api = serve({ settings: SET, heygen: ON });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.sync.run }));
    expect(await screen.findByRole('button', { name: texts.sync.run })).toBeTruthy();
    expect(api.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/sync'))).toBe(true);
  });

  test('list their presenters, those that are gone too, searched and filtered by the server', async () => {
    const api = serve({ settings: SET, heygen: ON });
    const { user } = await open();
    const table = await screen.findByRole('region', { name: texts.presenters.label });
    expect(await within(table).findByText('Anna')).toBeTruthy();
    expect(within(table).getByText('Gone')).toBeTruthy();
    expect(within(table).getByText('Not told')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: texts.presenters.search }), 'an');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'gone');
    await expect
      .poll(() =>
        api.asked.some(
          ({ path, query }) =>
            path.includes('partner-presenters') && query.get('search') === 'an' && query.get('state') === 'gone',
        ),
      )
      .toBe(true);
  });
});
