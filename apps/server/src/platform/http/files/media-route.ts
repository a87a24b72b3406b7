import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isPrivate, mediaTypeOf } from '../../storage/media-types.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { attachmentHeader } from './download-name.ts';
import { sendFile } from './send-file.ts';

type Query = { download?: string | string[]; ends?: unknown; key?: unknown };
type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: Query }>;

/** How a stored file may be given away: to everybody for good, as a video's that may be closed one day, until its address ends, or the same of what somebody may delete any moment. */
type Lease = { kind: 'free' } | { kind: 'shared' } | { kind: 'signed'; msLeft: number } | { kind: 'own' };
/** What an address may have of a stored file; null: nothing. */
type LeaseFile = (address: { name: string; ends?: unknown; key?: unknown }) => Promise<Lease | null>;

/** A stored file never changes, so a browser need not ask again. One year is the longest that caches honour. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Caches between us and browsers ask each time, because its owner may close the video: then they are to serve it no more. */
const FOREVER_IN_BROWSERS = 'public, max-age=31536000, s-maxage=0, immutable';
/** What its owner deletes no cache gives out any more, not even a browser's. Asking costs little while it is there: the tag of the file is its name. */
const ASKED_EACH_TIME = 'private, no-cache';
/** Even opened on its own, a file can run nothing and reach nothing. */
const MEDIA_CSP = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Serves stored files at `/media/<name>`, whole or in parts. */
export function mediaRoute(
  server: FastifyInstance,
  { storage, leaseFile }: Pick<Deps, 'storage'> & { leaseFile: LeaseFile },
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    exposeHeadRoute: false,
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request: MediaRequest, reply) => {
      const { params, query } = request;
      const file = await storage.stat(params.name);
      if (!file || isPrivate(file.name)) throw new AppError('not_found');
      const lease = await leaseFile({ name: file.name, ends: query.ends, key: query.key });
      if (!lease) throw new AppError('not_found');
      setHeaders(request, reply, file);
      void reply.headers(leaseHeaders(lease));
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
    'content-security-policy': MEDIA_CSP,
  });
  if (download === undefined) return;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1);
  void reply.header('content-disposition', attachmentHeader([download].flat()[0] ?? '', extension));
}

/** What only some may have is of no use to other sites, to caches that many share, or to search engines. */
function leaseHeaders(lease: Lease): Record<string, string> {
  if (lease.kind === 'free' || lease.kind === 'shared')
    return {
      'cache-control': lease.kind === 'free' ? FOREVER : FOREVER_IN_BROWSERS,
      'cross-origin-resource-policy': 'cross-origin',
    };
  return {
    'cache-control': lease.kind === 'own' ? ASKED_EACH_TIME : `private, max-age=${Math.floor(lease.msLeft / 1000)}`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}
