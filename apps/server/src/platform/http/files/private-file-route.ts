import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Storage } from '../../storage/storage.ts';
import { sendFile } from './send-file.ts';

/** Kept by no cache: the next one to ask may not have it. */
const CACHE_CONTROL = 'private, no-store';

/** Binds a contract entry whose path is the right to a stored file, which a browser saves under a name. Whole or in parts. */
export function privateFileRoute<P>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>>,
  { storage, find }: { storage: Storage; find: (params: P) => Promise<{ file: string; fileName: string }> },
): void {
  const { method, path: url, access, produces, params } = endpoint;
  if (access !== 'public' || produces !== 'application/zip') throw new Error(`${url} answers no file behind a link`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params },
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request, reply) => {
      const { file, fileName } = await find(request.params as P);
      const stored = await storage.stat(file);
      if (!stored) throw new AppError('not_found');
      void reply.type(produces).headers({
        'cache-control': CACHE_CONTROL,
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-robots-tag': 'noindex',
      });
      return sendFile(request, reply, { ...stored, tag: stored.name, open: (range) => storage.open(file, range) });
    },
  });
}
