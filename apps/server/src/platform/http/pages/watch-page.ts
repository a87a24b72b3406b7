import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  AppError,
  type PublicVideo,
  Slug,
  type WatchFooterLink,
  type WatchHead,
  type WatchPageInput,
} from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { fileExists } from '../../lib/files.ts';
import { type Manifest, readPageAssets, pageStyler } from './page-assets.ts';
import { setFramedPagePolicy, setPagePolicy } from '../security-headers.ts';

/** Finds a shared video for whoever has its link. @throws AppError `video_not_found`, `video_locked` where it has a password, or `gone` when it was removed. */
export type FindSharedVideo = (slug: string) => Promise<PublicVideo>;

type Site = { origin: string; siteName: string };
type RenderPage = (input: WatchPageInput) => string;
export type WatchBundle = { renderWatch: RenderPage; renderEmbed: RenderPage };
type WatchPageDeps = {
  config: Pick<Config, 'publicUrl' | 'webDistDir'>;
  siteName: () => string;
  findVideo: FindSharedVideo;
  headOf: (video: PublicVideo, site: Site) => WatchHead;
  /** Pages of the operator, such as the terms. */
  listFooter: () => Promise<WatchFooterLink[]>;
};

export const WATCH_ENTRY = 'src/entry-watch.tsx';
export const EMBED_ENTRY = 'src/entry-embed.tsx';

/**
 * Renders `/watch/<slug>` and `/embed/<slug>` on the server, so that a shared video stands there before any script runs. Needs the
 * built web app. Only the embedded player may be shown inside a page of somebody else.
 */
export async function installWatchPage(server: FastifyInstance, deps: WatchPageDeps): Promise<void> {
  const { config, siteName } = deps;
  const bundleFile = path.join(config.webDistDir, 'ssr/watch.js');
  const manifestFile = path.join(config.webDistDir, 'client/.vite/manifest.json');
  if (!(await fileExists(bundleFile)) || !(await fileExists(manifestFile))) return;
  const { renderWatch, renderEmbed } = (await import(pathToFileURL(bundleFile).href)) as WatchBundle;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;

  for (const { url, entry, render, setPolicy } of [
    { url: '/watch/:slug', entry: WATCH_ENTRY, render: renderWatch, setPolicy: setPagePolicy },
    { url: '/embed/:slug', entry: EMBED_ENTRY, render: renderEmbed, setPolicy: setFramedPagePolicy },
  ]) {
    const { assets, scriptHashes, sheet } = await readPageAssets(
      path.join(config.webDistDir, 'client'),
      manifest,
      entry,
    );
    const styled = pageStyler(sheet);
    server.get(url, async (request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) => {
      const site = { origin: config.publicUrl, siteName: siteName() };
      const slug = Slug.safeParse(request.params.slug).data ?? '';
      const [found, footer] = await Promise.all([find(deps, slug, site), deps.listFooter()]);
      const { page, hash } = styled(render({ slug, ...site, assets, footer, ...found }));
      setPolicy(reply, { scripts: scriptHashes, styles: hash === null ? [] : [hash] });
      return reply.code(found.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    });
  }
}

type Found<Input = WatchPageInput> = Input extends WatchPageInput
  ? Pick<Input, 'status' | 'state' | 'video' | 'head'>
  : never;

const ABSENT = {
  video_not_found: { status: 404, state: 'not_found', video: null, head: null },
  video_locked: { status: 200, state: 'locked', video: null, head: null },
  gone: { status: 410, state: 'gone', video: null, head: null },
} as const satisfies Record<string, Found>;

async function find({ findVideo, headOf }: WatchPageDeps, slug: string, site: Site): Promise<Found> {
  try {
    if (slug === '') return ABSENT.video_not_found;
    const video = await findVideo(slug);
    return { status: 200, state: 'shown', video, head: headOf(video, site) };
  } catch (error) {
    if (error instanceof AppError && error.code in ABSENT) return ABSENT[error.code as keyof typeof ABSENT];
    throw error;
  }
}
