import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import * as reconciliation from './reconciliation.service.ts';

/** Exports of sellers, held against what was received. */
export function reconciliationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    listReconciliations: ({ actor }) => reconciliation.listReconciliations(deps, actor),
    readExportHead: ({ actor, body }) => reconciliation.readExportHead(deps, actor, body),
    startReconciliation: ({ actor, body, saveResponse }) =>
      reconciliation.startReconciliation(deps, actor, { ...body, saveResponse }),
    processReconciliation: ({ actor, params, body, saveResponse }) =>
      reconciliation.processReconciliation(deps, actor, { ...params, ...body, saveResponse }),
    getReconciliation: ({ actor, params }) => reconciliation.getReconciliation(deps, actor, params.id),
    listReconciliationRows: paged(({ actor, params, query }) =>
      reconciliation.listRows(deps, actor, { ...params, ...query }),
    ),
  });
}
