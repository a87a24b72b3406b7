import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type LeasedFile, leaseHeaders } from '../../storage/public-gate.ts';
import { callerLeft } from './caller-left.ts';
import { sendFile } from './send-file.ts';

/** A file of the product itself: it may change with the next version, and not before. */
export const ofProduct = async (path: Promise<string>): Promise<LeasedFile> => ({
  path: await path,
  lease: { kind: 'product' },
});

/** Binds a public contract entry that answers a file to a function that says where it stands and who may have it. The file's name must change with its content. `signal` aborts when the caller goes away; `countWork` counts what has to be made. */
export function fileRoute<P, Q>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>, z.ZodType<Q>>,
  handle: (input: { params: P; query: Q; signal: AbortSignal; countWork: () => Promise<void> }) => Promise<LeasedFile>,
): void {
  const { method, path: url, access, produces, params, query } = endpoint;
  if (access !== 'public' || produces === 'application/json') throw new Error(`${url} answers no file for everybody`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params, querystring: query },
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request, reply) => {
      const { path: filePath, lease } = await handle({
        params: request.params as P,
        query: request.query as Q,
        signal: callerLeft(reply),
        countWork: () => server.countWork(request),
      });
      const file = await open(filePath);
      const { size: sizeBytes, mtime: modifiedAt } = await file.stat();
      await file.close();
      void reply.type(produces).headers(leaseHeaders(lease));
      return sendFile(request, reply, {
        sizeBytes,
        modifiedAt,
        tag: path.basename(filePath),
        open: async (range) => createReadStream(filePath, range),
      });
    },
  });
}
