import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { callerLeft } from './caller-left.ts';
import { type ReceivedFile, receiveFile, tooLarge } from './receive-file.ts';
import { signedIn } from '../route.ts';
import type { SaveResponse } from '../../db/save-response.ts';

type Asked<P, Q> = { actor: Actor; params: P; query: Q };
type Received<P, Q, Answer> = Asked<P, Q> & {
  file: ReceivedFile;
  saveResponse: SaveResponse<Answer>;
  signal: AbortSignal;
};

/**
 * Binds a contract entry that takes in a file. `allow` decides, before a byte of it is read, whether it may come and how large it may be;
 * `handle` gets it on the disk, where it is until the answer stands. Repeats under one key must bring the same bytes.
 */
export function uploadRoute<P, Q, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>, z.ZodType<Q>, z.ZodType, z.ZodType<unknown, Answer>>,
  bound: {
    folder: string;
    allow: (asked: Asked<P, Q>) => Promise<{ maxBytes: number }>;
    handle: (received: Received<P, Q, Answer>) => Promise<Given>;
  },
): void {
  const { method, path, params, query, response, status } = endpoint;
  if (endpoint.consumes === 'application/json') throw new Error(`${path} takes no file: bind it with routes`);
  server.route({
    method,
    url: path,
    config: { endpoint },
    schema: { params, querystring: query, response: { [status]: response } },
    handler: async (request, reply) => {
      const answer = await take(request, callerLeft(reply)).catch(async (error: unknown) => {
        throw await server.placeElsewhere(request, error);
      });
      return reply.code(status).send(answer);
    },
  });

  async function take(request: FastifyRequest, signal: AbortSignal): Promise<unknown> {
    const asked = { actor: signedIn(request), params: request.params as P, query: request.query as Q };
    const content = contentOf(request);
    const { maxBytes } = await bound.allow(asked);
    if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    const file = await receiveFile(content, { folder: bound.folder, maxBytes });
    try {
      // What makes two requests the same: see `idempotency.ts`.
      request.body = { sha256: file.sha256 };
      return await server.runOnce(request, (saveResponse) => bound.handle({ ...asked, file, saveResponse, signal }));
    } finally {
      await rm(file.path, { force: true });
    }
  }
}

/** A request without a body is a file without a byte. */
function contentOf({ body }: FastifyRequest): Readable {
  if (body === undefined || body === null) return Readable.from([]);
  if (body instanceof Readable) return body;
  throw new AppError('unsupported_media_type', { message: 'Send the file itself, as application/octet-stream.' });
}
