import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { type Actor, authorizeOperator, isOwnAffair } from '../access.ts';
import { deviceOf } from './device.ts';

/** Finds who a bearer token belongs to; null when it is unknown, ended or of somebody who may not sign in. */
export type FindActor = (token: string) => Promise<Omit<Actor, 'device'> | null>;

/**
 * Finds out who asks before anything of the request is read: strangers learn nothing of the shapes that a call expects.
 * Public calls go on without an actor.
 */
export function installAuthentication(server: FastifyInstance, findActor: FindActor): void {
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const found = token ? await findActor(token) : null;
    request.actor = found && { ...found, device: deviceOf(request) };
    await server.countCaller(request, reply);
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.access === 'public') return;
    if (!request.actor) throw new AppError('unauthenticated');
    if (endpoint.access === 'admin') authorizeOperator(request.actor);
    if (request.actor.impersonatorId && isOwnAffair(endpoint)) throw new AppError('not_while_impersonating');
  });
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9._~+/-]{1,256}=*)$/i.exec(header ?? '')?.[1] ?? null;
}
