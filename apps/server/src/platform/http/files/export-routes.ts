import { Readable } from 'node:stream';
import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { type Cell, formulaSafe } from '../../lib/csv.ts';
import { streamZip, type ZipPart } from '../../lib/files.ts';
import { signedIn } from '../route.ts';
import { attachmentHeader } from './send-file.ts';

/** A table that a person keeps as a file. `rows` are read while they are sent. */
type Table = { fileName: string; head: readonly string[]; rows: AsyncIterable<readonly Cell[]> };
type Binding<P, Q> = Pick<Endpoint, 'method' | 'path' | 'access' | 'produces'> & Endpoint<z.ZodType<P>, z.ZodType<Q>>;

/** Binds a contract entry that produces text/csv to one function. */
export function csvRoute<P, Q>(
  server: FastifyInstance,
  endpoint: Binding<P, Q>,
  handle: (input: { actor: Actor; params: P; query: Q }) => Promise<Table>,
): void {
  if (endpoint.produces !== 'text/csv') throw new Error(`${endpoint.path} does not produce text/csv`);
  const { method, path: url, params, query, status } = endpoint;
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params, querystring: query },
    handler: async (request, reply) => {
      const asked = { actor: signedIn(request), params: request.params as P, query: request.query as Q };
      const { fileName, head, rows } = await handle(asked).catch(async (error: unknown) => {
        throw await server.placeElsewhere(request, error);
      });
      return reply
        .code(status)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(csvStream(head, rows));
    },
  });
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a stream of RFC 4180 lines, made no faster than it is read. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(linesOf(head, rows), { objectMode: false });
}

async function* linesOf(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** No cell is a formula. Each stands in quotes: a reader with other separators leaves it whole. */
const cellOf = (cell: Cell) => `"${textOf(cell)}"`;

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return formulaSafe(cell).replaceAll('"', '""');
  return typeof cell === 'number' ? String(cell) : cell.number.toFixed(cell.digits);
}

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
