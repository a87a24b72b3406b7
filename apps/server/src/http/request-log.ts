import type { FastifyInstance } from 'fastify';

/** Logs one line for each answer: the route's pattern and never the address, which may hold a token, a name or an e-mail. */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
