import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicVideo } from '@sayso/contract';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { headOf } from './watch-head.ts';

describe('watch routes', () => {
  const ORIGIN = 'https://videos.example.com';
  let app: TestApp;
  let ada: TestUser;
  let id: string;
  let slug: string;
  let isOembed: ReturnType<Ajv['compile']>;
  beforeAll(async () => {
    app = await createTestApp({ config: { publicUrl: ORIGIN } });
    ada = await app.registerUser();
    ({ id, slug } = await startTestVideo(ada));
    await storeFiles(app, id);
    const schema = path.join(import.meta.dirname, 'testing/oembed.schema.json');
    isOembed = new Ajv().compile(JSON.parse(await readFile(schema, 'utf8')));
  });
  afterAll(() => app.close());

  const ask = (query: Record<string, string>) => app.server.inject({ url: '/api/oembed', query });
  const about = (url: string, query = {}) => ask({ url, ...query });
  const codeOf = async (url: string) => {
    const answer = await about(url);
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  const save = (form: object) => ada.put(`/api/videos/${id}`, form);

  test('another site is told how to embed a video, in the words of the protocol', async () => {
    await save({ title: 'A "title" <b> & \'more\'' });
    for (const url of [
      `${ORIGIN}/watch/${slug}`,
      `${ORIGIN}/embed/${slug}/?t=1#x`,
      `http://videos.example.com/watch/${slug}`,
    ]) {
      const answer = await about(url);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const embed = answer.json<object>();
      expect([isOembed(embed), isOembed.errors]).toEqual([true, null]);
      expect(embed).toMatchObject({
        width: 360,
        height: 640,
        thumbnail_width: 720,
        thumbnail_height: 1280,
        provider_url: ORIGIN,
        html: expect.stringContaining(
          `src="${ORIGIN}/embed/${slug}" width="360" height="640" title="A &quot;title&quot; &lt;b&gt; &amp; &#39;more&#39;"`,
        ),
      });
    }
  });

  test.each<[Record<string, string>, number, number]>([
    [{ maxwidth: '180' }, 180, 320],
    [{ maxheight: '160' }, 90, 160],
    [{ maxwidth: '300', maxheight: '300' }, 168, 300],
    [{ maxwidth: '1080', maxheight: '5000' }, 1080, 1920],
    [{ maxwidth: '1' }, 1, 1],
  ])(
    'a player asked for within %j is %i x %i: as large as it may be, in the shape of the picture',
    async (most, width, height) => {
      const embed = (await about(`${ORIGIN}/watch/${slug}`, most)).json<Record<string, number>>();
      expect(embed).toMatchObject({
        width,
        height,
        html: expect.stringContaining(`width="${width}" height="${height}"`),
      });
      expect(isOembed(embed)).toBe(true);
      expect(embed['thumbnail_width'] ?? 0).toBeLessThanOrEqual(Number(most['maxwidth'] ?? Infinity));
      expect(embed['thumbnail_height'] ?? 0).toBeLessThanOrEqual(Number(most['maxheight'] ?? Infinity));
    },
  );

  test.each([
    'https://evil.example/watch/SLUG',
    'https://videos.example.com.evil.example/watch/SLUG',
    'https://evil.example/?https://videos.example.com/watch/SLUG',
    'ftp://videos.example.com/watch/SLUG',
    'https://videos.example.com/watch/SLUG/more',
    'https://videos.example.com/watch/%2e%2e',
    "https://videos.example.com/watch/x' or 1=1 --",
    'https://videos.example.com/dashboard',
    'watch/SLUG',
  ])('%j is no video of ours', async (url) => {
    expect(await codeOf(url.replace('SLUG', slug))).toEqual([404, 'video_not_found']);
  });

  test('other formats are not offered, and sizes are numbers', async () => {
    const url = `${ORIGIN}/watch/${slug}`;
    expect((await about(url, { format: 'xml' })).statusCode).toBe(501);
    expect((await ask({})).statusCode).toBe(422);
    for (const maxwidth of ['0', '-1', 'wide', '1.5', '1e9'])
      expect((await about(url, { maxwidth })).statusCode).toBe(422);
  });

  test('of a video that is not for everybody, nothing is told', async () => {
    const url = `${ORIGIN}/watch/${slug}`;
    await save({ visibility: 'password', password: 'open sesame' });
    expect(await codeOf(url)).toEqual([401, 'oembed_not_public']);
    await save({ visibility: 'private' });
    expect(await codeOf(url)).toEqual([404, 'video_not_found']);
    // Nor to its owner: what is answered here is kept and shown to others.
    expect((await ada.get(`/api/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404);
    await save({ visibility: 'unlisted' });
    await ada.delete(`/api/videos/${id}`);
    expect(await codeOf(url)).toEqual([410, 'gone']);
    await ada.post(`/api/videos/${id}/restore`);
  });
});

describe('watch head', () => {
  const SITE = { origin: 'https://videos.example.com', siteName: 'Sayso' };
  const video = (changes: Partial<PublicVideo> = {}): PublicVideo => ({
    id: '0199a1b2-0000-7000-8000-000000000001',
    slug: 'k7mQ2xv9',
    title: 'Glow serum',
    description: 'Two drops every morning.',
    status: 'completed',
    visibility: 'public',
    video_url: '/media/clip.mp4',
    download_url: '/media/clip.mp4?download=Glow%20serum',
    thumbnail_url: '/media/poster.jpg',
    poster_url: '/media/poster.webp',
    captions_url: '/media/captions.vtt',
    subtitles_url: '/media/subtitles.srt',
    duration_ms: 18_240,
    width: 1080,
    height: 1920,
    views: 7,
    created_at: '2026-11-18T09:00:00.000Z',
    call_to_action: null,
    is_flagged: false,
    details: null,
    ...changes,
  });
  const contentsOf = (of: PublicVideo, site = SITE) =>
    Object.fromEntries(headOf(of, site).meta.map(({ key, name, content }) => [`${key} ${name}`, content]));

  test('a video says what it is, to whoever reads no more than the head; every address is whole', () => {
    expect(contentsOf(video())).toEqual({
      'name description': 'Two drops every morning.',
      'name robots': 'index, follow, max-image-preview:large, max-video-preview:-1',
      'property og:site_name': 'Sayso',
      'property og:type': 'video.other',
      'property og:url': 'https://videos.example.com/watch/k7mQ2xv9',
      'property og:title': 'Glow serum',
      'property og:description': 'Two drops every morning.',
      'property og:image': 'https://videos.example.com/media/poster.jpg',
      'property og:image:secure_url': 'https://videos.example.com/media/poster.jpg',
      'property og:image:type': 'image/jpeg',
      'property og:image:width': '720',
      'property og:image:height': '1280',
      'property og:image:alt': 'Glow serum',
      'property og:video': 'https://videos.example.com/media/clip.mp4',
      'property og:video:url': 'https://videos.example.com/media/clip.mp4',
      'property og:video:secure_url': 'https://videos.example.com/media/clip.mp4',
      'property og:video:type': 'video/mp4',
      'property og:video:width': '1080',
      'property og:video:height': '1920',
      'property video:duration': '18',
      'property video:release_date': '2026-11-18T09:00:00.000Z',
      'name twitter:card': 'player',
      'name twitter:title': 'Glow serum',
      'name twitter:description': 'Two drops every morning.',
      'name twitter:image': 'https://videos.example.com/media/poster.jpg',
      'name twitter:image:alt': 'Glow serum',
      'name twitter:player': 'https://videos.example.com/embed/k7mQ2xv9',
      'name twitter:player:width': '360',
      'name twitter:player:height': '640',
      'name twitter:player:stream': 'https://videos.example.com/media/clip.mp4',
      'name twitter:player:stream:content_type': 'video/mp4',
    });
    expect(headOf(video(), SITE)).toMatchObject({
      title: 'Glow serum - Sayso',
      links: [
        { rel: 'canonical', href: 'https://videos.example.com/watch/k7mQ2xv9' },
        {
          rel: 'alternate',
          type: 'application/json+oembed',
          href: 'https://videos.example.com/api/oembed?format=json&url=https%3A%2F%2Fvideos.example.com%2Fwatch%2Fk7mQ2xv9',
        },
      ],
      data: {
        '@type': 'VideoObject',
        name: 'Glow serum',
        description: 'Two drops every morning.',
        thumbnailUrl: ['https://videos.example.com/media/poster.jpg'],
        uploadDate: '2026-11-18T09:00:00.000Z',
        duration: 'PT18S',
        contentUrl: 'https://videos.example.com/media/clip.mp4',
        embedUrl: 'https://videos.example.com/embed/k7mQ2xv9',
      },
    });
  });

  test('a video that is known by its link only is kept out of search engines', () => {
    expect(contentsOf(video({ visibility: 'unlisted' }))['name robots']).toBe('noindex');
  });

  test('what is not there is not claimed', () => {
    const bare = video({ thumbnail_url: null, description: '', duration_ms: 200 });
    const contents = contentsOf(bare, { ...SITE, origin: 'http://localhost:3000' });
    expect(Object.keys(contents).filter((name) => /image|secure/.test(name))).toEqual([]);
    expect(contents).toMatchObject({
      'name description': 'Watch Glow serum, a short video made with Sayso.',
      'property video:duration': '1',
    });
    const { data } = headOf(bare, SITE);
    expect(data).not.toHaveProperty('thumbnailUrl');
    expect(data).not.toHaveProperty('transcript');
    const details = { script: 'Two drops.', voice: { id: 'v', name: 'Ava' }, avatar: { id: 'maya', name: 'Maya' } };
    expect(headOf(video({ details }), SITE).data).toMatchObject({ transcript: 'Two drops.' });
  });

  test.each([
    [{ width: 1080, height: 1920 }, ['720', '1280']],
    [{ width: 1920, height: 1080 }, ['720', '406']],
    [{ width: 1080, height: 1080 }, ['720', '720']],
    [{ width: 406, height: 720 }, ['406', '720']],
  ])('the picture of %j is as large as it says', (size, [width, height]) => {
    expect(contentsOf(video(size))).toMatchObject({
      'property og:image:width': width,
      'property og:image:height': height,
    });
  });
});
