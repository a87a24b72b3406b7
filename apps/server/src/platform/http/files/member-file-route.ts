import { type FileHandle, open } from 'node:fs/promises';
import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { signedIn } from '../route.ts';

/**
 * Binds a contract entry that answers members a file of this machine, or a part of one, to a function that says where it would stand, or gives its bytes, or null. What is not there any more is no fault: it is
 * answered with 204. No cache keeps it.
 */
export function memberFileRoute<P>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>>,
  find: (input: { actor: Actor; params: P }) => Promise<string | Buffer | null>,
): void {
  const { method, path: url, access, produces, params } = endpoint;
  if (access !== 'member' || produces === 'application/json') throw new Error(`${url} answers no file for members`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params },
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = await find({ actor: signedIn(request), params: request.params as P }).catch(
        async (error: unknown) => {
          throw await server.placeElsewhere(request, error);
        },
      );
      // Opened before anything is said of it: from then on it can be read, even if it is removed meanwhile.
      const file = typeof found === 'string' ? await openIfThere(found) : found;
      if (!file) return reply.code(204).send();
      const size = Buffer.isBuffer(file) ? file.length : (await file.stat()).size;
      void reply.type(produces).headers({ 'cache-control': 'private, no-store', 'content-length': size });
      return reply.send(Buffer.isBuffer(file) ? file : file.createReadStream());
    },
  });
}

async function openIfThere(filePath: string): Promise<FileHandle | null> {
  return open(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
