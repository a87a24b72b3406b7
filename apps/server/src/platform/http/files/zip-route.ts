import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { streamZip, type ZipPart } from '../../lib/stream-zip.ts';
import { attachmentHeader } from './download-name.ts';

/** Binds a contract entry whose path is the right to some files, once, to a function that finds them, and how the archive is called. They are packed while they are sent. */
export function zipRoute<P>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>>,
  find: (params: P) => Promise<{ name: string; parts: ZipPart[] }>,
): void {
  const { method, path: url, access, produces, params } = endpoint;
  if (access !== 'public' || produces !== 'application/zip') throw new Error(`${url} answers no archive behind a link`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params },
    compress: false,
    // Looking whether it is there would use it up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { name, parts } = await find(request.params as P);
      const { stream, sizeBytes } = streamZip(parts);
      void reply.type(produces).headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentHeader(name, 'zip'),
        'content-length': sizeBytes,
        'x-robots-tag': 'noindex',
      });
      return reply.send(stream);
    },
  });
}
