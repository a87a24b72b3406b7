import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: no call of the contract, and yet one of the API: programs make it with an API token, and nobody else does. */
    forPrograms?: boolean;
  }
}

/** Whether a request has met a call of the API. Its own text does not say: `/%61pi/x` and `http://host/api/x` lead to the same route. */
export function isCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url?.startsWith('/api/') === true || routeOptions.config.forPrograms === true;
}
