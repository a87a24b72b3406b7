import { type PublicVideo, type Video, watchApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, giveFile, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { sweepViewers } from './views.service.ts';

describe('watch', () => {
  const HOUR_MS = 60 * 60 * 1000;
  let app: TestApp;
  let now = new Date('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let bob: TestUser;
  let pattern: string;
  /** The copy's slug is its id. */
  let slug: string;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    await storeFiles(app, slug);
  });

  const save = (form: object) => ada.put(`/api/videos/${slug}`, form);
  const open = (grant?: string) =>
    app.server.inject({ url: `/api/videos/slug/${slug}/public`, query: grant ? { grant } : {} });
  const seen = async () => (await ada.get(`/api/videos/${slug}`)).json<{ data: Video }>().data;
  const unlock = (password: string) =>
    app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/unlock`, payload: { password } });
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
  const fetchFile = (url: string) => app.server.inject({ url });
  const statusOf = async (url: string) => (await fetchFile(url)).statusCode;

  type Unlocked = { data: { grant: string; ends_at: string; video: PublicVideo } };

  test('a video is unlisted until somebody says otherwise; the form says who may watch it and what they see beside it', async () => {
    expect(await seen()).toMatchObject({ visibility: 'unlisted', has_password: false, show_details: false });
    const call_to_action = { text: 'Buy it', url: 'https://shop.example.com/?a=1' };
    const answer = await save({ visibility: 'public', show_details: true, call_to_action });
    expect(answer.json()).toMatchObject({ data: { visibility: 'public', show_details: true, call_to_action } });
    expect((await open()).json()).toMatchObject({
      data: { visibility: 'public', call_to_action, details: { avatar: { name: 'Maya' }, voice: { id: 'en-us-ava' } } },
    });
    await save({ call_to_action: null, show_details: false });
    expect((await open()).json()).toMatchObject({ data: { call_to_action: null, details: null } });
  });

  test.each([
    [{ visibility: 'password' }, 'password', 'Choose a password for this video.'],
    [{ password: 'abc' }, 'password', 'Use at least 4 characters.'],
    [{ call_to_action: { text: '', url: 'https://a.example' } }, 'call_to_action.text', 'Write what the button says.'],
  ])('%j is refused at its field', async (form, field, message) => {
    const answer = await save(form);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { [field]: [message] }]);
  });

  test('a call to action leads to web pages only', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'a.example',
      'https://',
      '//a.example',
    ]) {
      const answer = await save({ call_to_action: { text: 'Buy', url } });
      expect(answer.json<{ errors: object }>().errors).toEqual({
        'call_to_action.url': ['Use an address that begins with https:// or http://.'],
      });
    }
  });

  test('a private video is there for members of its account, and for nobody else', async () => {
    await save({ visibility: 'private' });
    const never = codeOf(await app.server.inject({ url: '/api/videos/slug/never/public' }));
    expect(never).toEqual([404, 'video_not_found']);
    expect(codeOf(await open())).toEqual(never);
    expect(codeOf(await bob.get(`/api/videos/slug/${slug}/public`))).toEqual(never);
    expect(codeOf(await unlock('anything'))).toEqual(never);
    const own = await ada.get(`/api/videos/slug/${slug}/public`);
    expect(await statusOf(own.json<{ data: PublicVideo }>().data.video_url)).toBe(200);
    await ada.delete(`/api/videos/${slug}`);
    expect(codeOf(await open())).toEqual(never);
  });

  test('a password is traded for a grant, which opens this video until it ends or the password changes', async () => {
    await save({ visibility: 'password', password: 'open sesame' });
    expect(codeOf(await open())).toEqual([403, 'video_locked']);
    expect(JSON.stringify((await open()).json())).not.toContain((await seen()).title);
    expect(codeOf(await unlock('open sesam'))).toEqual([422, 'video_password_wrong']);
    const { grant, ends_at, video } = (await unlock('open sesame')).json<Unlocked>().data;
    expect(Date.parse(ends_at) - now.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
    expect(video.title).toBe((await seen()).title);
    expect((await open(grant)).statusCode).toBe(200);

    const [ends, key] = grant.split('.');
    for (const forged of [
      `${Number(ends) + 1}.${key}`,
      `${ends}.${key?.slice(1)}`,
      `${ends}.`,
      '.',
      'x',
      `${ends}.${'A'.repeat(43)}`,
    ])
      expect(codeOf(await open(forged))).toEqual([403, 'video_locked']);
    const other = await copyVideo(app.deps.db, slug, ada.user.account_id);
    await storeFiles(app, other);
    expect(codeOf(await app.server.inject({ url: `/api/videos/slug/${other}/public`, query: { grant } }))[0]).toBe(403);

    await save({ password: 'open sesame' });
    expect((await open(grant)).statusCode).toBe(200);
    await save({ password: 'another one' });
    expect(codeOf(await open(grant))).toEqual([403, 'video_locked']);
    const renewed = (await unlock('another one')).json<Unlocked>().data;
    now = new Date(Date.parse(renewed.ends_at));
    expect(codeOf(await open(renewed.grant))).toEqual([403, 'video_locked']);
  });

  test('while a video is open nobody has to know its password, so nothing is granted that opens it once it is locked again', async () => {
    await save({ visibility: 'password', password: 'open sesame' });
    await save({ visibility: 'unlisted' });
    const { grant } = (await unlock('a guess')).json<Unlocked>().data;
    await save({ visibility: 'password' });
    expect(codeOf(await open(grant))).toEqual([403, 'video_locked']);
  });

  test('files of somebody who is banned or leaving go to nobody, until they are back', async () => {
    const url = String((await seen()).video_url);
    const owner = (changes: { status?: 'active' | 'banned'; erase_at?: Date | null }) =>
      app.deps.db.updateTable('users').set(changes).where('id', '=', ada.user.id).execute();
    const statuses = [];
    for (const changes of [{ status: 'banned' }, { status: 'active', erase_at: now }, { erase_at: null }] as const) {
      await owner(changes);
      statuses.push(await statusOf(url));
    }
    expect(statuses).toEqual([404, 404, 200]);
  });

  test('whoever guesses is stopped after ten wrong passwords, in all processes together; whoever knows it is not counted', async () => {
    await save({ visibility: 'password', password: 'open sesame' });
    const limited = { config: { rateLimits: true }, deps: { now: () => now } };
    const processes = [
      await createTestApp({ beside: app, ...limited }),
      await createTestApp({ beside: app, ...limited }),
    ];
    const url = `/api/videos/slug/${slug}/unlock`;
    const tries = [];
    for (const password of ['open sesame', ...Array.from({ length: 10 }, (_, i) => `guess ${i}`), 'open sesame']) {
      const { server } = processes[tries.length % 2] as TestApp;
      tries.push(
        (await server.inject({ method: 'POST', url, payload: { password }, remoteAddress: '192.0.2.9' })).statusCode,
      );
    }
    for (const process of processes) await process.close();
    expect(tries).toEqual([200, ...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('the password stays stored while another visibility is chosen, and is told to nobody', async () => {
    await save({ visibility: 'password', password: 'open sesame' });
    await save({ visibility: 'unlisted' });
    expect((await open()).statusCode).toBe(200);
    expect((await save({ visibility: 'password' })).statusCode).toBe(200);
    const { watch_password_hash: hash } = await app.deps.db
      .selectFrom('videos')
      .select('watch_password_hash')
      .where('id', '=', slug)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$/);
    const all = [await ada.get(`/api/videos/${slug}`), await ada.get('/api/videos'), await unlock('open sesame')];
    for (const answer of all) expect(answer.payload).not.toMatch(/argon2|sesame/);
  });

  test('of a video that is in the trash, is erased, or was never finished, the public is told the truth', async () => {
    await ada.delete(`/api/videos/${slug}`);
    expect(codeOf(await open())).toEqual([410, 'gone']);
    expect(codeOf(await ada.get(`/api/videos/slug/${slug}/public`))).toEqual([410, 'gone']);
    await ada.post(`/api/videos/${slug}/restore`);
    expect((await open()).statusCode).toBe(200);
    await save({ visibility: 'private' });
    await ada.delete(`/api/videos/${slug}`);
    expect(codeOf(await open())).toEqual([404, 'video_not_found']);
    await ada.post(`/api/videos/${slug}/restore`);
    await save({ visibility: 'unlisted' });
    await ada.delete(`/api/videos/${slug}`);
    await ada.delete(`/api/videos/${slug}/forever`);
    expect(codeOf(await open())).toEqual([410, 'gone']);

    const unfinished = await copyVideo(app.deps.db, pattern, ada.user.account_id);
    const url = `/api/videos/slug/${unfinished}/public`;
    expect(codeOf(await app.server.inject({ url }))).toEqual([404, 'video_not_found']);
    await app.deps.db.deleteFrom('videos').where('id', '=', unfinished).execute();
    expect(codeOf(await app.server.inject({ url }))).toEqual([404, 'video_not_found']);
  });

  test('files of a video that not everybody may watch have addresses that end; those from before are dead at once', async () => {
    const plain = await seen();
    const urls = ({ video_url, thumbnail_url, captions_url, subtitles_url, metadata }: Video) =>
      [video_url, thumbnail_url, captions_url, subtitles_url, metadata.gif_url].map(String);
    const statuses = async (of: readonly string[]) => new Set(await Promise.all(of.map(statusOf)));
    expect(await statuses(urls(plain))).toEqual(new Set([200]));

    for (const change of [{ visibility: 'private' }, { visibility: 'password', password: 'open sesame' }]) {
      await save(change);
      const closed = await seen();
      expect(await statuses(urls(plain))).toEqual(new Set([404]));
      expect(await statuses(urls(closed))).toEqual(new Set([200]));
      expect((await fetchFile(urls(closed)[0] ?? '')).headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    }
    const withPassword = urls(await seen());
    await save({ password: 'another one' });
    expect(await statuses(withPassword)).toEqual(new Set([404]));
    const inUse = urls(await seen());
    await ada.delete(`/api/videos/${slug}`);
    expect(await statuses(inUse)).toEqual(new Set([404]));
    const trash = (await ada.get('/api/videos?trash=true')).json<{ data: { data: Video[] } }>().data.data;
    expect(await statuses(urls(trash.find(({ id }) => id === slug) as Video))).toEqual(new Set([200]));
    await ada.post(`/api/videos/${slug}/restore`);
    await save({ visibility: 'unlisted' });
    expect(urls(await seen())).toEqual(urls(plain));
    expect(await statuses(urls(plain))).toEqual(new Set([200]));
  });

  test('such an address stays the same for hours, holds for an hour at least, and is good for its file alone', async () => {
    await save({ visibility: 'private' });
    const urlOf = async () => String((await seen()).video_url);
    const addresses = new Set<string>();
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      now = new Date(Date.parse('2026-03-01T00:00:00Z') + minute * 60_000);
      const url = await urlOf();
      addresses.add(url);
      now = new Date(now.getTime() + HOUR_MS - 1);
      expect(await statusOf(url)).toBe(200);
    }
    expect(addresses.size).toBeLessThanOrEqual(5);

    const url = new URL(await urlOf(), 'http://localhost');
    const { video_url: _video, thumbnail_url: poster } = await seen();
    const asked = (changes: Record<string, string>) => {
      const changed = new URL(url);
      for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value);
      return statusOf(changed.pathname + changed.search);
    };
    expect(await asked({})).toBe(200);
    const { ends = '', key = '' } = Object.fromEntries(url.searchParams);
    const forged = [
      { ends: String(Number(ends) + 3600) },
      { key: `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}` },
      { key: '' },
      { ends: '' },
      { ends: `${ends}.0` },
      { ends: `0${ends}` },
    ];
    for (const changes of [...forged, { key: key.slice(0, -4) }, { key: `${key}AAAA` }])
      expect(await asked(changes)).toBe(404);
    expect(await statusOf(`${url.pathname}?ends=${ends}&ends=${ends}&key=${key}`)).toBe(404);
    expect(await statusOf(`${new URL(String(poster), url).pathname}${url.search}`)).toBe(404);
    now = new Date(Number(ends) * 1000);
    expect(await asked({})).toBe(404);
  });

  test('a closed file is served in parts and under a name like any other, and kept by no cache that others share', async () => {
    await save({ visibility: 'private', title: 'a"; filename="evil.exe\\' });
    const own = await ada.get(`/api/videos/slug/${slug}/public`);
    const { video_url: url, download_url: download } = own.json<{ data: PublicVideo }>().data;
    const part = await app.server.inject({ url, headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.payload]).toEqual([206, 'id']);
    expect(part.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'x-robots-tag': 'noindex' });
    const { headers } = await fetchFile(download);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\]+\.mp4"; filename\*=UTF-8''[\w%.-]+\.mp4$/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    await save({ visibility: 'public' });
    expect((await fetchFile((await seen()).video_url ?? '')).headers['cache-control']).toBe(
      'public, max-age=31536000, s-maxage=0, immutable',
    );
  });
});

describe('banned owner', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('what a banned person shared is gone and counts no views, until they are back; who is suspended keeps theirs', async () => {
    const person = await app.registerUser();
    const { slug } = await startTestVideo(person);
    const setStatus = (status: 'active' | 'suspended' | 'banned') =>
      app.deps.db.updateTable('users').set({ status }).where('id', '=', person.user.id).execute();
    const codes = async () => {
      const watched = await app.server.inject({ url: watchApi.publicVideo.path.replace(':slug', slug) });
      const url = watchApi.countView.path.replace(':slug', slug);
      const counted = await app.server.inject({ method: 'POST', url, payload: {} });
      return [watched.json().code, counted.json().code];
    };
    // It is not finished, which is another answer than gone.
    const there = ['video_not_found', 'video_not_found'];
    expect(await codes()).toEqual(there);
    await setStatus('banned');
    expect(await codes()).toEqual(['gone', 'gone']);
    await setStatus('suspended');
    expect(await codes()).toEqual(there);
    await setStatus('active');
    expect(await codes()).toEqual(there);
  });
});

describe('views', () => {
  const CHROME = 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 Firefox/144.0';
  let app: TestApp;
  let now = new Date('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let bob: TestUser;
  let slug: string;
  let videoId: string;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await app.deps.db.deleteFrom('videos').execute();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    const video = await startTestVideo(ada);
    ({ slug, id: videoId } = video);
    await app.deps.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', video.id).execute();
    await giveFile(app.deps.db, video.id);
  });

  type Watching = { ip?: string; agent?: string; as?: TestUser };

  const ask = ({ ip = '192.0.2.1', agent = CHROME, as }: Watching = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/api/videos/slug/${slug}/view`,
      remoteAddress: ip,
      headers: { 'user-agent': agent, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    });
  const watch = async (watching?: Watching) => (await ask(watching)).json<{ data: { views: number } }>().data.views;

  test('a viewer counts once a day, however often they ask and however they vary their browser version', async () => {
    const counts = [];
    for (const agent of [CHROME, CHROME, CHROME.replace('140', '141')]) counts.push(await watch({ agent }));
    expect(counts).toEqual([1, 1, 1]);
    await Promise.all(Array.from({ length: 20 }, () => watch()));
    expect(await watch()).toBe(1);
    now = new Date('2026-03-02T00:00:01Z');
    expect([await watch(), await watch()]).toEqual([2, 2]);
  });

  test('how many watched on a day is kept when who they were is forgotten', async () => {
    await watch();
    await watch({ ip: '192.0.2.2' });
    now = new Date('2026-03-02T12:00:00Z');
    await watch();
    await sweepViewers({ ...app.deps, now: () => new Date('2026-03-05T00:00:00Z') });
    const days = await app.deps.db.selectFrom('video_days').select('viewers').orderBy('day').execute();
    expect(days).toEqual([{ viewers: 2 }, { viewers: 1 }]);
  });

  test.each([
    ['another address', { ip: '192.0.2.2' }, 2],
    ['another browser', { agent: FIREFOX }, 2],
    ['the same address, written for IPv6', { ip: '::ffff:192.0.2.1' }, 1],
  ])('%s counts as it should', async (_what, other, views) => {
    await watch();
    expect(await watch(other)).toBe(views);
  });

  test('a household of IPv6 is one viewer, the next household another', async () => {
    expect(await watch({ ip: '2001:db8:0:1::1' })).toBe(1);
    expect(await watch({ ip: '2001:db8:0:1:aaaa:bbbb:cccc:dddd' })).toBe(1);
    expect(await watch({ ip: '2001:db8:0:2::1' })).toBe(2);
    expect(await watch({ ip: '::1' })).toBe(3);
    expect(await watch({ ip: '::2' })).toBe(3);
  });

  test('members of the own account do not count, others who are signed in count as themselves', async () => {
    expect(await watch({ as: ada })).toBe(0);
    expect([await watch({ as: bob }), await watch({ as: bob, ip: '198.51.100.7' })]).toEqual([1, 1]);
    expect(await watch()).toBe(2);
  });

  test('a view counts while the video is being changed, and not before it was finished first', async () => {
    const { db } = app.deps;
    await db.updateTable('videos').set({ status: 'pending' }).where('id', '=', videoId).execute();
    expect(await watch()).toBe(1);
    await db.deleteFrom('renditions').where('video_id', '=', videoId).execute();
    expect((await ask()).statusCode).toBe(404);
  });

  test('what is stored of a viewer cannot be traced, and is gone after the day', async () => {
    const { db } = app.deps;
    await watch();
    const rows = await db.selectFrom('video_viewers').selectAll().execute();
    expect(rows.map(({ viewer_hmac: hmac }) => hmac.length)).toContain(32);
    now = new Date('2026-03-02T00:30:00Z');
    await watch();
    await sweepViewers(app.deps);
    expect(await db.selectFrom('viewer_keys').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('video_viewers').selectAll().execute()).toHaveLength(1);
    expect(await watch()).toBe(2);
  });
});
