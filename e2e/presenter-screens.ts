import type { Page } from 'playwright-core';
import { failedSettings, type Screen, seeText } from './screen.ts';
import { changeAnswers, changeSettings, failCalls, pageOf } from './testing/change-answers.ts';
import { reachGenerate } from './wizard.ts';

const SETTINGS = '/admin/settings?section=presenter-partners';
const PARTNERS = '/admin/settings?section=partners';
const CANNOT = ['gestures', 'product_in_hand', 'moods', 'rooms', 'camera'];

/** Presenters of partners: in the wizard, among videos in the making, in the settings, and beside all other partners. */
export const PRESENTER_SCREENS: readonly Screen[] = [
  {
    name: 'create-1-photo-real',
    who: 'member',
    path: () => '/create',
    prepare: lendPresenters,
    act: chooseLent,
  },
  {
    name: 'create-1-photo-real-scene',
    who: 'member',
    path: () => '/create',
    prepare: lendPresenters,
    act: async (page) => {
      await chooseLent(page);
      await page.getByText('in front of a background of their own').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'create-1-presenter-gone',
    who: 'member',
    path: () => '/create',
    prepare: lendPresenters,
    act: async (page) => {
      await chooseLent(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route('**/api/a2e/avatars/presenter-*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await page.getByText('is not available any more.').first().waitFor();
    },
  },
  {
    name: 'create-3-photo-real',
    who: 'member',
    path: () => '/create',
    prepare: lendPresenters,
    act: async (page) => {
      await reachGenerate(page, chooseLent);
      await page.getByText('seconds left today').waitFor();
      await page.getByText('Stands in', { exact: true }).waitFor();
    },
  },
  {
    name: 'library-filming',
    who: 'member',
    path: () => '/projects',
    prepare: showFilming,
    act: seeText('HeyGen is filming your presenter'),
  },
  { name: 'admin-presenter-partners-empty', who: 'operator', path: () => SETTINGS, act: seeText('No presenters yet') },
  {
    name: 'admin-presenter-partners',
    isBase: true,
    who: 'operator',
    path: () => SETTINGS,
    prepare: (page) => setPartners(page, 'OK'),
    act: seeText('on offer.'),
  },
  {
    name: 'admin-presenter-partners-refused',
    who: 'operator',
    path: () => SETTINGS,
    prepare: (page) => setPartners(page, 'KEY_REFUSED'),
    act: seeText('The key was refused'),
  },
  failedSettings({ name: 'admin-presenter-partners-error', path: () => SETTINGS }),
  { name: 'admin-partners-empty', who: 'operator', path: () => PARTNERS, act: seeText('No data yet') },
  {
    name: 'admin-partners',
    isBase: true,
    who: 'operator',
    path: () => PARTNERS,
    prepare: (page) => setPartners(page, 'OK'),
    act: seeText('spent in 30 days'),
  },
  {
    name: 'admin-partners-below',
    who: 'operator',
    path: () => PARTNERS,
    prepare: (page) => setPartners(page, 'OK'),
    act: async (page) => {
      await seeText('spent in 30 days')(page);
      await page.getByRole('heading', { name: 'HeyGen', level: 2 }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-partners-error',
    who: 'operator',
    path: () => PARTNERS,
    prepare: (page) => failCalls(page, '**/api/admin/presenter-partners'),
    act: seeText('could not be loaded'),
  },
];

type Avatar = Record<string, unknown> & { id: string; thumbnail_url: string };
type AvatarList = { data: Avatar[]; page: Record<string, unknown> };

/** Lets a partner lend some of the people of the library, who then are photo-real. */
async function lendPresenters(page: Page): Promise<void> {
  const lent = new Map<string, Avatar>();
  const lend = (avatar: Avatar, index: number): Avatar => {
    const id = `presenter-heygen-${index}`;
    const presenter = {
      ...avatar,
      id,
      avatar_id: id,
      display_name: ['Marcus', 'Sarah', 'Leila in the studio'][index],
      style: '',
      gender: index === 2 ? null : avatar['gender'],
      age: null,
      appearance: null,
      category: null,
      clip_url: null,
      source: 'heygen',
      realism: 'photo-real',
      cannot: CANNOT,
      partner: { id: 'heygen', presenter: `public_${index}`, kind: 'film', picture: avatar.thumbnail_url },
    };
    lent.set(id, presenter);
    return presenter;
  };
  await page.route('**/api/a2e/avatars?*', async (route) => {
    const address = new URL(route.request().url());
    const searchParams = new URLSearchParams(address.search);
    for (const name of ['realism', 'source']) address.searchParams.delete(name);
    if (searchParams.get('per_page') === '1') address.searchParams.set('per_page', '12');
    const response = await route.fetch({ url: address.href });
    const answer = (await response.json()) as AvatarList;
    const presenters = answer.data.slice(0, 3).map(lend);
    const source = searchParams.get('source');
    const isLent = searchParams.get('realism') === 'photo-real' || source === 'heygen';
    if (source !== null && source !== 'heygen') answer.data = [];
    else if (isLent) answer.data = presenters;
    else if (!searchParams.has('realism')) answer.data = [...presenters, ...answer.data];
    answer.page['total'] = answer.data.length;
    await route.fulfill({ response, json: answer });
  });
  await page.route(/\/api\/a2e\/avatars\/presenter-/u, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/order-cost')) {
      const cost = { partner: 'heygen', partner_name: 'HeyGen', pays: 'site', seconds: 8, seconds_left: 292 };
      const stand_in = { id: 'maya', name: 'Maya', is_preset: true };
      return route.fulfill({ json: { status: 'success', success: true, data: { ...cost, refusal: null, stand_in } } });
    }
    const data = lent.get(pathname.split('/').at(-1) ?? '');
    return route.fulfill({ json: { status: 'success', success: true, data } });
  });
}

async function chooseLent(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /Sarah/ }) })
    .click();
  await page.getByText('HeyGen films Sarah.').waitFor();
}

type VideoList = { data: { data: Record<string, unknown>[] } };

/** Lets the newest video wait for its film, and somebody stand in in the next. */
async function showFilming(page: Page): Promise<void> {
  await changeAnswers<VideoList>(page, '**/api/videos?*', (answer) => {
    const [first, second, ...others] = answer.data.data;
    if (!first || !second) return answer;
    const now = new Date().toISOString();
    const filming = {
      ...first,
      status: 'pending',
      video_url: null,
      captions_url: null,
      duration_ms: null,
      progress: {
        percent: 0,
        stage: null,
        frames_done: null,
        frames_total: null,
        ms_left: null,
        queue_place: null,
        on_hold: null,
        partner: { name: 'HeyGen', progress: 40 },
        is_background: false,
        queued_at: now,
        started_at: null,
      },
    };
    answer.data.data = [filming, standingIn(second), ...others];
    return answer;
  });
}

function standingIn(video: Record<string, unknown>): Record<string, unknown> {
  const made = video['generation_data'] as { avatar: Record<string, unknown> };
  const partner = { id: 'heygen', presenter: 'public_1', kind: 'film', picture: null, standIn: 'maya' };
  return { ...video, generation_data: { ...made, avatar: { ...made.avatar, partner, stood_in: 'Maya' } } };
}

async function setPartners(page: Page, code: string): Promise<void> {
  await changeSettings(page, {
    heygen_enabled: { value: true },
    heygen_key: { is_set: true, last4: '7f3c' },
    heygen_minute_price: { value: 200 },
    a2e_enabled: { value: true },
    a2e_key: { is_set: true, last4: 'a90d' },
    a2e_minute_price: { value: 90 },
    did_enabled: { value: true },
    did_key: { is_set: true, last4: '51be' },
    text_server_url: { value: 'http://localhost:11434/v1' },
  });
  await page.route('**/api/admin/presenter-partners', (route) =>
    route.fulfill({
      json: { status: 'success', data: ['heygen', 'a2e', 'did', 'server'].map((partner) => stateOf(partner, code)) },
    }),
  );
  await page.route('**/api/admin/partner-presenters*', (route) =>
    route.fulfill({ json: { status: 'success', data: pageOf(NAMES.map(presenterOf)) } }),
  );
}

const ORDERED = [0, 12, 40, 0, 0, 31, 55, 64, 20, 0, 48, 96, 75, 33, 0, 0, 120, 88, 64, 40, 22, 0, 0, 91, 130, 77, 52];
/** Twice as much at the first of them; on the last three days nothing. */
const daysOf = (share: number) =>
  Array.from({ length: 30 }, (_, index) => {
    const operator = Math.round((ORDERED[index] ?? 0) * share);
    const day = new Date(Date.UTC(2026, 1, 3 + index)).toISOString().slice(0, 10);
    return { day, operator, own_keys: 0, spent_cents: Math.round(operator * 3.3) };
  });

function stateOf(partner: string, code: string): object {
  const isOn = partner !== 'server';
  const days = daysOf(partner === 'heygen' ? 2 : isOn ? 1 : 0);
  const sum = (name: 'operator' | 'spent_cents') => days.reduce((total, day) => total + day[name], 0);
  return {
    partner,
    is_offered: isOn,
    presenters: partner === 'heygen' ? 1_287 : isOn ? 94 : 0,
    gone: partner === 'heygen' ? 3 : 0,
    asked_at: isOn ? '2026-03-04T12:00:00.000Z' : null,
    synced_at: isOn ? '2026-03-04T12:00:00.000Z' : null,
    code: partner === 'heygen' ? code : isOn ? 'OK' : null,
    today: { operator: isOn ? 61 : 0, own_keys: 0 },
    last_days: { operator: sum('operator'), own_keys: partner === 'heygen' ? 240 : 0 },
    spent_today_cents: isOn ? 203 : 0,
    spent_last_days_cents: sum('spent_cents'),
    days,
    open_orders: partner === 'heygen' ? 2 : 0,
    rests_until: null,
    last_errors: partner === 'a2e' ? [{ at: '2026-03-03T09:12:00.000Z', code: 'TOO_SLOW' }] : [],
    credit: partner === 'heygen' || partner === 'did' ? { left: 412, unit: 'credits' } : null,
    abilities: { formats: ['9:16', '16:9'], longest_seconds: 600, cannot: CANNOT },
  };
}

const NAMES = ['Sarah', 'Marcus', 'Leila in the studio', 'Anna on the sofa', 'Talking picture 12'];

const presenterOf = (name: string, index: number) => ({
  id: `presenter-${index}`,
  partner: index < 3 ? 'heygen' : 'a2e',
  name,
  kind: index === 4 ? 'photo' : 'film',
  gender: index === 4 ? null : index % 2 === 0 ? 'female' : 'male',
  picture_url: null,
  gone_at: index === 3 ? '2026-03-01T12:00:00.000Z' : null,
});
