import { auditApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/csv-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import * as audit from './audit.service.ts';

export function auditRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, auditApi.listAudit, async ({ actor, query }) => {
    const { entries, total } = await audit.listAudit(deps, actor, query);
    return { status: 'success', data: pageOf(entries, { path: auditApi.listAudit.path, query, total }) };
  });
  csvRoute(server, auditApi.exportAudit, ({ actor, query }) => audit.exportAudit(deps, actor, query));
}
