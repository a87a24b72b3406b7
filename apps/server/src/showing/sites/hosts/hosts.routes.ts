import { AppError, siteHostsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes, withMessage } from '../../../platform/http/route.ts';
import { mayHaveCertificate } from './certificate.service.ts';
import * as hosts from './hosts.service.ts';

/** Domain names of their own that sites have. */
export function hostsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteHostsCalls, {
    listSiteHosts: ({ actor, params }) => hosts.listHosts(deps, actor, params.id),
    addSiteHost: ({ actor, params, body, saveResponse }) =>
      hosts.addHost(deps, actor, { siteId: params.id, host: body.host, saveResponse }),
    checkSiteHost: ({ actor, params }) => hosts.checkHost(deps, actor, { siteId: params.id, hostId: params.host_id }),
    removeSiteHost: withMessage('Domain removed', ({ actor, params }) =>
      hosts.removeHost(deps, actor, { siteId: params.id, hostId: params.host_id }),
    ),
    askForCertificate: withMessage('A certificate may be issued', async ({ query }) => {
      if (!(await mayHaveCertificate(deps, query.domain))) throw new AppError('not_found');
    }),
  });
}
