import { auditApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as audit from './audit.service.ts';

export function auditRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, auditApi, {
    listAudit: paged(({ actor, query }) => audit.listAudit(deps, actor, query)),
  });
  csvRoute(server, auditApi.exportAudit, ({ actor, query }) => audit.exportAudit(deps, actor, query));
}
