import { batchesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as course from './batch-course.service.ts';
import { batchCost } from './batch-cost.service.ts';
import { exportBatch, openBatchArchive } from './batch-results.service.ts';
import { editBatchRow, listBatchRows } from './batch-rows.service.ts';
import * as batches from './batches.service.ts';
import { compareBatch } from './compare-batch.service.ts';
import { readBatchRow } from './row-content.service.ts';

export function batchesRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, batchesApi, {
    listBatches: paged(({ actor, query }) => batches.listBatches(deps, actor, query)),
    batchStatistics: ({ actor }) => batches.batchStatistics(deps, actor),
    readBatchTable: ({ actor, body }) => batches.readBatchTable(deps, actor, body),
    createBatch: ({ actor, body, saveResponse }) => batches.createBatch(deps, actor, { form: body, saveResponse }),
    getBatch: ({ actor, params }) => batches.getBatch(deps, actor, params.id),
    updateBatch: ({ actor, params, body }) => batches.updateBatch(deps, actor, { ...params, ...body }),
    deleteBatch: ({ actor, params }) => batches.deleteBatch(deps, actor, params.id),
    listBatchRows: ({ actor, params, query }) => listBatchRows(deps, actor, { ...params, ...query }),
    readBatchRow: ({ actor, params }) => readBatchRow(deps, actor, params),
    editBatchRow: ({ actor, params, body }) => editBatchRow(deps, actor, { ...params, ...body }),
    checkBatch: ({ actor, params, saveResponse }) => course.recheckBatch(deps, actor, { id: params.id, saveResponse }),
    sampleBatch: ({ actor, params, body, saveResponse }) =>
      course.sampleBatch(deps, actor, { id: params.id, number: body.row, saveResponse }),
    startBatch: ({ actor, params, body, saveResponse }) =>
      course.startBatch(deps, actor, { id: params.id, skipFaulty: body.skip_faulty, saveResponse }),
    pauseBatch: ({ actor, params }) => course.pauseBatch(deps, actor, params),
    resumeBatch: ({ actor, params, saveResponse }) => course.resumeBatch(deps, actor, { id: params.id, saveResponse }),
    cancelBatch: ({ actor, params }) => course.cancelBatch(deps, actor, params),
    retryBatch: ({ actor, params, body, saveResponse }) =>
      course.retryBatch(deps, actor, { id: params.id, numbers: body.rows, saveResponse }),
    batchCost: ({ actor, params }) => batchCost(deps, actor, params.id),
    compareBatch: ({ actor, params }) => compareBatch(deps, actor, params.id),
    openBatchArchive: async ({ actor, params }) => {
      const { url, expiresAt, videos } = await openBatchArchive(deps, actor, params.id);
      return { url, expires_at: expiresAt.toISOString(), videos };
    },
  });
  csvRoute(server, batchesApi.exportBatch, ({ actor, params }) => exportBatch(deps, actor, params.id));
}
