import { type Reconciliation, salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import * as reconciliation from './reconciliation.service.ts';

/** Exports of sellers, held against what was received. */
export function reconciliationRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, salesApi.listReconciliations, async ({ actor }) => ({
    status: 'success',
    data: await reconciliation.listReconciliations(deps, actor),
  }));
  route(server, salesApi.readExportHead, async ({ actor, body }) => ({
    status: 'success',
    data: await reconciliation.readExportHead(deps, actor, body),
  }));
  route(server, salesApi.startReconciliation, async ({ actor, body, saveResponse }) => {
    const answer = (started: Reconciliation) => ({ status: 'success', data: started }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], started: Reconciliation) =>
      saveResponse(trx, answer(started));
    return answer(await reconciliation.startReconciliation(deps, actor, { ...body, saveResponse: save }));
  });
  route(server, salesApi.getReconciliation, async ({ actor, params }) => ({
    status: 'success',
    data: await reconciliation.getReconciliation(deps, actor, params.id),
  }));
  route(server, salesApi.listReconciliationRows, async ({ actor, params, query }) => {
    const { rows, total } = await reconciliation.listRows(deps, actor, { ...params, ...query });
    const path = salesApi.getReconciliation.path.replace(':id', params.id);
    return { status: 'success', data: pageOf(rows, { path: `${path}/rows`, query, total }) };
  });
}
