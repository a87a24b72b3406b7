import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type EditedSite,
  newSiteDocument,
  type SiteDocument,
  type SitePicture,
  SITE_PICTURE_MAX_BYTES,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseUser } from '../../people/accounts/deletion.service.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import { png } from '../../people/uploads/testing/upload-file.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sweepPictures } from './site-material.service.ts';
import { holdPictures } from './site-pictures.store.ts';
import { sitesOwnedData } from './sites.feature.ts';
import { makeSite, publishSite } from './testing/make-site.ts';

const PATH = '/api/sites';
const { signal } = new AbortController();
let app: TestApp;
let ada: TestUser;
let site: EditedSite;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
  site = await makeSite(ada);
});

const send = (content: Buffer | string, { person = ada, id = site.id, name = 'Team.png' } = {}) =>
  app.server.inject({
    method: 'POST',
    url: `${PATH}/${id}/pictures?${new URLSearchParams({ name })}`,
    payload: content,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
  });
const sent = async (asked = {}) => (await send(png(), asked)).json<{ data: SitePicture }>().data;
const fileOf = ({ url }: SitePicture) => url.slice('/media/'.length, url.indexOf('?'));
const show = ({ id }: SitePicture): SiteDocument => ({
  ...newSiteDocument('Glow'),
  head: { title: '', description: '', picture: { id, alt: '' } },
});
const save = async (document: SiteDocument, { id, version } = site) =>
  (await ada.put(`${PATH}/${id}`, { version, document })).json<{ data: EditedSite }>().data;
/** Lets all pictures have come two days ago. */
const age = () => sql`update site_pictures set created_at = now() - interval '2 days'`.execute(app.deps.db);
const isStored = async (picture: SitePicture) => (await listStored(app.deps.storage)).includes(fileOf(picture));

test('a picture is made anew and served to the editor at an address that ends', async () => {
  const answer = await send(png({ width: 1_200, height: 800, rows: 800 }), { name: ' Our\tteam.png ' });
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json<{ data: SitePicture }>();
  expect(data).toMatchObject({ name: 'Our team.png', width: 1_200, height: 800 });
  const served = await app.server.inject({ url: data.url });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await app.server.inject({ url: data.url.split('?')[0] ?? '' })).statusCode).toBe(404);
  const { size_bytes: size } = await app.deps.db
    .selectFrom('site_pictures')
    .select('size_bytes')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(Number(size)).toBe(served.rawPayload.length);
});

test.each<[what: string, content: Buffer | string, words: RegExp]>([
  ['nothing', '', /is empty/],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /not a JPG, PNG or WebP/],
  ['a web page', '<!doctype html><script>alert(1)</script>', /not a JPG/],
  ['a page in a picture', Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]), /web page or a program/],
  ['a picture cut short', png().subarray(0, 50), /damaged/],
  ['30,000 x 30,000', png({ width: 30_000, height: 30_000, rows: 1 }), /has 900 megapixels\. Use one of 40/],
  ['a side too long', png({ width: 13_000, height: 20, rows: 20 }), /12,000 pixels a side/],
])('%s is refused in words that say what to do, and leaves nothing', async (_what, content, words) => {
  const before = await listStored(app.deps.storage);
  const answer = await send(content);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'upload_refused', message: expect.stringMatching(words) });
  expect(await listStored(app.deps.storage)).toEqual(before);
  expect(await readdir(uploadFolder(app.deps.config))).toEqual([]);
});

test('a picture that is too large, or for a site of others, is refused before it is read', async () => {
  expect((await send(Buffer.alloc(SITE_PICTURE_MAX_BYTES + 1))).statusCode).toBe(413);
  const bob = await app.registerUser();
  expect((await send(png(), { person: bob })).json().code).toBe('site_not_found');
});

/** Stands for what was made of a picture for a page. */
async function keepNarrow(picture: SitePicture): Promise<string> {
  const folder = path.join(app.deps.config.dataDir, 'cache', 'site-pictures');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${path.parse(fileOf(picture)).name}-480-0.webp`);
  await writeFile(file, 'narrow');
  return file;
}
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

test('a document shows pictures of its own site alone, and keeps the names of those that are gone', async () => {
  const picture = await sent();
  expect((await save(show(picture))).pictures).toEqual([expect.objectContaining({ id: picture.id, name: 'Team.png' })]);
  const bob = await app.registerUser();
  const others = await makeSite(bob, { document: show(picture) });
  const second = await makeSite(ada, { document: show(picture) });
  for (const one of [others, second]) {
    expect(one.pictures).toEqual([]);
    expect(one.document.head.picture?.id).toBe(picture.id);
  }
});

test('what neither draft, published page nor kept version names goes after a day', async () => {
  const [draft, published, kept, young] = [await sent(), await sent(), await sent(), await sent()];
  let state = await save(show(kept));
  state = await publishSite(ada, await save(show(published), state));
  await save(show(draft), state);
  const unused = await sent();
  const narrow = [await keepNarrow(published), await keepNarrow(unused)];
  await age();
  await sql`update site_pictures set created_at = now() where id = ${young.id}`.execute(app.deps.db);
  await sweepPictures(app.deps, signal);
  const left = await Promise.all([draft, published, kept, young, unused].map(isStored));
  expect(left).toEqual([true, true, true, true, false]);
  expect(await Promise.all(narrow.map(isThere))).toEqual([true, false]);
});

test('a picture that somebody is about to save is not swept', async () => {
  const picture = await sent();
  await age();
  await app.deps.db.transaction().execute(async (trx) => {
    await holdPictures(trx, { siteId: site.id, ids: [picture.id] });
    await sweepPictures(app.deps, signal);
  });
  expect(await isStored(picture)).toBe(true);
});

test('a deleted site leaves no picture, neither row nor file', async () => {
  const picture = await sent();
  const narrow = await keepNarrow(picture);
  expect((await ada.delete(`${PATH}/${site.id}`)).statusCode).toBe(200);
  expect([await isStored(picture), await isThere(narrow)]).toEqual([false, false]);
  const { rows } = await sql`select 1 from site_pictures where id = ${picture.id}`.execute(app.deps.db);
  expect(rows).toEqual([]);
});

test("sites, versions, pictures, leads and figures are in the copy of somebody's data, and go with them", async () => {
  const picture = await sent();
  await publishSite(ada, await save(show(picture)));
  const { db, storage } = app.deps;
  const lead = {
    id: picture.id,
    site_id: site.id,
    submission_id: picture.id,
    email: 'lea@example.com',
    consent: 'Yes.',
  };
  await db
    .insertInto('site_leads')
    .values({ ...lead, created_at: new Date() })
    .execute();
  await db.insertInto('site_days').values({ site_id: site.id, day: '2026-01-31', kind: 'visit', count: 3 }).execute();
  const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
  const copy: Record<string, unknown> = {};
  for await (const entry of sitesOwnedData.exportData(db, owner)) {
    if ('list' in entry) {
      const rows: object[] = [];
      for await (const row of entry.list) rows.push(row);
      copy[entry.path] = rows;
    } else copy[entry.path] = 'value' in entry ? entry.value : await storage.stat(entry.file);
  }
  const place = `sites/Team ${picture.id}.webp`;
  expect(copy).toMatchObject({
    'sites/sites.json': [{ id: site.id, domain: site.domain, draft: { shape: 1 }, published: { shape: 1 } }],
    'sites/versions.json': [{ version: 1 }, { version: 2, was_published: true, document: { shape: 1 } }],
    'sites/pictures.json': [{ id: picture.id, site_id: site.id, file: place }],
    'sites/leads.json': [{ email: 'lea@example.com', consent: 'Yes.' }],
    'sites/figures.json': [{ day: '2026-01-31', kind: 'visit', count: 3 }],
    [place]: { sizeBytes: expect.any(Number) },
  });

  const { id, email } = ada.user;
  const files = await db.transaction().execute((trx) => eraseUser(app.deps, trx, { id, email }));
  expect(files).toContain(fileOf(picture));
  for (const table of ['sites', 'site_versions', 'site_pictures', 'site_leads', 'site_days'] as const) {
    const column = table === 'sites' ? 'id' : 'site_id';
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${site.id}`.execute(db);
    expect([table, rows]).toEqual([table, []]);
  }
  const bob = await app.registerUser();
  expect((await bob.post(PATH, { name: 'Glow', domain: site.domain })).json().code).toBe('domain_resting');
});
