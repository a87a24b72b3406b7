import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError, ERRORS, type PublicVideo, Slug } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { fileExists } from '../file-exists.ts';

/** Finds a shared video. @throws AppError `video_not_found`, or `gone` when it was removed. */
export type FindSharedVideo = (slug: string) => Promise<PublicVideo>;

type WatchInput = {
  video: PublicVideo | null;
  status: 200 | 404 | 410;
  origin: string;
  assets: { js: readonly string[]; css: readonly string[] };
  siteName: string;
};
export type WatchBundle = { renderWatch(input: WatchInput): string };
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const WATCH_ENTRY = 'src/entry-watch.tsx';

/** Renders `/watch/<slug>` on the server, so that a shared video stands there before any script runs. Needs the built web app. */
export async function installWatchPage(
  server: FastifyInstance,
  {
    config,
    siteName,
    findVideo,
  }: { config: Pick<Config, 'publicUrl' | 'webDistDir'>; siteName: () => string; findVideo: FindSharedVideo },
): Promise<void> {
  const bundleFile = path.join(config.webDistDir, 'ssr/watch.js');
  const manifestFile = path.join(config.webDistDir, 'client/.vite/manifest.json');
  if (!(await fileExists(bundleFile)) || !(await fileExists(manifestFile))) return;
  const { renderWatch } = (await import(pathToFileURL(bundleFile).href)) as WatchBundle;
  const assets = assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest);

  server.get<{ Params: { slug: string } }>('/watch/:slug', async ({ params }, reply) => {
    const slug = Slug.safeParse(params.slug);
    const found = slug.success ? await findOrStatus(findVideo, slug.data) : NOT_FOUND;
    const html = renderWatch({ ...found, origin: config.publicUrl, assets, siteName: siteName() });
    return reply.code(found.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}

const NOT_FOUND = { video: null, status: 404 } as const;

async function findOrStatus(findVideo: FindSharedVideo, slug: string): Promise<Pick<WatchInput, 'video' | 'status'>> {
  try {
    return { video: await findVideo(slug), status: 200 };
  } catch (error) {
    const status = error instanceof AppError ? ERRORS[error.code].status : 500;
    if (status !== 404 && status !== 410) throw error;
    return { video: null, status };
  }
}

/** The page's script and the styles of it and of all it imports. */
export function assetsOf(manifest: Manifest): WatchInput['assets'] {
  const css = new Set<string>();
  const visited = new Set<string>();
  const waiting = [WATCH_ENTRY];
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (visited.has(key)) continue;
    visited.add(key);
    for (const file of manifest[key]?.css ?? []) css.add(`/${file}`);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  const script = manifest[WATCH_ENTRY]?.file;
  return { js: script ? [`/${script}`] : [], css: [...css] };
}
