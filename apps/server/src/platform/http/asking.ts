import type { FastifyContextConfig, FastifyRequest } from 'fastify';

/** What a call is counted, done once and answered by: a request to its own route is one, and so is the call that a tool makes for somebody. */
export type Asking = Pick<
  FastifyRequest,
  'id' | 'ip' | 'socket' | 'method' | 'headers' | 'actor' | 'params' | 'query' | 'body' | 'log'
> & { routeOptions: { url?: string | undefined; config: Pick<FastifyContextConfig, 'endpoint' | 'limits'> } };
