import type { FastifyInstance } from 'fastify';
import { HEALTH_PATHS } from './health.ts';

/** A file of the app itself has a route of its own, such as '/assets/index-1a2b.js'. */
const isAppFile = (route: string): boolean => /\.\w+$/.test(route) && !/^\/(api|media)\//.test(route);

/** Logs one line for each answer: the route's pattern and never the address, which may hold a token, a name or an e-mail. Files of the app are for debugging: a page brings a dozen. */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (HEALTH_PATHS.has(route)) return;
    request.log[isAppFile(route) ? 'debug' : 'info'](
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
