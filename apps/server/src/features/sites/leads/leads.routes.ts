import { siteLeadsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/csv-route.ts';
import { cursorPageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import * as leads from './leads.service.ts';

/** What visitors left in the forms of sites. */
export function leadsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, siteLeadsCalls.listLeads, async ({ actor, params, query }) => {
    const listed = await leads.listLeads(deps, actor, { ...params, ...query });
    return { status: 'success', data: cursorPageOf(listed, { path: `/api/sites/${params.id}/leads`, query }) };
  });
  route(server, siteLeadsCalls.markLeadsSeen, async ({ actor, params, body }) => {
    await leads.markLeadsSeen(deps, actor, { ...params, upTo: body.up_to });
    return { status: 'success' };
  });
  csvRoute(server, siteLeadsCalls.exportLeads, ({ actor, params, query }) =>
    leads.exportLeads(deps, actor, { ...params, ...query }),
  );
  route(server, siteLeadsCalls.deleteLead, async ({ actor, params }) => {
    await leads.deleteLead(deps, actor, { id: params.id, leadId: params.lead_id });
    return { status: 'success', message: 'Lead deleted' };
  });
  route(server, siteLeadsCalls.eraseLeadsOf, async ({ actor, params, body }) => ({
    status: 'success',
    data: { erased: await leads.eraseLeadsOf(deps, actor, { ...params, ...body }) },
  }));
}
