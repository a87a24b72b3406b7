import { type Batch, batchesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import type { Db } from '../../platform/db/connection.ts';
import { csvRoute } from '../../platform/http/files/csv-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import * as course from './batch-course.service.ts';
import { batchCost } from './batch-cost.service.ts';
import { exportBatch, openBatchArchive } from './batch-results.service.ts';
import { editBatchRow, listBatchRows } from './batch-rows.service.ts';
import * as batches from './batches.service.ts';
import { compareBatch } from './compare-batch.service.ts';
import { readBatchRow } from './row-content.service.ts';

export function batchesRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, batchesApi.listBatches, async ({ actor, query }) => {
    const { batches: data, total } = await batches.listBatches(deps, actor, query);
    return { status: 'success', data: pageOf(data, { path: batchesApi.listBatches.path, query, total }) };
  });
  route(server, batchesApi.batchStatistics, async ({ actor }) => ({
    status: 'success',
    data: await batches.batchStatistics(deps, actor),
  }));
  route(server, batchesApi.readBatchTable, async ({ actor, body }) => ({
    status: 'success',
    data: await batches.readBatchTable(deps, actor, body),
  }));
  route(server, batchesApi.createBatch, async ({ actor, body, saveResponse }) => {
    const data = await batches.createBatch(deps, actor, { form: body, saveResponse: saving(saveResponse) });
    return { status: 'success', data };
  });
  route(server, batchesApi.getBatch, async ({ actor, params }) => ({
    status: 'success',
    data: await batches.getBatch(deps, actor, params.id),
  }));
  route(server, batchesApi.updateBatch, async ({ actor, params, body }) => ({
    status: 'success',
    data: await batches.updateBatch(deps, actor, { ...params, ...body }),
  }));
  route(server, batchesApi.deleteBatch, async ({ actor, params }) => {
    await batches.deleteBatch(deps, actor, params.id);
    return { status: 'success' };
  });
  rowRoutes(server, deps);
  courseRoutes(server, deps);
  resultRoutes(server, deps);
}

function rowRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, batchesApi.listBatchRows, async ({ actor, params, query }) => ({
    status: 'success',
    data: await listBatchRows(deps, actor, { ...params, ...query }),
  }));
  route(server, batchesApi.readBatchRow, async ({ actor, params }) => ({
    status: 'success',
    data: await readBatchRow(deps, actor, params),
  }));
  route(server, batchesApi.editBatchRow, async ({ actor, params, body }) => ({
    status: 'success',
    data: await editBatchRow(deps, actor, { ...params, ...body }),
  }));
}

function courseRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, batchesApi.checkBatch, async ({ actor, params, saveResponse }) => {
    const asked = { id: params.id, saveResponse: saving(saveResponse) };
    return { status: 'success', data: await course.recheckBatch(deps, actor, asked) };
  });
  route(server, batchesApi.sampleBatch, async ({ actor, params, body, saveResponse }) => {
    const asked = { id: params.id, number: body.row, saveResponse: saving(saveResponse) };
    return { status: 'success', data: await course.sampleBatch(deps, actor, asked) };
  });
  route(server, batchesApi.startBatch, async ({ actor, params, body, saveResponse }) => {
    const asked = { id: params.id, skipFaulty: body.skip_faulty, saveResponse: saving(saveResponse) };
    return { status: 'success', data: await course.startBatch(deps, actor, asked) };
  });
  route(server, batchesApi.pauseBatch, async ({ actor, params }) => ({
    status: 'success',
    data: await course.pauseBatch(deps, actor, params),
  }));
  route(server, batchesApi.resumeBatch, async ({ actor, params, saveResponse }) => {
    const asked = { id: params.id, saveResponse: saving(saveResponse) };
    return { status: 'success', data: await course.resumeBatch(deps, actor, asked) };
  });
  route(server, batchesApi.cancelBatch, async ({ actor, params }) => ({
    status: 'success',
    data: await course.cancelBatch(deps, actor, params),
  }));
  route(server, batchesApi.retryBatch, async ({ actor, params, body, saveResponse }) => {
    const asked = { id: params.id, numbers: body.rows, saveResponse: saving(saveResponse) };
    return { status: 'success', data: await course.retryBatch(deps, actor, asked) };
  });
}

function resultRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, batchesApi.batchCost, async ({ actor, params }) => ({
    status: 'success',
    data: await batchCost(deps, actor, params.id),
  }));
  route(server, batchesApi.compareBatch, async ({ actor, params }) => ({
    status: 'success',
    data: await compareBatch(deps, actor, params.id),
  }));
  route(server, batchesApi.openBatchArchive, async ({ actor, params }) => {
    const { url, expiresAt, videos } = await openBatchArchive(deps, actor, params.id);
    return { status: 'success', data: { url, expires_at: expiresAt.toISOString(), videos } };
  });
  csvRoute(server, batchesApi.exportBatch, ({ actor, params }) => exportBatch(deps, actor, params.id));
}

type Answer = { status: 'success'; data: Batch };

/** Remembers a batch as the call answers it. */
const saving =
  (saveResponse: (trx: Db, answer: Answer) => Promise<void>) =>
  (trx: Db, data: Batch): Promise<void> =>
    saveResponse(trx, { status: 'success', data });
