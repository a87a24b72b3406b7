import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, isByAdministrator } from '../../access.ts';
import type { Deps } from '../../deps.ts';
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

/** Whether somebody may use the app now: in maintenance only administrators, also those who act as a customer. */
export function isOpenTo({ settings }: Pick<Deps, 'settings'>, actor: Actor | null): boolean {
  return !settings.current().maintenance_mode || (actor !== null && isByAdministrator(actor));
}

function closes(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  return isCall(request) && url !== OPENAPI_PATH && !config.endpoint?.openInMaintenance;
}
