import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { readFields } from '../lib/read-fields.ts';

/**
 * Takes JSON, and files, as they are or in a form, where a call asks for one: those are left unread for `upload-routes.ts`. A form that a call does
 * not look at is left unread for good. Nothing else. An empty body is no error: many clients name the type even when they send nothing.
 */
export function installBodyParser(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
  for (const type of ['application/octet-stream', 'multipart/form-data', IGNORED_FORM] as const) {
    server.addContentTypeParser(type, (request, payload, done) => {
      const consumes = request.routeOptions.config.endpoint?.consumes;
      if (consumes === IGNORED_FORM && type !== 'application/octet-stream') return done(null, undefined);
      return consumes === type ? done(null, payload) : done(new AppError('unsupported_media_type'));
    });
  }
}

const IGNORED_FORM = 'application/x-www-form-urlencoded';

/** Fields must have arrived whole within this time: a slow drip of bytes would hold a connection for ever. Files have the server's own limit. */
const LIMIT_MS = 60_000;

/** Ends the connection of whoever takes too long to send fields, as Node does for whole requests. */
export function installBodyTime(server: FastifyInstance, limitMs = LIMIT_MS): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    if (!sendsFields(request)) return payload;
    const timer = setTimeout(() => request.raw.destroy(), limitMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    // An answer may be out before all fields are in; the connection then serves the next request.
    reply.raw.once('finish', stop).once('close', stop);
    return payload;
  });
}

function sendsFields({ headers, routeOptions }: FastifyRequest): boolean {
  if (!WITH_FIELDS.has(routeOptions.config.endpoint?.consumes ?? 'application/json')) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What is short, whoever sends it. */
const WITH_FIELDS: ReadonlySet<string> = new Set(['application/json', '*/*']);

const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    try {
      return { value: readFields(schema, httpPart === 'querystring' ? withoutEmpty(data) : data) };
    } catch (error) {
      // An address whose id cannot be one leads nowhere: there is no field to put right.
      return { error: httpPart === 'params' ? new AppError('not_found') : (error as Error) };
    }
  };

/** Values of a query that are empty count as absent: forms send every field. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

const writeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer: unknown) =>
    JSON.stringify(schema.parse(answer));

/**
 * Lets the contract's schemas check what comes in and strip what goes out. Said when a server is made: one that is told later has loaded compilers of JSON Schema by then, 120 modules
 * that nobody asks.
 */
export const VALIDATION = {
  // Its types speak of JSON Schema alone here.
  compilersFactory: { buildValidator: () => checkInput as never, buildSerializer: () => writeAnswer as never },
};
