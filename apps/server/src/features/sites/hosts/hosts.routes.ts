import { AppError, type SiteHost, siteHostsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { publicRoute, route } from '../../../platform/http/route.ts';
import { mayHaveCertificate } from './certificate.service.ts';
import * as hosts from './hosts.service.ts';

/** Domain names of their own that sites have. */
export function hostsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, siteHostsCalls.listSiteHosts, async ({ actor, params }) => ({
    status: 'success',
    data: await hosts.listHosts(deps, actor, params.id),
  }));
  route(server, siteHostsCalls.addSiteHost, async ({ actor, params, body, saveResponse }) => {
    const answer = (data: SiteHost) => ({ status: 'success', data }) as const;
    const save = (trx: Db, host: SiteHost) => saveResponse(trx, answer(host));
    return answer(await hosts.addHost(deps, actor, { siteId: params.id, host: body.host, saveResponse: save }));
  });
  route(server, siteHostsCalls.checkSiteHost, async ({ actor, params }) => ({
    status: 'success',
    data: await hosts.checkHost(deps, actor, { siteId: params.id, hostId: params.host_id }),
  }));
  route(server, siteHostsCalls.removeSiteHost, async ({ actor, params }) => {
    await hosts.removeHost(deps, actor, { siteId: params.id, hostId: params.host_id });
    return { status: 'success', message: 'Domain removed' };
  });
  publicRoute(server, siteHostsCalls.askForCertificate, async ({ query }) => {
    if (!(await mayHaveCertificate(deps, query.domain))) throw new AppError('not_found');
    return { status: 'success', message: 'A certificate may be issued' };
  });
}
