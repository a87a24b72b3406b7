import { siteLeadsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import { siteFigures } from './figures.service.ts';

/** What visitors of sites did. */
export function figuresRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, siteLeadsCalls.siteFigures, async ({ actor, params, query }) => ({
    status: 'success',
    data: await siteFigures(deps, actor, { ...params, ...query }),
  }));
}
