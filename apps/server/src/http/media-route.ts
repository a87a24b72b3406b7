import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isPrivate, mediaTypeOf } from '../storage/media-types.ts';
import type { StoredFile } from '../storage/storage.ts';
import { attachmentHeader } from './download-name.ts';
import { sendFile } from './send-file.ts';

type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: { download?: string | string[] } }>;

/** A stored file never changes, so a browser need not ask again. One year is the longest that caches honour. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Even opened on its own, a file can run nothing and reach nothing. */
const MEDIA_CSP = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Serves stored files at `/media/<name>`, whole or in parts. */
export function mediaRoute(server: FastifyInstance, { storage }: Pick<Deps, 'storage'>): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    exposeHeadRoute: false,
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request: MediaRequest, reply) => {
      const file = await storage.stat(request.params.name);
      if (!file || isPrivate(file.name)) throw new AppError('not_found');
      setHeaders(request, reply, file);
      return sendFile(request, reply, {
        ...file,
        tag: file.name,
        open: (range) => storage.open(file.name, range),
      });
    },
  });
}

function setHeaders(request: MediaRequest, reply: FastifyReply, file: StoredFile): void {
  const { download } = request.query;
  void reply.headers({
    'content-type': mediaTypeOf(file.name),
    'cache-control': CACHE_CONTROL,
    'content-security-policy': MEDIA_CSP,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (download === undefined) return;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1);
  void reply.header('content-disposition', attachmentHeader([download].flat()[0] ?? '', extension));
}
