import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type EditedSite, newSiteDocument, type SiteBlock, SiteDocument, sitesCalls } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askHost } from '../../../testing/send-raw.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../../making/renders/testing/start-test-video.ts';
import { fakeSiteBundle } from '../../../platform/http/sites/testing/fake-site-bundle.ts';
import { png } from '../../../people/uploads/testing/upload-file.ts';
import { giveOwnHost, hostedSite } from '../testing/hosted-site.ts';
import { agreeing, type StoredSite } from '../testing/store-site.ts';
import { makeSite, publishSite } from '../testing/make-site.ts';
import { askedLanguages } from './page-answers.routes.ts';
import { sweepNarrowPictures } from './shown-pictures.ts';

describe('page', () => {
  let app: TestApp;
  let port: number;
  let webDistDir: string;
  let person: TestUser;
  beforeAll(async () => {
    webDistDir = await fakeSiteBundle();
    app = await createTestApp({ config: { webDistDir } });
    person = await app.registerUser();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    await rm(webDistDir, { recursive: true, force: true });
  });

  let sites = 0;

  async function newSite(blocks?: SiteBlock[]): Promise<StoredSite & { host: string }> {
    const domain = `shop-${(sites += 1)}`;
    const site = await hostedSite(app, person, { domain, ...(blocks ? { blocks } : {}) });
    return { ...site, host: `${domain}.localhost` };
  }

  const blocksOf = (...blocks: unknown[]): SiteBlock[] =>
    SiteDocument.parse({ ...newSiteDocument('Glow'), blocks }).blocks;
  const ask = (
    host: string,
    path = '/',
    more: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => askHost(port, { host, path, ...more });
  /** What the page was made of: the page of these tests prints it. */
  const shownAt = async (host: string, path = '/') =>
    JSON.parse((await ask(host, path)).text.slice('<!doctype html>'.length));
  const stateAt = async (host: string) => {
    const { status, text } = await ask(host);
    return [status, JSON.parse(text.slice('<!doctype html>'.length)).state];
  };

  test('a page is what was published, at its own origin', async () => {
    const { host, document } = await newSite();
    const page = await shownAt(host);
    expect(page).toMatchObject({
      state: 'shown',
      name: 'Corner Shop',
      origin: `http://${host}:3000`,
      productName: 'Sayso',
      notice: null,
    });
    expect(page.document).toEqual(document);
    expect(page.assets).toEqual({ css: ['/assets/editorial.css'], js: ['/assets/site.js'], fonts: [] });
  });

  test('a browser that has the page is told so, until something in it is another or its form has been sent', async () => {
    const { id, host, document } = await newSite();
    const { headers } = await ask(host);
    expect(headers['cache-control']).toBe('private, no-cache');
    const tag = headers.etag ?? '';
    const again = async (known = tag) => (await ask(host, '/', { headers: { 'if-none-match': known } })).status;
    expect(await again()).toBe(304);
    // As proxies write it that compress, and beside others.
    expect(await again(`"other", W/${tag}`)).toBe(304);
    expect(await again('"a.b"')).toBe(200);
    const [, submission = ''] = /\.([^"]+)"/.exec(tag) ?? [];
    const form = { submission, email: 'ada@example.com', ...agreeing(document) };
    await send(host, form);
    expect(await again()).toBe(200);
    const { headers: next } = await ask(host);
    expect(await again(next.etag)).toBe(304);
    await app.deps.db.updateTable('sites').set({ name: 'Another name' }).where('id', '=', id).execute();
    expect(await again(next.etag)).toBe(200);
  });

  test('what is taken off, not paid for, closed or deleted is not shown from the next request on, and comes back', async () => {
    const { id, host, document } = await newSite();
    const { db } = app.deps;
    const off = { published: null, published_version: null, published_at: null };
    await db.updateTable('sites').set(off).where('id', '=', id).execute();
    expect(await stateAt(host)).toEqual([404, 'unavailable']);
    expect((await ask(host, '/robots.txt')).text).toContain('Disallow: /');
    expect((await ask(host, '/sitemap.xml')).status).toBe(404);
    const on = { published: JSON.stringify(document), published_version: 1, published_at: new Date() };
    await db.updateTable('sites').set(on).where('id', '=', id).execute();
    expect(await stateAt(host)).toEqual([200, 'shown']);

    const setRight = (isIncluded: boolean) =>
      db.updateTable('plans').set({ marketplace_enabled: isIncluded }).where('slug', '=', 'FE').execute();
    await setRight(false);
    expect(await stateAt(host)).toEqual([404, 'unavailable']);
    await setRight(true);
    expect(await stateAt(host)).toEqual([200, 'shown']);

    const setStatus = (status: 'active' | 'banned' | 'suspended') =>
      db.updateTable('users').set({ status }).where('id', '=', person.user.id).execute();
    await setStatus('banned');
    expect(await stateAt(host)).toEqual([410, 'gone']);
    await setStatus('suspended');
    expect(await stateAt(host)).toEqual([404, 'unavailable']);
    const admin = await app.registerAdministrator();
    const hideSuspended = (value: boolean) => admin.put('/api/admin/settings/hide_suspended_sites', { value });
    expect((await hideSuspended(false)).statusCode).toBe(200);
    expect(await stateAt(host)).toEqual([200, 'shown']);
    await hideSuspended(true);
    await setStatus('active');
    expect(await stateAt(host)).toEqual([200, 'shown']);

    const deleted = await person.delete(sitesCalls.deleteSite.path.replace(':id', id));
    expect(deleted.statusCode).toBe(200);
    expect(await stateAt(host)).toEqual([410, 'gone']);
    await db
      .updateTable('site_names_freed')
      .set({ free_at: new Date(0) })
      .execute();
    expect(await stateAt(host)).toEqual([404, 'not_found']);
  });

  test('where there is no page, the message has its own sheet, which any host of sites gives, and the languages of the browser', async () => {
    const { text } = await ask('nobody.localhost', '/', { headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    const { languages, assets } = JSON.parse(text.slice('<!doctype html>'.length));
    expect(languages).toEqual(['de-AT', 'en']);
    expect(assets).toEqual({ css: ['/assets/message.css'], js: [], fonts: [] });
    expect((await ask('nobody.localhost', '/assets/message.css')).status).toBe(200);
  });

  test('a domain of its own is where a site says that it is found; one that is not proved shows nothing', async () => {
    const { id, host } = await newSite();
    await giveOwnHost(app.deps.db, { siteId: id, host: 'corner.example.com' });
    await expect.poll(() => stateAt('corner.example.com')).toEqual([200, 'shown']);
    expect((await shownAt(host)).origin).toBe('http://corner.example.com:3000');
    expect((await ask('corner.example.com', '/sitemap.xml')).text).toMatch(
      /<loc>http:\/\/corner\.example\.com:3000\/<\/loc><lastmod>\d{4}-/,
    );
    expect((await ask('corner.example.com', '/robots.txt')).text).toContain(
      'Sitemap: http://corner.example.com:3000/sitemap.xml',
    );
    await app.deps.db.updateTable('site_hosts').set({ verified_at: null }).where('site_id', '=', id).execute();
    expect(await stateAt('corner.example.com')).toEqual([404, 'not_found']);
  });

  test('a video is shown while it is public, with its poster and captions, whole or in parts', async () => {
    const { id: videoId } = await startTestVideo(person);
    await storeFiles(app, videoId);
    const setVideo = (values: { visibility?: 'public' | 'private'; removed_at?: Date | null }) =>
      app.deps.db.updateTable('videos').set(values).where('id', '=', videoId).execute();
    await setVideo({ visibility: 'public' });
    const { host } = await newSite(blocksOf({ id: 'film', type: 'featured', video: videoId }));
    const elsewhere = await newSite();
    const [video] = (await shownAt(host)).material.videos;
    expect(video).toMatchObject({ id: videoId, language: 'en', duration_ms: 18_240 });
    const urls = [video.url, video.poster_url, video.captions_url] as string[];
    for (const [at, [content, type]] of [
      ['video', 'video/mp4'],
      ['poster', 'image/jpeg'],
      ['captions', 'text/vtt; charset=utf-8'],
    ].entries()) {
      const file = await ask(host, urls[at]);
      expect([file.status, file.text, file.headers['content-type']]).toEqual([200, content, type]);
      expect(file.headers['cache-control']).toContain('immutable');
    }
    const part = await ask(host, video.url, { headers: { range: 'bytes=1-2' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'id', 'bytes 1-2/5']);
    expect((await ask(host, video.url, { headers: { range: 'bytes=9-' } })).status).toBe(416);
    expect((await ask(host, video.url, { headers: { 'if-none-match': part.headers.etag ?? '' } })).status).toBe(304);
    expect((await ask(host, `/files/videos/${videoId}.mp4`)).headers['cache-control']).toBe('no-cache');
    // The page of another site does not name it.
    expect((await ask(elsewhere.host, video.url)).status).toBe(404);
    for (const [closed, open] of [
      [{ visibility: 'private' }, { visibility: 'public' }],
      [{ removed_at: new Date() }, { removed_at: null }],
    ] as const) {
      await setVideo(closed);
      for (const url of urls) expect((await ask(host, url)).status).toBe(404);
      expect((await shownAt(host)).material.videos).toEqual([]);
      await setVideo(open);
      expect((await ask(host, video.url)).status).toBe(200);
    }
  });

  test("a video of somebody else's account is not shown, whatever the document names", async () => {
    const stranger = await app.registerUser();
    const { id: videoId } = await startTestVideo(stranger);
    await storeFiles(app, videoId);
    await app.deps.db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', videoId).execute();
    const { host } = await newSite(blocksOf({ id: 'film', type: 'featured', video: videoId }));
    expect((await shownAt(host)).material.videos).toEqual([]);
    expect((await ask(host, `/files/videos/${videoId}.mp4`)).status).toBe(404);
  });

  test.each(['/files/videos/x.mp4', '/files/pictures/..%2f..%2fkeys.json', `/files/pictures/${randomUUID()}.webp`])(
    'there is nothing at %s',
    async (path) => {
      const { host } = await newSite();
      expect((await ask(host, path)).status).toBe(404);
    },
  );

  test('a page has the sheet and the icon of its site, the built files of sites and no others', async () => {
    const { host, document } = await newSite();
    expect((await ask(host, '/look.css?v=1')).text).toContain(document.look.accent);
    expect((await ask(host, '/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await ask(host, '/assets/site.js')).headers['cache-control']).toContain('immutable');
    expect((await ask(host, '/assets/app.js')).status).toBe(404);
  });

  const send = (host: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
    return ask(host, '/leads', { method: 'POST', headers: { ...type, ...headers }, body });
  };
  const leadsOf = async (siteId: string) =>
    (await app.deps.db.selectFrom('site_leads').select('email').where('site_id', '=', siteId).execute()).map(
      ({ email }) => email,
    );

  test('a form that is sent without a script leads to a page that can be loaded again', async () => {
    const { id, host, document } = await newSite();
    const fields = { submission: randomUUID(), email: 'ada@example.com', ...agreeing(document) };
    const sent = await send(host, fields);
    expect([sent.status, sent.headers.location]).toEqual([303, '/?thanks#contact']);
    expect((await shownAt(host, '/?thanks')).notice).toEqual({ kind: 'thanks' });
    await send(host, fields);
    expect(await leadsOf(id)).toEqual(['ada@example.com']);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside it', { 'sec-fetch-site': 'same-site' }],
    ['another origin, by an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('refuses forms and counts nothing that %s sends', async (_who, headers) => {
    const { id, host, document } = await newSite();
    const fields = { submission: randomUUID(), email: 'ada@example.com', ...agreeing(document) };
    expect((await send(host, fields, headers)).status).toBe(403);
    expect(await leadsOf(id)).toEqual([]);
    const body = JSON.stringify({ kind: 'play', what: randomUUID() });
    const beacon = { 'content-type': 'text/plain', 'content-length': String(body.length), ...headers };
    expect((await ask(host, '/counted', { method: 'POST', headers: beacon, body })).status).toBe(204);
    const own = { 'sec-fetch-site': 'same-origin', origin: `http://${host}:${port}` };
    expect((await send(host, fields, own)).status).toBe(303);
    expect((await send(host, fields, { origin: `http://${host}:${port}` })).status).toBe(303);
  });

  test('a form that has to be mended comes back with what was written in it', async () => {
    const { id, host } = await newSite();
    const sent = await send(host, { submission: randomUUID(), email: 'ada', consent: 'yes' });
    expect(sent.status).toBe(422);
    const { notice } = JSON.parse(sent.text.slice('<!doctype html>'.length));
    expect(notice).toMatchObject({ kind: 'mend', values: { email: 'ada' } });
    expect(Object.keys(notice.errors)).toEqual(['email']);
    const json = await send(host, { submission: randomUUID(), email: 'ada' }, { accept: 'application/json' });
    expect(JSON.parse(json.text)).toMatchObject({
      kind: 'mend',
      errors: { email: expect.any(String), consent: expect.any(String) },
    });
    expect(await leadsOf(id)).toEqual([]);
  });

  test('what visitors do is counted, and nonsense is not', async () => {
    const { id, host } = await newSite(
      blocksOf({ id: 'top', type: 'hero', button: { text: 'Buy', href: 'https://shop.example.com/' } }),
    );
    const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    await ask(host, '/', { headers: browser });
    await ask(host, '/', { headers: { ...browser, 'sec-purpose': 'prefetch' } });
    for (const body of [
      JSON.stringify({ kind: 'click', what: 'https://shop.example.com/' }),
      JSON.stringify({ kind: 'click', what: 'https://elsewhere.example/' }),
      JSON.stringify({ kind: 'lead', what: '' }),
      'nonsense',
    ]) {
      const headers = { ...browser, 'content-type': 'text/plain;charset=UTF-8', 'content-length': String(body.length) };
      expect((await ask(host, '/counted', { method: 'POST', headers, body })).status).toBe(204);
    }
    const counted = () =>
      app.deps.db
        .selectFrom('site_days')
        .select(['kind', 'what', 'count'])
        .where('site_id', '=', id)
        .orderBy('kind')
        .execute();
    await expect.poll(counted).toEqual([
      { kind: 'click', what: 'https://shop.example.com/', count: 1 },
      { kind: 'visit', what: '', count: 1 },
    ]);
  });
});

describe('page limits', () => {
  test('an address that opens pages without end is told to wait, and others open them', async () => {
    const webDistDir = await fakeSiteBundle();
    const app = await createTestApp({ config: { webDistDir, rateLimits: true, trustProxyHops: 1 } });
    await hostedSite(app, await app.registerAdministrator(), { domain: 'glow' });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const open = (address: string) =>
      askHost(port, { host: 'glow.localhost', headers: { 'x-forwarded-for': address, 'user-agent': 'Firefox/1' } });
    const statuses = [];
    for (let opened = 0; opened < 605; opened += 1) statuses.push((await open('192.0.2.1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const { status, headers, text } = await open('192.0.2.1');
    expect([status, Number(headers['retry-after']) > 0, text.includes('Too many requests')]).toEqual([429, true, true]);
    expect((await open('192.0.2.2')).status).toBe(200);
    await app.close();
    await rm(webDistDir, { recursive: true, force: true });
  });
});

describe('page answers routes', () => {
  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
    ['en;q=0.2, ar ; q=0.7 ,fr', ['fr', 'ar', 'en']],
    ['*', []],
    ['de;q=0, nonsense!, ja;q=2', []],
    ['', []],
    [undefined, []],
  ])('of %s the languages are read, best first', (header, languages) => {
    expect(askedLanguages(header)).toEqual(languages);
  });
});

describe('shown pictures', () => {
  /** Width and height that an extended WebP states, each less one. @see https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
  const sizeOfWebp = (file: Buffer) => [
    file.toString('latin1', 12, 16),
    file.readUIntLE(24, 3) + 1,
    file.readUIntLE(27, 3) + 1,
  ];
  let app: TestApp;
  let port: number;
  let webDistDir: string;
  beforeAll(async () => {
    webDistDir = await fakeSiteBundle();
    app = await createTestApp({ config: { webDistDir } });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    await rm(webDistDir, { recursive: true, force: true });
  });

  const ask = (host: string, place: string) => askHost(port, { host, path: place });

  test('a picture is given as wide as a page needs it and never wider than it is, and is gone with its site', async () => {
    const person = await app.registerUser();
    const site = await makeSite(person, { domain: `pictures-${randomUUID()}` });
    const sent = await app.server.inject({
      method: 'POST',
      url: `${sitesCalls.uploadSitePicture.path.replace(':id', site.id)}?name=a.png`,
      payload: png({ width: 700, height: 350, rows: 350 }),
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    });
    const { id } = sent.json<{ data: { id: string } }>().data;
    const document = { ...newSiteDocument('Glow'), head: { title: '', description: '', picture: { id, alt: '' } } };
    const saved = await person.put(`/api/sites/${site.id}`, { version: 1, document });
    const host = `${site.domain}.localhost`;
    const whole = `/files/pictures/${id}.webp`;
    // What is edited is nobody's business.
    expect((await ask(host, whole)).status).toBe(404);
    await publishSite(person, saved.json<{ data: EditedSite }>().data);
    const [picture] = JSON.parse((await ask(host, '/')).text.slice('<!doctype html>'.length)).material.pictures;
    expect(picture).toEqual({
      id,
      url: whole,
      srcset: `${whole}?w=320 320w, ${whole}?w=640 640w, ${whole} 700w`,
      width: 700,
      height: 350,
    });
    const sizeAt = async (path: string) => {
      const { status, body, headers } = await ask(host, path);
      return [status, ...sizeOfWebp(body), headers['content-type'], headers['cache-control']?.includes('immutable')];
    };
    expect(await sizeAt(`${whole}?w=320`)).toEqual([200, 'VP8X', 320, 160, 'image/webp', true]);
    expect(await sizeAt(`${whole}?w=1280`)).toEqual([200, 'VP8X', 700, 350, 'image/webp', true]);
    expect(await sizeAt(whole)).toEqual([200, 'VP8X', 700, 350, 'image/webp', true]);
    for (const width of ['321', '0', '-1', '99999', 'wide'])
      expect((await ask(host, `${whole}?w=${width}`)).status).toBe(404);
    const made = () => readdir(path.join(app.deps.config.dataDir, 'cache/site-pictures'));
    expect(await made()).toHaveLength(1);
    await sweepNarrowPictures(app.deps);
    expect(await made()).toHaveLength(1);
    await person.delete(`/api/sites/${site.id}`);
    expect(await made()).toEqual([]);
    expect((await ask(host, whole)).status).toBe(410);
  });
});
