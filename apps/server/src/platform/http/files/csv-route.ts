import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { csvStream } from './csv.ts';

/** A table that a person keeps as a file. `rows` are read while they are sent. */
type Table = { fileName: string; head: readonly string[]; rows: AsyncIterable<readonly string[]> };
type Binding<Q> = Pick<Endpoint, 'method' | 'path' | 'access' | 'produces'> & Endpoint<z.ZodType, z.ZodType<Q>>;

/** Binds a contract entry that produces text/csv to one function. */
export function csvRoute<Q>(
  server: FastifyInstance,
  endpoint: Binding<Q>,
  handle: (input: { actor: Actor; query: Q }) => Promise<Table>,
): void {
  if (endpoint.produces !== 'text/csv') throw new Error(`${endpoint.path} does not produce text/csv`);
  const { method, path: url, query, status } = endpoint;
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { querystring: query },
    handler: async ({ actor, query: given }, reply) => {
      if (!actor) throw new AppError('unauthenticated');
      const { fileName, head, rows } = await handle({ actor, query: given as Q });
      return reply
        .code(status)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(csvStream(head, rows));
    },
  });
}
