import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isOpenTo } from '../settings/is-open-to.ts';
import { isCall } from './is-call.ts';

/** What the API says of itself stays readable. */
const OPENAPI_PATH = '/api/openapi.json';

/**
 * While the operator maintains the installation, turns away the calls of everybody but administrators, before their body
 * is read. Shared videos, stored files and health are no calls of the app and go on. Install it after authentication.
 */
export function installMaintenance(server: FastifyInstance, deps: Pick<Deps, 'settings'>): void {
  server.addHook('onRequest', async (request) => {
    if (closes(request) && !isOpenTo(deps, request.actor)) throw new AppError('maintenance');
  });
}

function closes(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  return isCall(request) && url !== OPENAPI_PATH && !config.endpoint?.openInMaintenance;
}
