import type { FastifyInstance } from 'fastify';
import { HEALTH_PATHS } from './health.ts';

/** Logs one line for each answer: the route's pattern and never the address, which may hold a token, a name or an e-mail. */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (HEALTH_PATHS.has(route)) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
