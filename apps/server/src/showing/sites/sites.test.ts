import {
  type DomainAnswer,
  type EditedSite,
  newSiteDocument,
  settingsApi,
  type Site,
  SITE_DOMAIN_REST_DAYS,
  SITE_VERSIONS_KEPT,
  type SiteDocument,
  SITES_MAX,
  sitesCalls,
  type SiteVersion,
  type SiteVideo,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDuring } from '../../testing/concurrency.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount, type TestUser } from '../../testing/test-user.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { giveFile, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { contextOf } from './present-site.ts';
import { sweepFreedNames } from './sites.service.ts';
import { deleteSites } from './sites.store.ts';
import { makeSite, publishSite } from './testing/make-site.ts';

describe('sites', () => {
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
});

describe('edit site', () => {
  const PATH = '/api/sites';
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let videoId: string;
  beforeAll(async () => {
    app = await createTestApp();
    videoId = (await startTestVideo(await app.registerUser())).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });

  /** A document with this headline, that shows these videos. */
  function written(headline: string, videos: string[] = []): SiteDocument {
    const document = newSiteDocument('Glow');
    const blocks = document.blocks.map((block) => {
      if (block.type === 'hero') return { ...block, headline };
      return block.type === 'gallery' ? { ...block, videos } : block;
    });
    return { ...document, blocks };
  }

  const read = async ({ id }: EditedSite, person = ada) =>
    sitesCalls.getSite.response.parse((await person.get(`${PATH}/${id}`)).json()).data;
  const save = ({ id, version }: EditedSite, change: { document: SiteDocument; name?: string }) =>
    ada.put(`${PATH}/${id}`, { version, ...change });
  const saved = async (site: EditedSite, headline: string) =>
    (await save(site, { document: written(headline) })).json<{ data: EditedSite }>().data;
  const versionsOf = async ({ id }: EditedSite, query = '') =>
    (await ada.get(`${PATH}/${id}/versions${query}`)).json<{ data: { data: SiteVersion[]; total: number } }>().data;
  const restore = ({ id, version }: EditedSite, restored: number) =>
    ada.post(`${PATH}/${id}/restore`, { version, restored });

  /** A finished video of somebody, as everybody may see it unless told. */
  async function video(person: TestUser, { title = 'Glow serum', visibility = 'public' } = {}): Promise<string> {
    const id = await copyVideo(app.deps.db, videoId, person.user.account_id);
    await giveFile(app.deps.db, id);
    await sql`update videos set title = ${title}, visibility = ${visibility} where id = ${id}`.execute(app.deps.db);
    return id;
  }

  test('a change is stored as the next version; what stands there already is stored no second time', async () => {
    const site = await makeSite(ada);
    expect(site).toMatchObject({ version: 1, published_version: null, document: newSiteDocument('Glow') });
    const next = await saved(site, 'Two drops');
    expect(next).toMatchObject({ version: 2, document: written('Two drops') });
    expect(await saved(next, 'Two drops')).toMatchObject({ version: 2, updated_at: next.updated_at });
    // Also where the answer to the first time was lost on its way.
    expect((await saved(site, 'Two drops')).version).toBe(2);
    const renamed = await save(next, { document: next.document, name: ' Glow & Co ' });
    expect(renamed.json()).toMatchObject({ data: { version: 3, name: 'Glow & Co' } });
  });

  test('of two changes that were made on one version the second is refused, and told what the site is now', async () => {
    const site = await makeSite(ada);
    const answers = await Promise.all(['One', 'Two'].map((one) => save(site, { document: written(one) })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'site_changed', data: { site: { id: site.id, version: 2 } } });
    expect(refused.data.site).toEqual(await read(site));
    expect((await ada.post(`${PATH}/${site.id}/publish`, { version: 1 })).json().code).toBe('site_changed');
  });

  test('a document that runs something, or is too much, is refused where it does', async () => {
    const site = await makeSite(ada);
    const [hero, ...others] = site.document.blocks;
    const runs = { ...hero, button: { text: 'Buy', href: 'java\nscript:alert(1)' } };
    const answer = await ada.put(`${PATH}/${site.id}`, {
      version: 1,
      document: { ...site.document, blocks: [runs, ...others] },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ 'document.blocks.0.button.href': [expect.stringMatching(/https:\/\//)] });
    expect((await ada.put(`${PATH}/${site.id}`, { version: 1, document: null })).statusCode).toBe(422);
  });

  test('visitors see the version that was published until the next is; then nothing any more', async () => {
    const site = await makeSite(ada);
    const published = await publishSite(ada, site);
    expect(published).toMatchObject({ is_published: true, has_changes: false, published_version: 1, version: 1 });
    expect((await publishSite(ada, published)).published_at).toBe(published.published_at);
    const changed = await saved(published, 'Two drops');
    expect(changed).toMatchObject({ is_published: true, has_changes: true, published_version: 1, version: 2 });
    // Written back as it was, there is nothing to publish.
    const back = (await restore(changed, 1)).json().data;
    expect(back).toMatchObject({ has_changes: false, published_version: 1, version: 3 });
    const off = await ada.post(`${PATH}/${site.id}/unpublish`);
    expect(off.json().data).toMatchObject({ is_published: false, published_at: null, published_version: null });
    const { rows } = await sql<{ action: string }>`
    select action from audit_log where target_id = ${site.id} order by at`.execute(app.deps.db);
    expect(rows.map(({ action }) => action)).toEqual(['site.create', 'site.publish', 'site.unpublish']);
  });

  test('an earlier state is edited on, and the one before it is kept', async () => {
    const first = await makeSite(ada);
    const second = (await save(first, { document: written('Two drops'), name: 'Other' })).json().data;
    const restored = await restore(second, 1);
    expect(restored.json().data).toMatchObject({ version: 3, name: 'Glow', document: first.document });
    const { data, total } = await versionsOf(first, '?per_page=2');
    expect([data.map(({ version }) => version), total]).toEqual([[3, 2], 3]);
    expect(data[0]).toMatchObject({ is_published: false, by: { id: ada.user.id, name: 'Ada Lovelace' } });
    expect((await restore(second, 1)).statusCode).toBe(200);
    expect((await restore(second, 2)).json().code).toBe('site_changed');
    expect((await restore(restored.json().data, 99)).json().code).toBe('site_version_not_found');
  });

  test('the last changes are kept, of earlier ones the last of each hour, and beside them what was published', async () => {
    const { changes } = SITE_VERSIONS_KEPT;
    const site = await publishSite(ada, await makeSite(ada));
    const { id } = site;
    let last = await saved(await saved(site, 'Early'), 'Early still');
    // Versions 1 to 3 are of an hour long ago, the next two of the one after it.
    const move = (hours: number, from: number) =>
      sql`update site_versions set made_at = made_at - make_interval(hours => ${hours}) where site_id = ${id} and version >= ${from}`.execute(
        app.deps.db,
      );
    await move(50, 1);
    last = await saved(await saved(last, 'Later'), 'Later still');
    await move(48, 4);
    for (let n = 0; n <= changes; n += 1) last = await saved(last, `Drop ${n}`);
    const { data } = await versionsOf(site, '?per_page=100');
    const lastOnes = Array.from({ length: changes }, (_, place) => 6 + changes - place);
    expect(data.map(({ version }) => version)).toEqual([...lastOnes, 5, 3, 1]);
    expect(data.at(-1)).toMatchObject({ version: 1, is_published: true });
    expect((await restore(last, 2)).json().code).toBe('site_version_not_found');
    expect((await restore(last, 3)).statusCode).toBe(200);
  });

  test('a site that is edited for weeks keeps a bounded number of states', async () => {
    const { changes, hours } = SITE_VERSIONS_KEPT;
    const site = await saved(await makeSite(ada), 'First');
    await sql`
    insert into site_versions (site_id, version, name, document, pictures, made_by, made_at)
    select site_id, version - n * 2 - 10, name, document, pictures, made_by, made_at - make_interval(hours => n)
    from site_versions, generate_series(1, 300) n where site_id = ${site.id} and version = 2`.execute(app.deps.db);
    await saved(site, 'Second');
    expect((await versionsOf(site, '?per_page=1')).total).toBeLessThanOrEqual(changes + hours);
  });

  test("a site shows its account's public videos that are there, and of what is not no word", async () => {
    const [own, secret, foreign] = [await video(ada), await video(ada, { visibility: 'unlisted' }), await video(bob)];
    const gone = '01890000-0000-7000-8000-000000000000';
    const site = await makeSite(ada, { document: written('Videos', [own, secret, foreign, gone]) });
    expect(site.videos).toEqual([
      expect.objectContaining({
        id: own,
        title: 'Glow serum',
        url: `/media/${own}.mp4`,
        poster_url: null,
        duration_ms: 1_000,
      }),
    ]);
    expect(site.document.blocks[1]).toMatchObject({ videos: [own, secret, foreign, gone] });
    await sql`update videos set removed_at = now() where id = ${own}`.execute(app.deps.db);
    expect((await read(site)).videos).toEqual([]);
  });

  test('videos to choose from are the public finished ones of the account, newest first, found by every word', async () => {
    const site = await makeSite(ada);
    const [first, second] = [await video(ada, { title: 'Crème brûlée' }), await video(ada, { title: 'Brulee torch' })];
    await video(ada, { title: 'Brulee secret', visibility: 'private' });
    await video(bob, { title: 'Brulee of somebody else' });
    await copyVideo(app.deps.db, videoId, ada.user.account_id);
    const list = async (query = '') => {
      const { data } = sitesCalls.listSiteVideos.response.parse(
        (await ada.get(`${PATH}/${site.id}/videos${query}`)).json(),
      );
      return [data.data.map(({ id }: SiteVideo) => id), data.total];
    };
    expect(await list()).toEqual([[second, first], 2]);
    expect(await list('?per_page=1&page=2')).toEqual([[first], 2]);
    expect(await list('?search=brulee%20%20CREME')).toEqual([[first], 1]);
    expect(await list('?search=nothing')).toEqual([[], 0]);
  });

  test('what an older version of the product stored is read as far as it can be', async () => {
    const site = await makeSite(ada);
    const hero = {
      id: 'hero',
      type: 'hero',
      headline: 'Still here',
      button: { text: 'Buy', href: 'javascript:alert(1)' },
    };
    const old = {
      shape: 1,
      look: { theme: 'vapour', accent: '#ff0000' },
      head: {},
      blocks: [hero, { id: 'x', type: 'poll' }],
    };
    await sql`update sites set draft = ${JSON.stringify(old)} where id = ${site.id}`.execute(app.deps.db);
    const { document } = await read(site);
    expect(document.look).toMatchObject({ theme: 'editorial', accent: '#ff0000' });
    expect(document.blocks).toMatchObject([{ headline: 'Still here', button: { href: '' } }]);
    expect((await ada.get(PATH)).json().data).toMatchObject([{ look: { theme: 'editorial', accent: '#ff0000' } }]);
    expect((await save(site, { document })).statusCode).toBe(200);
  });
});

describe('kept domains', () => {
  const { path: PATH } = sitesCalls.createSite;
  const check = async (domain: string, person: TestUser) =>
    (await person.get(`${PATH}/domains/${domain}`)).json<{ data: DomainAnswer }>().data;

  test('the sub-domain that the product itself has, or stands below, is nobody’s', async () => {
    const config = { publicUrl: 'https://clips.team.example.com.', sitesDomain: 'example.com' };
    const other = await createTestApp({ config });
    const eve = await other.registerUser();
    expect(await check('team', eve)).toMatchObject({ state: 'reserved' });
    expect((await eve.post(PATH, { name: 'Glow', domain: 'Team' })).json()).toMatchObject({
      code: 'invalid_input',
      errors: { domain: [expect.stringMatching(/reserved/)] },
    });
    for (const domain of ['clips', 'steam'])
      expect((await eve.post(PATH, { name: 'Glow', domain })).statusCode).toBe(201);
    await other.close();
    const above = await createTestApp({
      config: { publicUrl: 'https://clips.example.com', sitesDomain: 'example.com' },
    });
    const answer = await (await above.registerUser()).post(PATH, { name: 'Glow', domain: 'clips' });
    expect(answer.json()).toMatchObject({ errors: { domain: [expect.stringMatching(/reserved/)] } });
    await above.close();
  });

  test('an account that makes and deletes sites all day does not use up the good domains', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const { db } = limited.deps;
    const eve = await limited.registerUser();
    let made = 0;
    const make = async () => (await eve.post(PATH, { name: 'Glow', domain: `glow-${(made += 1)}` })).statusCode;
    expect(await make()).toBe(201);
    const laterThanAnHour = new Date(limited.deps.now().getTime() + 2 * 60 * 60 * 1000);
    await db
      .updateTable('rate_limits')
      .set({ hits: 59 })
      .where('resets_at', '>', laterThanAnHour)
      .where('hits', '=', 1)
      .execute();
    expect([await make(), await make()]).toEqual([201, 429]);
    await limited.close();
  });
});
