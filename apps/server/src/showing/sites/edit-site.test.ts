import {
  type EditedSite,
  newSiteDocument,
  SITE_VERSIONS_KEPT,
  sitesCalls,
  type SiteDocument,
  type SiteVersion,
  type SiteVideo,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { giveFile } from '../../making/renders/testing/give-file.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { makeSite, publishSite } from './testing/make-site.ts';

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
