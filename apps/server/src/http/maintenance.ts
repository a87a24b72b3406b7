import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** What the API says of itself stays readable. */
const OPENAPI_PATH = '/api/openapi.json';

/**
 * While the operator maintains the installation, turns away the calls of everybody but administrators, before their body
 * is read. Shared videos, stored files and health are no calls of the app and go on. Install it after authentication.
 */
export function installMaintenance(server: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  server.addHook('onRequest', async (request) => {
    if (settings.current().maintenance_mode && isClosed(request)) throw new AppError('maintenance');
  });
}

function isClosed({ routeOptions, actor }: FastifyRequest): boolean {
  const { url, config } = routeOptions;
  if (!url?.startsWith('/api/') || url === OPENAPI_PATH || config.endpoint?.openInMaintenance) return false;
  return actor?.userType !== 'admin' && !actor?.impersonatorId;
}
