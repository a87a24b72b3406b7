import {
  type DomainAnswer,
  type Site,
  SITE_DOMAIN_REST_DAYS,
  SITES_MAX,
  settingsApi,
  sitesCalls,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askDuring } from '../../testing/ask-during.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { contextOf } from './present-site.ts';
import { sweepFreedNames } from './sites.service.ts';
import { deleteSites } from './sites.store.ts';
import { makeSite, publishSite } from './testing/make-site.ts';

const PATH = '/api/sites';
const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into plans select (jsonb_populate_record(p, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', 'NO_SITES', 'name', 'No sites', 'marketplace_enabled', false))).*
    from plans p where slug = 'FE'`.execute(app.deps.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});

const nextDomain = () => `glow-shop-${(count += 1)}`;
const list = async (person = ada) =>
  sitesCalls.listSites.response.parse((await person.get(PATH)).json()).data satisfies Site[];
const check = async (domain: string, person = ada) =>
  (await person.get(`${PATH}/domains/${encodeURIComponent(domain)}`)).json<{ data: DomainAnswer }>().data;
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
/** Gives somebody one plan: the one that they signed up with, or the same without sites. */
async function setRight(person: TestUser, isHeld: boolean): Promise<void> {
  await app.deps.db.deleteFrom('user_plans').where('user_id', '=', person.user.id).execute();
  await sql`insert into user_plans (user_id, plan_id)
    select ${person.user.id}, id from plans where slug = ${isHeld ? 'FE' : 'NO_SITES'}`.execute(app.deps.db);
}

test('a site is made at its sub-domain with trimmed name and domain, as the documents answer it, and announced', async () => {
  const domain = nextDomain();
  const answer = await ada.post(PATH, { name: '  Glow\tShop ', domain: ` ${domain.toUpperCase()} ` });
  expect(answer.statusCode).toBe(201);
  const body = sitesCalls.createSite.response.parse(answer.json());
  expect(body.message).toBe('Site created successfully');
  expect(body.data).toMatchObject({
    name: 'Glow Shop',
    domain,
    url: `http://${domain}.localhost:3000`,
    is_published: false,
    has_changes: true,
    is_served: true,
    published_at: null,
    new_leads: 0,
    created_by: { id: ada.user.id },
  });
  expect(await list()).toEqual([body.data]);
  expect(await list(bob)).toEqual([]);
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where target_id = ${body.data.id}`.execute(app.deps.db);
  expect(rows).toEqual([{ action: 'site.create' }]);
  const { rows: events } = await sql`
    select 1 from events where account_id = ${ada.user.account_id} and payload->>'list' = 'sites'`.execute(app.deps.db);
  expect(events).toHaveLength(1);
});

test('a name or a domain that is missing, or cannot be one, is refused at its field', async () => {
  const fields = async (form: object) => (await ada.post(PATH, form)).json<{ errors: object }>().errors;
  const missing = { name: ['Give the site a name.'], domain: ['Choose a domain.'] };
  expect(await fields({})).toEqual(missing);
  expect(await fields({ name: ' \u0000 ', domain: '  ' })).toEqual(missing);
  expect(await fields({ name: '\u200B\u2060', domain: 'unseen-name' })).toEqual({ name: missing.name });
  expect(await fields({ name: 'Glow', domain: 'xn--glow' })).toEqual({ domain: [expect.stringMatching(/hyphens/)] });
  expect(await fields({ name: 'Glow', domain: 'admin' })).toEqual({ domain: [expect.stringMatching(/reserved/)] });
  expect(await fields({ name: 'Glow', domain: 'glow.shop' })).toEqual({ domain: [expect.stringMatching(/letters/)] });
});

test('whoever types a domain reads whether they can have it, and what they may have meant', async () => {
  const taken = nextDomain();
  await makeSite(bob, { domain: taken });
  expect(await check(` ${nextDomain().toUpperCase()} `)).toMatchObject({ state: 'free', free_at: null });
  expect(await check(taken)).toMatchObject({ domain: taken, state: 'taken' });
  expect(await check('www')).toMatchObject({ state: 'reserved' });
  // An address has the port at which the product is reached.
  const { host } = new URL((await makeSite(bob, { domain: nextDomain() })).url);
  expect(host.endsWith(`.${(await check('www')).sites_domain}`)).toBe(true);
  expect((await check('Café & Söhne')).message).toMatch(/letters a to z.* How about cafe-sohne\?$/);
  expect(await check('-')).toMatchObject({ state: 'invalid', message: expect.not.stringContaining('How about') });
});

test('nobody gets the name of the product, whatever an installation calls it', async () => {
  const admin = await app.registerAdministrator();
  const named = { key: 'site_name', value: 'Glow Videos', type: 'string', group: 'general' };
  expect((await admin.put(settingsApi.updateSettings.path, { settings: [named] })).statusCode).toBe(200);
  expect(await check('glow-videos')).toMatchObject({ state: 'reserved' });
  const refused = await ada.post(PATH, { name: 'Glow', domain: 'glowvideos' });
  expect(refused.json()).toMatchObject({ errors: { domain: [expect.stringMatching(/reserved/)] } });
});

test('of several who ask for one domain at once exactly one gets it', async () => {
  const domain = nextDomain();
  const answers = await Promise.all([ada, bob, ada, bob].map((one) => one.post(PATH, { name: 'Glow', domain })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map(codeOf)).toEqual(Array(3).fill('domain_taken'));
  expect(refused[0]?.json()).toMatchObject({ errors: { domain: [expect.stringMatching(/is taken/)] } });
});

test('a repeated request with one key makes one site', async () => {
  const form = { name: 'Glow', domain: nextDomain() };
  const ask = () => ada.post(PATH, form, { headers: { 'idempotency-key': 'press-1' } });
  const [first, second] = [await ask(), await ask()];
  expect(second.json()).toEqual(first.json());
  expect(await list()).toHaveLength(1);
});

test('an account has so many sites at most', async () => {
  const site = await makeSite(ada);
  await sql`insert into sites select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'domain', s.domain || '-' || n))).*
    from sites s, generate_series(2, ${SITES_MAX}) n where s.id = ${site.id}`.execute(app.deps.db);
  expect(codeOf(await ada.post(PATH, { name: 'One more', domain: nextDomain() }))).toBe('too_many_sites');
  await ada.delete(`${PATH}/${site.id}`);
  expect((await ada.post(PATH, { name: 'One more', domain: nextDomain() })).statusCode).toBe(201);
});

test('a deleted site leaves no row but its domain, which nobody gets for 30 days', async () => {
  const domain = nextDomain();
  const { id } = await publishSite(ada, await makeSite(ada, { domain }));
  const deleted = await ada.delete(`${PATH}/${id}`);
  expect(deleted.json()).toEqual({ status: 'success', message: 'Site deleted successfully' });
  expect(codeOf(await ada.get(`${PATH}/${id}`))).toBe('site_not_found');
  expect(codeOf(await ada.delete(`${PATH}/${id}`))).toBe('site_not_found');
  const { rows } = await sql`select 1 from site_versions where site_id = ${id}`.execute(app.deps.db);
  expect(rows).toEqual([]);

  await sweepFreedNames(app.deps);
  const resting = await check(domain);
  expect(resting).toMatchObject({ state: 'kept', message: expect.stringMatching(/deleted/) });
  const days = (Date.parse(resting.free_at ?? '') - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(SITE_DOMAIN_REST_DAYS);
  const refused = (await ada.post(PATH, { name: 'Glow', domain })).json();
  expect(refused).toMatchObject({ code: 'domain_resting', data: { free_at: resting.free_at } });
  expect(codeOf(await bob.post(PATH, { name: 'Glow', domain }))).toBe('domain_resting');

  await sql`update site_names_freed set free_at = now() where domain = ${domain}`.execute(app.deps.db);
  expect(await check(domain)).toMatchObject({ state: 'free' });
  await sweepFreedNames(app.deps);
  const { rows: kept } = await sql`select 1 from site_names_freed where domain = ${domain}`.execute(app.deps.db);
  expect(kept).toEqual([]);
  expect((await bob.post(PATH, { name: 'Glow', domain })).statusCode).toBe(201);
});

test('a domain is not caught while its site is being deleted', async () => {
  const domain = nextDomain();
  const { id } = await makeSite(ada, { domain });
  const freeAt = new Date(Date.now() + DAY_MS);
  const answer = await askDuring(
    app.deps.db,
    (trx) => deleteSites(trx, { ids: [id] }, { freeAt }),
    () => bob.post(PATH, { name: 'Glow', domain }),
  );
  expect(codeOf(answer)).toBe('domain_resting');
});

test('viewers look, editors make and edit, admins publish and delete', async () => {
  const { id, document } = await makeSite(ada);
  const asRole = async (role: 'viewer' | 'editor' | 'admin') => {
    await joinAccount(app.deps.db, bob, { owner: ada, role });
    const version = (await bob.get(`${PATH}/${id}`)).json().data.version;
    const asked = [
      await bob.get(PATH),
      await bob.post(PATH, { name: 'Glow', domain: nextDomain() }),
      await bob.put(`${PATH}/${id}`, { version, document }),
      await bob.post(`${PATH}/${id}/publish`, { version }),
      await bob.post(`${PATH}/${id}/unpublish`),
    ];
    return asked.map(({ statusCode }) => statusCode);
  };
  expect(await asRole('viewer')).toEqual([200, 403, 403, 403, 403]);
  expect(await asRole('editor')).toEqual([200, 201, 200, 403, 403]);
  expect(codeOf(await bob.delete(`${PATH}/${id}`))).toBe('forbidden');
  expect(await asRole('admin')).toEqual([200, 201, 200, 200, 200]);
  expect((await bob.delete(`${PATH}/${id}`)).statusCode).toBe(200);
});

test('a site of another account is not found, and of one in which the person works too is said where it is', async () => {
  const { id, version } = await makeSite(ada);
  const stranger = [
    await bob.get(`${PATH}/${id}`),
    await bob.post(`${PATH}/${id}/publish`, { version }),
    await bob.delete(`${PATH}/${id}`),
  ];
  expect(stranger.map(codeOf)).toEqual(Array(3).fill('site_not_found'));
  await app.deps.db
    .insertInto('memberships')
    .values({ user_id: bob.user.id, account_id: ada.user.account_id, role: 'viewer' })
    .execute();
  const elsewhere = [
    await bob.get(`${PATH}/${id}`),
    await bob.post(`${PATH}/${id}/pictures`, undefined, { headers: { 'content-type': 'application/octet-stream' } }),
  ];
  for (const answer of elsewhere)
    expect(answer.json()).toMatchObject({ code: 'in_other_account', data: { account: { id: ada.user.account_id } } });
});

test('without the plan nothing is made, changed or shown; reading and deleting go on; with it again everything is as it was', async () => {
  const site = await publishSite(ada, await makeSite(ada));
  const spare = await makeSite(ada);
  await setRight(ada, false);
  const { id, version, document } = site;
  const refused = [
    await ada.get(`${PATH}/domains/free-name`),
    await ada.post(PATH, { name: 'Glow', domain: nextDomain() }),
    await ada.put(`${PATH}/${id}`, { version, document }),
    await ada.post(`${PATH}/${id}/publish`, { version }),
    await ada.post(`${PATH}/${id}/unpublish`),
    await ada.post(`${PATH}/${id}/restore`, { version, restored: 1 }),
    await ada.get(`${PATH}/${id}/versions`),
    await ada.get(`${PATH}/${id}/videos`),
    await ada.post(`${PATH}/${id}/pictures`, undefined, { headers: { 'content-type': 'application/octet-stream' } }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'right_not_in_plan'));
  const kept = { is_in_plan: false, is_served: false };
  expect((await ada.get(PATH)).json().data).toMatchObject([kept, kept]);
  expect((await ada.get(`${PATH}/${id}`)).json().data).toEqual({ ...site, ...kept });
  expect((await ada.delete(`${PATH}/${spare.id}`)).statusCode).toBe(200);
  await setRight(ada, true);
  expect((await ada.get(`${PATH}/${id}`)).json().data).toEqual(site);
});

test("members have sites by their owner's plans alone, administrators in an account of their own", async () => {
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
  await setRight(bob, false);
  expect((await bob.post(PATH, { name: 'Glow', domain: nextDomain() })).statusCode).toBe(201);
  await setRight(ada, false);
  await setRight(bob, true);
  expect(codeOf(await bob.post(PATH, { name: 'Glow', domain: nextDomain() }))).toBe('right_not_in_plan');
  const operator = await app.registerAdministrator();
  await setRight(operator, false);
  expect(await makeSite(operator)).toMatchObject({ is_served: true });
});

test('sites of somebody who is leaving are not served', async () => {
  const { db } = app.deps;
  // Nobody works in such an account, so no call answers what its sites are.
  const ask = async () => (await contextOf(app.deps, db, ada.user.account_id)).isServed;
  expect(await ask()).toBe(true);
  await db.updateTable('users').set({ erase_at: new Date() }).where('id', '=', ada.user.id).execute();
  expect(await ask()).toBe(false);
});

test('whoever was removed from the account while they asked deletes nothing', async () => {
  const { id } = await makeSite(ada);
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'admin' });
  const answer = await askDuring(
    app.deps.db,
    async (trx) => {
      await sql`select 1 from accounts where id = ${ada.user.account_id} for no key update`.execute(trx);
      await trx
        .deleteFrom('memberships')
        .where('user_id', '=', bob.user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute();
    },
    () => bob.delete(`${PATH}/${id}`),
  );
  expect(codeOf(answer)).toBe('account_changed');
  expect(await list()).toHaveLength(1);
});
