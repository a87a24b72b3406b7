import { siteEntryCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { publicRoute, route } from '../../../platform/http/route.ts';
import { createSiteEntry, useSiteEntry } from './site-entries.service.ts';

/** The way into the back office of one site, by a link that works once. */
export function entryRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, siteEntryCalls.createSiteEntry, async ({ actor, params }) => ({
    status: 'success',
    data: await createSiteEntry(deps, actor, params.id),
  }));
  publicRoute(server, siteEntryCalls.useSiteEntry, async ({ body, device }) => ({
    status: 'success',
    data: await useSiteEntry(deps, { token: body.token, device }),
  }));
}
