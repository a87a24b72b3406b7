import type { AdminUser, Plan, UserNote, UserSupport, VideoOfUser } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { type Asked, fakeApi, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { samplePage, sampleUser, wholeList } from '../../../../testing/samples.ts';
import '../../../../app/operator/operator-shell.tsx';
import '../../../../app/shell/customer-shell.tsx';
import '../users-screen.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;

/** A plan that is sold. */
const plan = (slug: string, name: string, last: string): Plan => ({
  id: idOf(last),
  name,
  slug,
  description: '',
  price: 0,
  currency: 'USD',
  video_seconds: 30,
  script_characters: 500,
  team_seats: 0,
  videos_created: 3,
  is_active: true,
  is_featured: false,
  features: [],
  team_members_enabled: false,
  marketplace_enabled: false,
  full_avatar_library: false,
  upgrade_url: null,
  billing: 'one_time',
  trial_days: null,
  access_days: null,
  sold_until: null,
  is_addition: false,
  position: 0,
});
const FREE = plan('FE', 'Free Edition', 'f1');
const UNLIMITED = { ...plan('UNLIMITED', 'Unlimited', 'f2'), videos_created: null };
const AUTOMATION = plan('AUTOMATION', 'Automation', 'f3');
export const PLANS = [FREE, UNLIMITED, AUTOMATION];

const person = (changes: Partial<AdminUser> & Pick<AdminUser, 'id' | 'name' | 'email'>): AdminUser => ({
  role: 'user',
  status: 'active',
  plan: FREE.slug,
  hasPlans: true,
  plan_slugs: [FREE.slug],
  plans: [FREE],
  videosCreated: 3,
  createdAt: '2026-03-18T12:00:00.000Z',
  lastActive: new Date(Date.now() - 3.5 * DAY_MS).toISOString(),
  twoFactor: false,
  ...changes,
});

/** The administrator who looks at the list. */
export const RUTH = person({
  id: idOf('bb'),
  name: 'Ruth Keller',
  email: 'ruth@example.com',
  role: 'admin',
  twoFactor: true,
});
const OTTO = person({ id: idOf('b2'), name: 'Otto Berg', email: 'otto@example.com', role: 'admin' });
export const MARA = person({
  id: idOf('a1'),
  name: 'Mara Lind',
  email: 'mara@example.com',
  plan: UNLIMITED.slug,
  plan_slugs: [UNLIMITED.slug, AUTOMATION.slug],
  plans: [UNLIMITED, AUTOMATION],
  videosCreated: 212,
  twoFactor: true,
});
export const TOMAS = person({
  id: idOf('a2'),
  name: 'Tomas Reyes',
  email: 'tomas@example.com',
  status: 'suspended',
  plan: null,
  hasPlans: false,
  plan_slugs: [],
  plans: [],
  lastActive: null,
});
export const BANNED = person({ id: idOf('a3'), name: 'promo-king', email: 'promo@example.com', status: 'banned' });
const EVERYBODY = [RUTH, OTTO, MARA, TOMAS, BANNED];

export const NOTE: UserNote = {
  id: idOf('d1'),
  text: 'Paid twice by mistake; the second one was refunded.',
  author: RUTH.name,
  created_at: '2026-03-20T12:00:00.000Z',
};
const SUPPORT: UserSupport = {
  email_verified_at: null,
  pending_email: 'mara@new.example',
  erase_at: null,
  accounts: [{ id: idOf('e2'), name: 'Studio North', role: 'editor', usage: null }],
  sessions: ['e3', 'e4'].map((last) => ({
    id: idOf(last),
    device: 'Firefox',
    location: 'Unknown',
    ip: null,
    created_at: '2026-03-18T12:00:00.000Z',
    last_seen_at: '2026-03-19T12:00:00.000Z',
  })),
  notes: [NOTE],
};
const VIDEOS: readonly VideoOfUser[] = [
  {
    id: idOf('c1'),
    title: 'Spring offer',
    status: 'failed',
    share_url: 'http://localhost:3000/watch/spring',
    visibility: 'unlisted',
    failure: 'The speech could not be made.',
    held: null,
    attempts: 2,
    created_at: '2026-03-19T12:00:00.000Z',
    removed_at: null,
  },
];

type Options = { list?: () => ReturnType<typeof wholeList<AdminUser>>; handlers?: Parameters<typeof fakeApi>[0] };

/** The server of a small installation; what is changed is answered and not kept. */
export function serveUsers({ list = () => wholeList(EVERYBODY), handlers = {} }: Options = {}) {
  const session = { ...sampleUser, id: RUTH.id, name: RUTH.name, email: RUTH.email, user_type: 'admin' as const };
  const acting = { ...sampleUser, id: MARA.id, name: MARA.name, impersonator: { id: RUTH.id, name: RUTH.name } };
  const ofEverybody = EVERYBODY.map((user) => [
    [`GET /api/admin/users/${user.id}`, () => success(user)],
    [`PUT /api/admin/users/${user.id}`, ({ body }: Asked) => success({ ...user, ...(body as object) })],
    [`DELETE /api/admin/users/${user.id}`, () => success(undefined)],
    [`DELETE /api/admin/users/${user.id}/two-factor`, () => success(undefined)],
    [`GET /api/admin/users/${user.id}/plan-reasons`, () => success([])],
    [`GET /api/admin/users/${user.id}/support`, () => success(SUPPORT)],
    [`GET /api/admin/users/${user.id}/videos`, () => success(VIDEOS)],
    [`DELETE /api/admin/users/${user.id}/sessions`, () => success({ ended: 2 })],
    [`POST /api/admin/users/${user.id}/reset-link`, () => success(undefined)],
    [`POST /api/admin/users/${user.id}/verification`, () => success(undefined)],
    [`POST /api/admin/users/${user.id}/notes`, ({ body }: Asked) => success({ ...NOTE, ...(body as object) })],
    [`DELETE /api/admin/users/${user.id}/notes/${NOTE.id}`, () => success(undefined)],
    [`POST /api/admin/users/${user.id}/plans`, () => success([])],
    [`DELETE /api/admin/users/${user.id}/plans`, () => success([])],
  ]);
  return fakeApi({
    'GET /api/auth/user': ({ headers }) =>
      success({ user: headers.get('authorization') === 'Bearer acting' ? acting : session }),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/plans': () => success(PLANS),
    'GET /api/admin/attention': () => success([]),
    'GET /api/admin/setup': () => success([]),
    'GET /api/admin/users': () => success(list()),
    'GET /api/admin/users/statistics': () =>
      success({
        totalUsers: 1284,
        activeUsers: 1246,
        suspendedUsers: 29,
        bannedUsers: 9,
        newUsersToday: 7,
        newUsersThisWeek: 41,
      }),
    'POST /api/admin/users/statuses': ({ body }) =>
      success({ results: (body as { ids: string[] }).ids.map((id) => changed(id)) }),
    'POST /api/admin/users/statuses/undo': ({ body }) =>
      success({ results: (body as { changes: { id: string }[] }).changes.map(({ id }) => changed(id)) }),
    'POST /api/admin/users': ({ body }) => success({ ...MARA, ...(body as object) }),
    'POST /api/auth/login-as-user': () => success({ token: 'acting', user: acting }),
    ...Object.fromEntries(ofEverybody.flat()),
    ...handlers,
  });
}

/** What the server says of somebody whose status was changed, and of somebody it was not. */
const changed = (id: string) => ({ id, done: true, code: null, message: null, change_id: id });
export const refused = (id: string, code: string, message: string) => ({
  id,
  done: false,
  code,
  message,
  change_id: null,
});

export function openUsers(address = '/admin/users') {
  localStorage.clear();
  saveToken('own');
  return renderApp(address);
}

/** What the list was asked for last. */
export const lastOf = (asked: readonly Asked[], path = '/api/admin/users') =>
  Object.fromEntries(asked.findLast((one) => one.path === path && one.method === 'GET')?.query ?? []);

export const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

/** Opens the menu of somebody's row by keyboard. */
export async function openMenu(user: ReturnType<typeof renderApp>['user'], name: string): Promise<void> {
  (await row(name)).getByRole('button', { name: `Actions for ${name}` }).focus();
  await user.keyboard('{Enter}');
}
