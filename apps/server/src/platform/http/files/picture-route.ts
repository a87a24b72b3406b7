import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { callerLeft } from './caller-left.ts';
import { signedIn } from '../route.ts';

/** A picture that is made for whoever asks. */
type MadePicture = { content: Buffer; type: string; headers: Readonly<Record<string, string>> };

/** Binds a contract entry that answers a picture made for whoever asks to one function. */
export function pictureRoute<Q>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType<Q>>,
  handle: (input: { actor: Actor; query: Q; signal: AbortSignal }) => Promise<MadePicture>,
): void {
  const { method, path: url, access, produces, query, status } = endpoint;
  if (access === 'public' || produces !== 'image/*') throw new Error(`${url} makes no picture for members`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { querystring: query },
    // Already compressed.
    compress: false,
    // Nobody is told how large a picture would be that has to be made first.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const signal = callerLeft(reply);
      const { content, type, headers } = await handle({ actor, query: request.query as Q, signal });
      return reply
        .code(status)
        .type(type)
        .headers({ 'cache-control': 'private, no-store', ...headers })
        .send(content);
    },
  });
}
