import { siteLeadsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/export-routes.ts';
import { paged, routes, withMessage } from '../../../platform/http/route.ts';
import * as leads from './leads.service.ts';

/** What visitors left in the forms of sites. */
export function leadsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteLeadsCalls, {
    listLeads: paged(({ actor, params, query }) => leads.listLeads(deps, actor, { ...params, ...query })),
    markLeadsSeen: ({ actor, params, body }) => leads.markLeadsSeen(deps, actor, { ...params, upTo: body.up_to }),
    deleteLead: withMessage('Lead deleted', ({ actor, params }) =>
      leads.deleteLead(deps, actor, { id: params.id, leadId: params.lead_id }),
    ),
    eraseLeadsOf: async ({ actor, params, body }) => ({
      erased: await leads.eraseLeadsOf(deps, actor, { ...params, ...body }),
    }),
  });
  csvRoute(server, siteLeadsCalls.exportLeads, ({ actor, params, query }) =>
    leads.exportLeads(deps, actor, { ...params, ...query }),
  );
}
