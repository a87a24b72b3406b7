import { siteLeadsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import { siteFigures } from './figures.service.ts';

/** What visitors of sites did. */
export function figuresRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteLeadsCalls, {
    siteFigures: ({ actor, params, query }) => siteFigures(deps, actor, { ...params, ...query }),
  });
}
