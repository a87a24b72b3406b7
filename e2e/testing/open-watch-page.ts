import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicVideo, WatchPageInput, WatchAssets } from '@sayso/contract';
import type { Page, Route } from 'playwright-core';
import { EMBED_ENTRY, type WatchBundle, WATCH_ENTRY } from '../../apps/server/src/platform/http/pages/watch-page.ts';
import { readPageAssets } from '../../apps/server/src/platform/http/pages/page-assets.ts';

const DIST = path.join(import.meta.dirname, '../../apps/web/dist');
/** Nobody has this address: the page gets everything from here. */
export const ORIGIN = 'http://watch.invalid';

type Size = Pick<PublicVideo, 'width' | 'height'>;

/** Opens the page of a shared video of any size as it was built, without a product; its file never comes. */
export async function openWatchPage(page: Page, size: Size): Promise<void> {
  const { renderWatch } = await readBundle();
  await open(page, { path: '/watch/k7mQ2xv9', html: renderWatch(sharedVideoInput(size, await readBuiltAssets())) });
}

const CLIENT = path.join(import.meta.dirname, '../../apps/web/dist/client');

/** Files of the built watch page, or of another page by its entry. */
export const readBuiltAssets = async (entry = WATCH_ENTRY): Promise<WatchAssets> => (await readBuiltPage(entry)).assets;

/** The same with all its styles. */
export async function readBuiltPage(entry: string): Promise<{ assets: WatchAssets; sheet: string }> {
  const manifest = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8'));
  return readPageAssets(CLIENT, manifest, entry);
}

/** The same of the player inside other sites. */
export async function openEmbed(page: Page, size: Size): Promise<void> {
  const { renderEmbed } = await readBundle();
  const assets = await readBuiltAssets(EMBED_ENTRY);
  await open(page, { path: '/embed/k7mQ2xv9', html: renderEmbed(sharedVideoInput(size, assets)) });
}

/** What renders the pages, as it was built. */
export const readBundle = async () =>
  (await import(pathToFileURL(path.join(DIST, 'ssr/watch.js')).href)) as WatchBundle;

async function open(page: Page, { path: address, html }: { path: string; html: string }): Promise<void> {
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, (route) => answer(route, html));
  await page.goto(ORIGIN + address, { waitUntil: 'domcontentloaded' });
  await page.getByRole('slider', { name: 'Seek' }).waitFor();
}

/** Answers what the page asks for: itself and its files. */
export async function answer(route: Route, html: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (/^\/(?:watch|embed)\//u.test(pathname)) return route.fulfill({ contentType: 'text/html', body: html });
  if (pathname.startsWith('/assets/')) return route.fulfill({ path: path.join(DIST, 'client', pathname) });
  // A file that could not be loaded would be said in the player's place: this one is still awaited.
  if (!pathname.startsWith('/media/')) return route.abort();
}

/** What the page of a shared video of any size is rendered from. */
export function sharedVideoInput(size: Size, assets: WatchPageInput['assets']): WatchPageInput {
  const video = videoOf(size);
  const head = { title: video.title, meta: [], links: [], data: {} };
  return { slug: video.slug, origin: ORIGIN, siteName: 'Sayso', assets, status: 200, state: 'shown', video, head };
}

function videoOf({ width, height }: Pick<PublicVideo, 'width' | 'height'>): PublicVideo {
  return {
    id: '0199a1b2-0000-7000-8000-000000000001',
    slug: 'k7mQ2xv9',
    title: 'Glow serum, morning routine',
    description: 'Two drops every morning.',
    status: 'completed',
    visibility: 'unlisted',
    video_url: `${ORIGIN}/media/clip.mp4`,
    download_url: `${ORIGIN}/media/clip.mp4?download=Glow%20serum%2C%20morning%20routine`,
    thumbnail_url: null,
    poster_url: null,
    captions_url: `${ORIGIN}/media/captions.vtt`,
    subtitles_url: `${ORIGIN}/media/subtitles.srt`,
    duration_ms: 18_240,
    width,
    height,
    views: 1,
    created_at: '2026-11-18T09:00:00.000Z',
    call_to_action: null,
    is_flagged: false,
    details: null,
  };
}
