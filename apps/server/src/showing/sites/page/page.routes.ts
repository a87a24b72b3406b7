import { ERRORS, type Limit } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { answerPlainly } from '../../../platform/http/sites/site-server.ts';
import { countVisit, siteActionRoutes } from './action.routes.ts';
import { siteAssetRoutes, siteFileRoutes } from './file.routes.ts';
import { findSite } from './published-site.service.ts';
import { siteRobotsRoutes } from './robots.routes.ts';
import { readSiteBundle } from '../../../platform/http/sites/site-bundle.ts';
import { answerAbsent, answerPage } from './page-answers.routes.ts';

type SiteDeps = Pick<
  Deps,
  'db' | 'config' | 'now' | 'settings' | 'speech' | 'storage' | 'freeBytes' | 'vault' | 'queue' | 'publish'
>;

type PageRequest = FastifyRequest<{ Querystring: { thanks?: unknown } }>;

/** Pages that one address opens: each is made for its visitor, by the process that the app waits for as well. */
const OPENED: Limit = {
  name: 'site pages',
  by: 'address',
  times: 600,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};

/** Everything that is answered at hosts of sites. What is not here is not found there. */
export async function sitePages(server: FastifyInstance, deps: SiteDeps): Promise<void> {
  const bundle = await readSiteBundle(deps.config);
  const answerNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const { state } = await findSite(deps, request.siteHost);
    return answerAbsent({ ...deps, bundle }, { request, reply, state: state === 'shown' ? 'not_found' : state });
  };
  server.setNotFoundHandler(answerNotFound);
  server.setErrorHandler(async (error: Error, request, reply) => {
    // What cannot be read was sent to an address that takes nothing.
    const isLost = request.is404 || ERRORS[toAppError(error).code].status === 404;
    return isLost ? answerNotFound(request, reply) : answerPlainly(error, request, reply);
  });

  server.get('/', { config: { limits: [OPENED] } }, async (request: PageRequest, reply) => {
    const notice = request.query.thanks === undefined ? null : ({ kind: 'thanks' } as const);
    const site = await answerPage({ ...deps, bundle }, { request, reply, notice });
    if (site) await countVisit(deps, request, site);
    return reply;
  });
  siteFileRoutes(server, deps);
  siteRobotsRoutes(server, deps);
  if (!bundle) return;
  siteActionRoutes(server, deps, bundle);
  await siteAssetRoutes(server, deps, bundle);
}
