import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicVideo, WatchPageInput } from '@sayso/contract';
import { Parser } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { headOf } from '../../apps/server/src/showing/watch/watch-head.ts';
import { readBuiltAssets } from '../testing/open-watch-page.ts';
import type { WatchBundle } from '../../apps/server/src/platform/http/pages/watch-page.ts';

const DIST = path.join(import.meta.dirname, '../../apps/web/dist');
const SITE = { origin: 'https://videos.example.com', siteName: 'Sayso & <Friends>' };
const PLAIN = 'Glow serum, morning routine';
const HOSTILE =
  "</script></title><script>alert(1)</script>\"><img src=x onerror=alert(2)>' onload='alert(3) <!-- \u2028 ]]> &lt;/head&gt;";

type Element = { name: string; attributes: Record<string, string>; text: string; isInHead: boolean };

let bundle: WatchBundle;
let assets: WatchPageInput['assets'];

beforeAll(async () => {
  bundle = (await import(pathToFileURL(path.join(DIST, 'ssr/watch.js')).href)) as WatchBundle;
  assets = await readBuiltAssets();
});

/** Every element of a document as a parser finds it that runs no script. */
function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '', isInHead: open.some((outer) => outer.name === 'head') };
      elements.push(element);
      open.push(element);
    },
    ontext: (text) => void (open.at(-1) && (open.at(-1)!.text += text)),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return elements;
}

const videoOf = (words: string): PublicVideo => ({
  id: '0199a1b2-0000-7000-8000-000000000001',
  slug: 'k7mQ2xv9',
  title: words,
  description: words,
  status: 'completed',
  visibility: 'public',
  video_url: '/media/clip.mp4',
  download_url: `/media/clip.mp4?download=${encodeURIComponent(words)}`,
  thumbnail_url: '/media/poster.jpg',
  poster_url: '/media/poster.webp',
  captions_url: '/media/captions.vtt',
  subtitles_url: '/media/subtitles.srt',
  duration_ms: 18_240,
  width: 1080,
  height: 1920,
  views: 1,
  created_at: '2026-11-18T09:00:00.000Z',
  is_flagged: false,
  call_to_action: { text: words, url: 'https://shop.example.com/?a="b"' },
  details: { script: words, voice: { id: words, name: words }, avatar: { id: words, name: words } },
});

test.each([
  ['a title', PLAIN],
  ['a title that wants to break out', HOSTILE],
])('with %s, a parser without JavaScript finds every tag of the head, and nothing that runs', (_name, words) => {
  const video = videoOf(words);
  const head = headOf(video, SITE);
  const input = { slug: video.slug, ...SITE, assets, status: 200, state: 'shown', video, head } as const;
  const elements = elementsOf(bundle.renderWatch(input));
  const inHead = elements.filter(({ isInHead }) => isInHead);
  const named = (name: string) => inHead.filter((element) => element.name === name);

  expect(named('title').map(({ text }) => text)).toEqual([head.title]);
  const metas = named('meta').map(({ attributes }) => attributes);
  for (const { key, name, content } of head.meta) expect(metas).toContainEqual({ [key]: name, content });
  expect(metas.filter(({ name }) => name === 'robots')).toHaveLength(1);
  const links = named('link').map(({ attributes }) => attributes);
  for (const link of head.links) expect(links).toContainEqual(link);
  const data = named('script').filter(({ attributes }) => attributes['type'] === 'application/ld+json');
  expect(data.map(({ text }) => JSON.parse(text) as unknown)).toEqual([head.data]);

  for (const page of [elements, elementsOf(bundle.renderEmbed(input))]) {
    for (const { attributes } of page)
      expect(Object.keys(attributes).filter((attribute) => attribute.startsWith('on'))).toEqual([]);
    const scripts = page.filter(({ name, attributes }) => name === 'script' && !attributes['type']?.endsWith('json'));
    // What stands in the page itself is what the policy names by its hash, and holds nothing of a video.
    expect(scripts.map(({ text }) => text)).toEqual([assets.boot, assets.lateScripts]);
    const media = page.filter(({ name }) => name === 'img' || name === 'video');
    expect(media.filter(({ attributes }) => !attributes['src']?.startsWith('/media/'))).toEqual([]);
  }
});

test.each([
  { status: 200, state: 'locked' },
  { status: 404, state: 'not_found' },
  { status: 410, state: 'gone' },
] as const)('of a video that is $state nothing is told, and no search engine keeps the page', (answer) => {
  const input = { slug: 'k7mQ2xv9', ...SITE, assets, ...answer, video: null, head: null };
  for (const html of [bundle.renderWatch(input), bundle.renderEmbed(input)]) {
    const metas = elementsOf(html).filter(({ name, isInHead }) => name === 'meta' && isInHead);
    const names = metas.map(({ attributes }) => attributes['property'] ?? attributes['name'] ?? '');
    expect(names.filter((name) => /^(og|twitter|video):|description/.test(name))).toEqual([]);
    expect(metas.find(({ attributes }) => attributes['name'] === 'robots')?.attributes['content']).toBe('noindex');
    expect(html).not.toMatch(/ld\+json|oembed|rel="canonical"/);
  }
});
