import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Takes JSON, and files, as they are or in a form, where a call asks for one: those are left unread for `upload-route.ts` and `form-file-route.ts`. Nothing else. An empty
 * body is no error: many clients name the type even when they send nothing.
 */
export function installBodyParser(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
  for (const type of ['application/octet-stream', 'multipart/form-data'] as const) {
    server.addContentTypeParser(type, (request, payload, done) => {
      const takesFile = request.routeOptions.config.endpoint?.consumes === type;
      return takesFile ? done(null, payload) : done(new AppError('unsupported_media_type'));
    });
  }
}
