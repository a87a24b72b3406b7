import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { mediaTypeOf } from '../storage/media-types.ts';
import type { StoredFile } from '../storage/storage.ts';
import { parseRange } from './byte-range.ts';
import { attachmentHeader } from './download-name.ts';

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
      if (!file) throw new AppError('not_found');
      setHeaders(request, reply, file);
      if (isUnchanged(request, file)) return reply.code(304).send();

      const range = wantsPart(request, file) ? parseRange(request.headers.range, file.sizeBytes) : null;
      if (range === 'unsatisfiable') {
        void reply.headers({ 'content-range': `bytes */${file.sizeBytes}`, 'cache-control': 'no-store' });
        return reply.code(416).send();
      }
      const sizeBytes = range ? range.end - range.start + 1 : file.sizeBytes;
      void reply.code(range ? 206 : 200).header('content-length', sizeBytes);
      if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
      if (request.method === 'HEAD' || sizeBytes === 0) return reply.send();
      return reply.send(await storage.open(file.name, range ?? undefined));
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
    'accept-ranges': 'bytes',
    etag: etagOf(file),
    'last-modified': file.modifiedAt.toUTCString(),
  });
  if (download === undefined) return;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1);
  void reply.header('content-disposition', attachmentHeader([download].flat()[0] ?? '', extension));
}

function isUnchanged(request: MediaRequest, file: StoredFile): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etagOf(file));
}

/** If-Range: a part is only of use to a caller who holds the rest of this very file. */
function wantsPart(request: MediaRequest, file: StoredFile): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etagOf(file) || condition === file.modifiedAt.toUTCString();
}

function etagOf({ name }: StoredFile): string {
  return `"${name}"`;
}
