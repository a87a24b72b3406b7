import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type Lease, leaseHeaders } from '../../storage/public-gate.ts';
import { isPrivate, mediaTypeOf } from '../../storage/media-types.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { attachmentHeader } from './download-name.ts';
import { sendFile } from './send-file.ts';

type Query = { download?: string | string[]; ends?: unknown; key?: unknown };
type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: Query }>;

/** What an address may have of a stored file; null: nothing. */
type LeaseFile = (address: { name: string; ends?: unknown; key?: unknown }) => Promise<Lease | null>;

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
