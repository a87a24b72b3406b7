import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, Id } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { cacheControlOf } from '../../../platform/storage/public-gate.ts';
import { callerLeft } from '../../../platform/http/request.ts';
import { sendFile } from '../../../platform/http/files/send-file.ts';
import { mediaTypeOf } from '../../../platform/storage/storage.ts';
import { findSite, type PublishedSite } from './published-site.service.ts';
import type { SitePictureRow } from '../site-pictures.store.ts';
import { narrowPicture } from './shown-pictures.ts';
import type { SiteBundle } from '../../../platform/http/sites/site-bundle.ts';
import { findPicture, findVideoFile, PICTURE_WIDTHS, VIDEO_FILES, type VideoFile } from './site-material.service.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

/** What never changes under its address. Caches between us and browsers ask each time: a video may be closed one day. */
const KEPT_BY_BROWSERS = cacheControlOf({ kind: 'shared' });
const KEPT = cacheControlOf({ kind: 'free' });
const ASKED_EACH_TIME = 'no-cache';

type FileDeps = Pick<Deps, 'db' | 'config' | 'now' | 'storage' | 'freeBytes' | 'settings'>;
type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { w?: unknown; v?: unknown } }>;
/** Already compressed, and a compressed part of a file would be a part of something else. */
const AS_IT_IS = { compress: false } as const;

/** Pictures, videos, their posters and captions, as far as the published page names them. */
export function siteFileRoutes(server: FastifyInstance, deps: FileDeps): void {
  server.get('/files/pictures/:name', AS_IT_IS, async (request: FileRequest, reply) => {
    const site = await shownSite(deps, request);
    const picture = await findPicture(deps, site, idIn(request.params.name, 'webp'));
    if (!picture) throw new AppError('not_found');
    return sendPicture(deps, { request, reply, picture, width: widthIn(request, picture) });
  });
  for (const [file, { folder, extension }] of Object.entries(VIDEO_FILES) as [
    VideoFile,
    (typeof VIDEO_FILES)[VideoFile],
  ][])
    server.get(`/files/${folder}/:name`, AS_IT_IS, async (request: FileRequest, reply) => {
      const site = await shownSite(deps, request);
      const found = await findVideoFile(deps, site, { id: idIn(request.params.name, extension), file });
      if (!found) throw new AppError('not_found');
      void reply.header('cache-control', request.query.v === found.mark ? KEPT_BY_BROWSERS : ASKED_EACH_TIME);
      return sendStored(deps, { request, reply, name: found.name, tag: found.mark });
    });
}

/** The built files that pages of sites load, and none of the app's; the sheet and the icon of the site itself. */
export async function siteAssetRoutes(server: FastifyInstance, deps: FileDeps, bundle: SiteBundle): Promise<void> {
  const { root, files } = bundle;
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  server.get('/assets/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = `assets/${request.params['*']}`;
    if (!files.has(file)) throw new AppError('not_found');
    // The build names files by their content.
    return reply.header('cache-control', KEPT).sendFile(file);
  });
  server.get('/look.css', async (request: FileRequest, reply) => {
    const { look } = (await shownSite(deps, request)).document;
    // Its address on the page carries a mark of the look.
    void reply.header('cache-control', request.query.v === undefined ? ASKED_EACH_TIME : KEPT_BY_BROWSERS);
    return reply.type('text/css; charset=utf-8').send(bundle.siteLookCss(look));
  });
  for (const url of ['/favicon.svg', '/favicon.ico'])
    server.get(url, async (request, reply) => {
      const { name, document } = await shownSite(deps, request);
      void reply.header('cache-control', ASKED_EACH_TIME).type('image/svg+xml');
      return reply.send(bundle.siteFavicon({ name, look: document.look }));
    });
}

/** @throws AppError `not_found` where the host shows no site, `gone` where it shows none any more. */
async function shownSite(deps: FileDeps, { siteHost }: FastifyRequest): Promise<PublishedSite> {
  const found = await findSite(deps, siteHost);
  if (found.state === 'gone') throw new AppError('gone', { message: sitesTexts.siteGone });
  if (found.state !== 'shown') throw new AppError('not_found');
  return found.site;
}

/** @throws AppError `not_found` for what cannot be the name of a file. */
function idIn(name: string, extension: string): string {
  const id = name.endsWith(`.${extension}`) ? Id.safeParse(name.slice(0, -extension.length - 1)) : null;
  if (!id?.success) throw new AppError('not_found');
  return id.data;
}

/** The width that is asked for; null for the picture as it is. @throws AppError `not_found` for one that no page asks for. */
function widthIn({ query: { w } }: FileRequest, picture: SitePictureRow): number | null {
  if (w === undefined) return null;
  const width = PICTURE_WIDTHS.find((one) => String(one) === w);
  if (width === undefined) throw new AppError('not_found');
  return width < picture.width ? width : null;
}

async function sendPicture(
  deps: FileDeps,
  input: { request: FastifyRequest; reply: FastifyReply; picture: SitePictureRow; width: number | null },
): Promise<FastifyReply> {
  const { request, reply, picture, width } = input;
  void reply.header('cache-control', KEPT_BY_BROWSERS);
  const narrow = width === null ? null : await narrowPicture(deps, { picture, width, signal: callerLeft(reply) });
  if (narrow === null) {
    // Not for good where it stands in for one that could not be made.
    if (width !== null) void reply.header('cache-control', 'no-store');
    return sendStored(deps, { request, reply, name: picture.file, tag: picture.id });
  }
  const { size: sizeBytes, mtime: modifiedAt } = await stat(narrow);
  void reply.type(mediaTypeOf(narrow));
  return sendFile(request, reply, {
    sizeBytes,
    modifiedAt,
    tag: path.parse(narrow).name,
    open: async (range) => createReadStream(narrow, range),
  });
}

async function sendStored(
  { storage }: Pick<Deps, 'storage'>,
  { request, reply, name, tag }: { request: FastifyRequest; reply: FastifyReply; name: string; tag: string },
): Promise<FastifyReply> {
  const file = await storage.stat(name);
  if (!file) throw new AppError('not_found');
  void reply.type(mediaTypeOf(name));
  return sendFile(request, reply, { ...file, tag, open: (range) => storage.open(name, range) });
}
