import { siteEntryCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import { createSiteEntry, useSiteEntry } from './site-entries.service.ts';

/** The way into the back office of one site, by a link that works once. */
export function entryRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteEntryCalls, {
    createSiteEntry: ({ actor, params }) => createSiteEntry(deps, actor, params.id),
    useSiteEntry: ({ body, device }) => useSiteEntry(deps, { token: body.token, device }),
  });
}
