import { watchApi, AppError, type PublicVideo, siteFacts, Slug } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import { escapeHtml } from '../../platform/lib/text.ts';
import { examplePart, exampleStill, listExamples } from './examples.ts';
import { countView, countViewById } from './views.service.ts';
import { getPublicVideo, unlockVideo } from './watch.service.ts';
import { playerSize, posterSize, type Size } from './watch-head.ts';

export function watchRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, watchApi, {
    listExamples: () => listExamples(deps),
    publicVideo: ({ actor, params, query }) => getPublicVideo(deps, { slug: params.slug, actor, grant: query.grant }),
    unlockVideo: async ({ actor, params, body }) => {
      const { grant, endsAt, video } = await unlockVideo(deps, { slug: params.slug, actor, password: body.password });
      return { grant, ends_at: endsAt.toISOString(), video };
    },
    oembed: wholeAnswer(({ query }) => embedVideo(deps, query)),
    countView: async ({ actor, params, query, device }) => ({
      views: await countView(deps, actor, { slug: params.slug, grant: query.grant, viewer: device }),
    }),
    countViewById: async ({ actor, params, query, device }) => ({
      views: await countViewById(deps, actor, { id: params.id, grant: query.grant, viewer: device }),
    }),
  });
  fileRoute(server, watchApi.exampleStill, ({ params }) => ofProduct(exampleStill(deps, params.id)));
  fileRoute(server, watchApi.examplePreview, ({ params }) => ofProduct(examplePart(deps, params.id, 'preview')));
  fileRoute(server, watchApi.exampleVideo, ({ params }) => ofProduct(examplePart(deps, params.id, 'video')));
}

type Query = z.output<typeof watchApi.oembed.query>;
type Embed = z.input<typeof watchApi.oembed.response>;

/** How long another site may keep the answer, in seconds. */
const CACHE_AGE_SECONDS = 60 * 60;

/**
 * What another site embeds a video with.
 * @throws AppError `oembed_format`, `video_not_found` (also for private ones, and for addresses that are no video's of ours), `gone`, `oembed_not_public` (it has a password).
 * @see https://oembed.com
 */
async function embedVideo(
  deps: Pick<Deps, 'db' | 'storage' | 'vault' | 'now' | 'config' | 'settings'>,
  query: Query,
): Promise<Embed> {
  const { publicUrl } = deps.config;
  if (query.format !== 'json') throw new AppError('oembed_format');
  const slug = slugIn(query.url, publicUrl);
  if (!slug) throw new AppError('video_not_found');
  const video = await getPublicVideo(deps, { slug, actor: null }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'video_locked' ? new AppError('oembed_not_public') : error;
  });
  const size = playerSize(video, query);
  return {
    version: '1.0',
    type: 'video',
    title: video.title,
    provider_name: siteFacts(deps.settings.current()).site_name,
    provider_url: publicUrl,
    cache_age: CACHE_AGE_SECONDS,
    html: frameOf(video, { ...size, publicUrl }),
    ...size,
    ...thumbnailOf(video, { publicUrl, query }),
  };
}

/** The slug in the address of a watch page or of an embedded player of ours. */
function slugIn(address: string, publicUrl: string): string | null {
  const [asked, own] = [URL.parse(address), new URL(publicUrl)];
  if (!asked || asked.host !== own.host || !/^https?:$/.test(asked.protocol)) return null;
  const slug = /^\/(?:watch|embed)\/([^/]+)\/?$/.exec(asked.pathname)?.[1];
  return Slug.safeParse(slug).data ?? null;
}

function frameOf({ slug, title }: PublicVideo, { width, height, publicUrl }: Size & { publicUrl: string }): string {
  return `<iframe src="${publicUrl}/embed/${slug}" width="${width}" height="${height}" title="${escapeHtml(title)}" style="border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`;
}

/** A picture that would be larger than was asked for is left out, as the protocol wants it. */
function thumbnailOf(video: PublicVideo, { publicUrl, query }: { publicUrl: string; query: Query }): Partial<Embed> {
  const { width, height } = posterSize(video);
  const fits = width <= (query.maxwidth ?? Infinity) && height <= (query.maxheight ?? Infinity);
  if (!video.thumbnail_url || !fits) return {};
  return {
    thumbnail_url: new URL(video.thumbnail_url, publicUrl).href,
    thumbnail_width: width,
    thumbnail_height: height,
  };
}
