import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Takes JSON, and files, as they are or in a form, where a call asks for one: those are left unread for `upload-route.ts` and `form-file-route.ts`. A form that a call does
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
