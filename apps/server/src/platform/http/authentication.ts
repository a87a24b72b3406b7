import {
  ACTIVE_ACCOUNT_HEADER,
  API_TOKEN_PREFIX,
  AppError,
  type Endpoint,
  identityApi,
  type Permission,
  SITE_TOKEN_PREFIX,
} from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, authorizeCall, beyondSite, requireOwnPassword, requireTwoFactor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { isOpenTo } from '../settings/product-settings.ts';
import { deviceOf } from './request.ts';
import { isCall } from './is-call.ts';

/** Finds who a bearer token belongs to; null when it is unknown, ended or of somebody who may not sign in. */
export type FindActor = (token: string) => Promise<Omit<Actor, 'device'> | null>;

/** `findActorForLogout` is asked by the call that signs out, which may come from a session that has ended. */
type Finders = {
  findActor: FindActor;
  findActorForLogout: FindActor;
  findTokenActor: FindActor;
  findSiteActor: FindActor;
};

/**
 * Finds out who asks before anything of the request is read: strangers learn nothing of the shapes that a call expects.
 * Public calls go on without an actor. An API token opens what names a scope and nothing else, a site's token the calls of its site: elsewhere their bearers are strangers.
 */
export function installAuthentication(server: FastifyInstance, finders: Finders): void {
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const { endpoint, forPrograms = false } = request.routeOptions.config;
    const permission = endpoint?.permission ?? 'public';
    const isOpen = permission === 'public';
    const find = token === null ? null : forPrograms ? tokenFinder(finders, token) : finderOf(finders, token, endpoint);
    const found = token && find ? await find(token) : null;
    request.actor = found && { ...found, device: deviceOf(request) };
    await server.countCaller(request, reply);
    if (forPrograms) {
      if (request.actor) return requireOwnPassword(request.actor);
      void reply.header('www-authenticate', 'Bearer');
      throw new AppError('unauthenticated');
    }
    // The live stream is no call of the contract, and shows an account all the same.
    if (isOpen && !endpoint && request.actor) {
      requireOwnPassword(request.actor);
      requireTwoFactor(request.actor);
      requireShownAccount(request, request.actor);
    }
    if (isOpen) return;
    if (!request.actor) throw new AppError('unauthenticated');
    authorizeCall(request.actor, permission);
    requireOwnSite(request, request.actor);
    if (!OF_ANY_ACCOUNT.has(permission)) requireShownAccount(request, request.actor);
  });
}

/** Who knows whose a token is; null where it is not looked at. */
function finderOf(finders: Finders, token: string, endpoint: Endpoint | undefined): FindActor | null {
  const isOpen = (endpoint?.permission ?? 'public') === 'public';
  if (token.startsWith(API_TOKEN_PREFIX)) return isOpen ? null : finders.findTokenActor;
  if (token.startsWith(SITE_TOKEN_PREFIX)) return isOpen ? null : finders.findSiteActor;
  return endpoint === identityApi.logout ? finders.findActorForLogout : finders.findActor;
}

/** Of what is for programs alone: who knows whose an API token is. */
function tokenFinder({ findTokenActor }: Finders, token: string): FindActor | null {
  return token.startsWith(API_TOKEN_PREFIX) ? findTokenActor : null;
}

/** A token that opens one site asks for that one alone. @throws AppError `token_not_allowed`. */
function requireOwnSite({ params, routeOptions }: FastifyRequest, { siteEntry }: Actor): void {
  if (!siteEntry) return;
  const isOfSite = /^\/api\/sites\/:id(?:\/|$)/.test(routeOptions.config.endpoint?.path ?? '');
  if (!isOfSite || (params as { id?: unknown }).id !== siteEntry.siteId) throw beyondSite();
}

/** What concerns the session itself goes on whatever account its screens show. */
const OF_ANY_ACCOUNT: ReadonlySet<Permission> = new Set<Permission>(['session.use', 'account.switch']);

/**
 * What a screen of one account asks for is not done in another: the session may have switched in another tab, or its membership have ended.
 * @throws AppError `account_changed`.
 */
function requireShownAccount({ headers }: FastifyRequest, { accountId }: Actor): void {
  const shown = headers[ACTIVE_ACCOUNT_HEADER];
  if (shown === undefined || shown === accountId) return;
  throw new AppError('account_changed');
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9._~+/-]{1,256}=*)$/i.exec(header ?? '')?.[1] ?? null;
}

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
