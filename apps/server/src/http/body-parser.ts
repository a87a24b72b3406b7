import type { FastifyInstance } from 'fastify';

/** Takes JSON and nothing else. An empty body is no error: many clients name the type even when they send nothing. */
export function installBodyParser(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
}
