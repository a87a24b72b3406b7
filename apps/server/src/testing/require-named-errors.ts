import { errorsOf } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';

/** Lets no call of the contract answer with an error that its entry does not name: such an answer becomes one of status 500. */
export function requireNamedErrors(server: FastifyInstance): void {
  server.addHook('onSend', async ({ routeOptions, refusal }) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || !refusal || errorsOf(endpoint).includes(refusal)) return;
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${refusal}, which it does not name`);
  });
}
