import {
  auditApi,
  type Endpoint,
  LIVE_PATH,
  SITE_TOKEN_PREFIX,
  type SiteEntry,
  siteEntryCalls,
  sitesCalls,
} from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APIS } from '../../features.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { type StoredSite, storeSite } from './testing/store-site.ts';
import { sweepSiteEntries } from './site-entries.service.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let nowMs = START_MS;
let ada: TestUser;
let operator: TestUser;
let site: StoredSite;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs = START_MS;
  ada = await app.registerUser();
  site = await storeSite(app, ada);
});

const ask = (who: TestUser, { id } = site) => who.post(siteEntryCalls.createSiteEntry.path.replace(':id', id));
const linkFor = async (who = ada) => (await ask(who)).json<{ data: { url: string } }>().data.url;
const use = (url: string) =>
  app.server.inject({
    method: 'POST',
    url: siteEntryCalls.useSiteEntry.path,
    payload: { token: url.split('#')[1] },
  });
const enter = async (who = ada) => (await use(await linkFor(who))).json<{ data: SiteEntry }>().data;
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url?: string; payload?: object };
const askWith = (token: string, { method = 'GET', url = `/api/sites/${site.id}`, payload }: Call = {}) =>
  app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const statusOf = async (token: string, call?: Call) => (await askWith(token, call)).statusCode;

test('a link opens the back office of one site, for two hours', async () => {
  const url = await linkFor();
  expect(url).toMatch(new RegExp(`^${app.deps.config.publicUrl}/site-entry#[\\w-]{43}$`));
  const entry = (await use(url)).json<{ data: SiteEntry }>().data;
  expect(entry).toEqual({
    token: expect.stringMatching(new RegExp(`^${SITE_TOKEN_PREFIX}[\\w-]{43}$`)),
    site_id: site.id,
    site_name: site.name,
    ends_at: new Date(START_MS + 2 * HOUR_MS).toISOString(),
  });
  expect(await statusOf(entry.token)).toBe(200);
  expect(await statusOf(entry.token, { url: `/api/sites/${site.id}/leads` })).toBe(200);
  const saved = { version: 1, document: site.document };
  expect(await statusOf(entry.token, { method: 'PUT', payload: saved })).toBe(200);
  nowMs += 2 * HOUR_MS;
  expect(await statusOf(entry.token)).toBe(401);
});

test('a link works once, also for two at the same moment, and for a minute', async () => {
  const url = await linkFor();
  const answers = await Promise.all([use(url), use(url), use(url)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
  const late = await linkFor();
  nowMs += 60_000;
  expect((await use(late)).json()).toMatchObject({ code: 'site_entry_ended' });
  expect((await use('#nothing')).statusCode).toBe(410);
});

test('neither the link nor what it was traded for is kept as it is', async () => {
  const url = await linkFor();
  const { token } = (await use(url)).json<{ data: SiteEntry }>().data;
  const rows = await app.deps.db.selectFrom('site_entries').selectAll().where('site_id', '=', site.id).execute();
  const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
  for (const secret of [url.split('#')[1] ?? '', token]) expect(stored).not.toContain(secret);
});

test('of all calls, the token makes those that work on its site, and no other', async () => {
  const own = await enter();
  const asOperator = await enter(operator);
  const other = await storeSite(app, ada);
  const calls = Object.values<Record<string, Endpoint>>(APIS).flatMap((feature) => Object.values(feature));
  const mayAsk = ({ path, permission }: Endpoint) =>
    /^\/api\/sites\/:id(\/|$)/.test(path) && !['sites.delete', 'sites.enter'].includes(permission);
  expect(calls.filter(mayAsk).length).toBeGreaterThan(12);
  for (const { token } of [own, asOperator])
    for (const endpoint of calls.filter(({ permission }) => permission !== 'public'))
      for (const id of [site.id, other.id]) {
        const { method, path } = endpoint;
        const url = path.replace(':id', id).replace(/:\w+/, 'unknown');
        const answer = await askWith(token, { method, url, ...(method === 'GET' ? {} : { payload: {} }) });
        const isRefused =
          answer.statusCode === 403 && /"(token_not_allowed|not_while_impersonating)"/.test(answer.body);
        const isOpen = mayAsk(endpoint) && id === site.id && !(token === asOperator.token && endpoint.selfOnly);
        expect([method, url, isRefused]).toEqual([method, url, !isOpen]);
      }
  expect(await statusOf(own.token, { url: LIVE_PATH })).toBe(401);
});

test('viewers and editors get no link, and strangers find no site', async () => {
  const [viewer, editor, stranger] = [await app.registerUser(), await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, viewer, { owner: ada, role: 'viewer' });
  await joinAccount(app.deps.db, editor, { owner: ada, role: 'editor' });
  expect([(await ask(viewer)).statusCode, (await ask(editor)).statusCode]).toEqual([403, 403]);
  expect((await ask(stranger)).json()).toMatchObject({ code: 'site_not_found' });
});

test('who operates the installation enters any site, changes it, and the log says so', async () => {
  const { token } = await enter(operator);
  const saved = { version: 1, document: site.document, name: 'By the operator' };
  expect(await statusOf(token, { method: 'PUT', payload: saved })).toBe(200);
  const search = new URLSearchParams({ action: 'site.enter', search: site.name });
  const log = (await operator.get(`${auditApi.listAudit.path}?${search.toString()}`)).json<{
    data: { data: { target: { id: string }; actor: { id: string }; details: object }[] };
  }>();
  const acts = log.data.data.filter(({ target }) => target.id === site.id);
  expect(acts).toMatchObject([
    { actor: { id: operator.user.id }, details: { step: 'used', as_operator: true } },
    { actor: { id: operator.user.id }, details: { step: 'made', as_operator: true } },
  ]);
});

test('who no longer operates the installation is out at once', async () => {
  const { db } = app.deps;
  const { token } = await enter(operator);
  const set = (user_type: 'admin' | 'user') =>
    db.updateTable('users').set({ user_type }).where('id', '=', operator.user.id).execute();
  await set('user');
  expect(await statusOf(token)).toBe(401);
  await set('admin');
});

test('a member who lost their role, was removed, was banned or signed out is out at once, and their link with them', async () => {
  const { db } = app.deps;
  const admin = async () => {
    const person = await app.registerUser();
    await joinAccount(app.deps.db, person, { owner: ada, role: 'admin' });
    return person;
  };
  const losses: ((person: TestUser) => Promise<unknown>)[] = [
    ({ user }) =>
      db
        .updateTable('memberships')
        .set({ role: 'editor' })
        .where('user_id', '=', user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute(),
    ({ user }) =>
      db
        .deleteFrom('memberships')
        .where('user_id', '=', user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute(),
    ({ user }) => db.updateTable('users').set({ status: 'banned' }).where('id', '=', user.id).execute(),
    (person) => person.post('/api/auth/logout'),
  ];
  for (const lose of losses) {
    const person = await admin();
    const { token } = await enter(person);
    const url = await linkFor(person);
    expect(await statusOf(token)).toBe(200);
    await lose(person);
    expect([await statusOf(token), (await use(url)).statusCode]).toEqual([401, 410]);
  }
});

test("a link opens a site of another administrator's own account, whose plans do not matter", async () => {
  const other = await app.registerAdministrator();
  const theirs = await storeSite(app, other);
  const include = (marketplace_enabled: boolean) =>
    app.deps.db.updateTable('plans').set({ marketplace_enabled }).execute();
  await include(false);
  const { token } = (await use((await ask(operator, theirs)).json<{ data: { url: string } }>().data.url)).json<{
    data: SiteEntry;
  }>().data;
  const url = `/api/sites/${theirs.id}`;
  expect((await askWith(token, { url })).json().data).toMatchObject({ is_in_plan: true });
  const saved = { version: 1, document: theirs.document, name: 'By the operator' };
  expect(await statusOf(token, { method: 'PUT', url, payload: saved })).toBe(200);
  await include(true);
});

test('the site of an account that lost the plan is read by its link, not changed, and no new link is made', async () => {
  const { token } = await enter();
  const include = (marketplace_enabled: boolean) =>
    app.deps.db.updateTable('plans').set({ marketplace_enabled }).execute();
  await include(false);
  expect((await askWith(token)).json().data).toMatchObject({ is_in_plan: false });
  const unpublish = { method: 'POST', url: `/api/sites/${site.id}/unpublish` } as const;
  expect((await askWith(token, unpublish)).json()).toMatchObject({ code: 'right_not_in_plan' });
  expect((await ask(operator)).json()).toMatchObject({ code: 'right_not_in_plan' });
  await include(true);
});

test('links and tokens that have ended are removed', async () => {
  const { token } = await enter();
  const kept = () => app.deps.db.selectFrom('site_entries').select('id').where('site_id', '=', site.id).execute();
  nowMs += HOUR_MS;
  await sweepSiteEntries(app.deps);
  expect(await statusOf(token)).toBe(200);
  nowMs += 2 * HOUR_MS;
  await sweepSiteEntries(app.deps);
  expect(await kept()).toEqual([]);
});

test('deleting the site ends what its link opened', async () => {
  const { token } = await enter();
  await ada.delete(sitesCalls.deleteSite.path.replace(':id', site.id));
  expect(await statusOf(token)).toBe(401);
});
