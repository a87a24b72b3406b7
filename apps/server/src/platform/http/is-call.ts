import type { FastifyRequest } from 'fastify';

/** Whether a request has met a call of the API. Its own text does not say: `/%61pi/x` and `http://host/api/x` lead to the same route. */
export function isCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}
