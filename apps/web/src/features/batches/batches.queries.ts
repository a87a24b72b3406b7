import {
  type Batch,
  type BatchChange,
  type BatchRow,
  type BatchRowState,
  type BatchSource,
  type BatchState,
  type BatchTable,
  batchesApi,
  type NewBatch,
} from '@sayso/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadNamedFile } from '../../lib/api/download.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { forgetRowsOf, rowsKey } from './rows/row-cache.ts';

/** Of everything that is shown of batches: the live stream tells where one stands otherwise. */
const ALL = listKey('batches');
const oneKey = (id: string) => [...ALL, 'one', id] as const;
const contentKey = (id: string) => [...ALL, 'content', id] as const;
const costKey = (id: string) => [...ALL, 'cost', id] as const;
/** Between two looks while something is being made, in milliseconds: how far a video is stands in no list that is told. */
const POLL_MS = 5_000;
const MOVING: ReadonlySet<BatchState> = new Set(['checking', 'sampling', 'running']);

/** Whether something happens in a batch by itself. */
export const isMoving = ({ state }: Pick<Batch, 'state'>): boolean => MOVING.has(state);
export const pollOf = (batch: Pick<Batch, 'state'> | undefined): number | false =>
  batch && isMoving(batch) ? POLL_MS : false;

type ListQuery = z.input<typeof batchesApi.listBatches.query>;

/** One page of the account's batches. */
export function useBatches(query: ListQuery) {
  return useQuery({
    queryKey: [...ALL, 'page', query],
    queryFn: async ({ signal }) => (await call(batchesApi.listBatches, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? POLL_MS : false),
  });
}

/** One batch, followed while something happens in it. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(batchesApi.getBatch, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => pollOf(state.data),
  });
}

/** What is left to be made of a batch, held against every limit. */
export function batchCostQuery(id: string) {
  return queryOptions({
    queryKey: costKey(id),
    queryFn: async ({ signal }) => (await call(batchesApi.batchCost, { params: { id }, signal })).data,
  });
}

/** The videos of a matrix with what was watched of each. */
export function batchComparisonQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'comparison', id],
    queryFn: async ({ signal }) => (await call(batchesApi.compareBatch, { params: { id }, signal })).data,
  });
}

/** A row by its number; null where there is none. */
export function batchRowQuery(id: string, number: number | null) {
  return queryOptions({
    queryKey: [...rowsKey(id), 'one', number],
    queryFn: async ({ signal }): Promise<BatchRow | null> => {
      const query = { after: (number ?? 1) - 1, limit: 1 };
      const { rows } = (await call(batchesApi.listBatchRows, { params: { id }, query, signal })).data;
      return rows.find((row) => row.number === number) ?? null;
    },
    enabled: number !== null,
  });
}

/** What the video of a row says and shows. What was read before is shown no more once it is closed: cells are written meanwhile. */
export function batchRowContentQuery(id: string, number: number) {
  return queryOptions({
    queryKey: [...contentKey(id), number],
    queryFn: async ({ signal }) => (await call(batchesApi.readBatchRow, { params: { id, number }, signal })).data,
    gcTime: 0,
  });
}

/** The first row behind another that stands so; null where none does. */
export async function nextRow(id: string, { after, state }: { after: number; state: BatchRowState }) {
  const query = { after, state, limit: 1 };
  const { data } = await call(batchesApi.listBatchRows, { params: { id }, query });
  return data.rows[0] ?? null;
}

export type BroughtTable = z.input<typeof BatchTable>;
/** A table may be long: what is kept of it is named by a number, not by its text. */
const numbers = new WeakMap<BroughtTable, number>();
let lastNumber = 0;
function numberOf(table: BroughtTable): number {
  const known = numbers.get(table);
  if (known !== undefined) return known;
  numbers.set(table, (lastNumber += 1));
  return lastNumber;
}

/** How the server reads a table; what was read before stays in view meanwhile. Null waits. */
export function useReadTable(source: BatchSource, table: BroughtTable | null) {
  return useQuery({
    queryKey: ['batches', 'table', source, table && numberOf(table)],
    queryFn: async ({ signal }) =>
      (await call(batchesApi.readBatchTable, { body: { source, table: table ?? { text: '' } }, signal })).data,
    enabled: table !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores a new batch. Sent twice it is stored once. @throws ApiError */
export function useCreateBatch() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: z.input<typeof NewBatch>): Promise<Batch> => {
    const send = (idempotencyKey: string) => call(batchesApi.createBatch, { body, idempotencyKey });
    const { data } = await keys.once(body, send);
    client.setQueryData(oneKey(data.id), data);
    void client.invalidateQueries({ queryKey: ALL });
    return data;
  };
}

/** What editors do with one batch; each shows where it stands then. All throw ApiError. */
export function useBatchActions(id: string) {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const params = { id };
  const keep = ({ data }: { data: Batch }): Batch => {
    client.setQueryData(oneKey(id), data);
    return data;
  };
  /** What was refused may be refused because the batch stands otherwise than it seems. */
  const renewed = <Answer>(deed: Promise<Answer>) =>
    deed.finally(() => void client.invalidateQueries({ queryKey: ALL }));
  return {
    read: () => call(batchesApi.getBatch, { params }).then(keep),
    update: (body: BatchChange) => renewed(call(batchesApi.updateBatch, { params, body }).then(keep)),
    check: () =>
      renewed(
        keys.once('check', (idempotencyKey) => call(batchesApi.checkBatch, { params, idempotencyKey })).then(keep),
      ),
    sample: (row: number | undefined) => {
      const body = row === undefined ? {} : { row };
      return renewed(
        keys
          .once({ sample: body }, (idempotencyKey) => call(batchesApi.sampleBatch, { params, body, idempotencyKey }))
          .then(keep),
      );
    },
    start: (body: { skip_faulty: boolean }) =>
      renewed(
        keys
          .once({ start: body }, (idempotencyKey) => call(batchesApi.startBatch, { params, body, idempotencyKey }))
          .then(keep),
      ),
    pause: () => renewed(call(batchesApi.pauseBatch, { params }).then(keep)),
    resume: () =>
      renewed(
        keys.once('resume', (idempotencyKey) => call(batchesApi.resumeBatch, { params, idempotencyKey })).then(keep),
      ),
    cancel: () => renewed(call(batchesApi.cancelBatch, { params }).then(keep)),
    retry: (rows?: number[]) => {
      const body = rows ? { rows } : {};
      return renewed(
        keys
          .once({ retry: body }, (idempotencyKey) => call(batchesApi.retryBatch, { params, body, idempotencyKey }))
          .then(keep),
      );
    },
  };
}

/** Deletes a batch. Its videos stay. @throws ApiError */
export function useDeleteBatch() {
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(batchesApi.deleteBatch, { params: { id } });
    client.removeQueries({ queryKey: oneKey(id) });
    forgetRowsOf(client, id);
    void client.invalidateQueries({ queryKey: ALL });
  };
}

/** Changes a row and shows what came of it. @throws ApiError */
export function useEditRow(id: string) {
  const client = useQueryClient();
  return async (number: number, body: z.input<typeof batchesApi.editBatchRow.body>): Promise<BatchRow> => {
    const { data } = await call(batchesApi.editBatchRow, { params: { id, number }, body });
    void client.invalidateQueries({ queryKey: oneKey(id) });
    void client.invalidateQueries({ queryKey: costKey(id) });
    void client.invalidateQueries({ queryKey: contentKey(id) });
    return data;
  };
}

/** Lets the browser download the finished videos in one file, without holding it in memory. @throws ApiError */
export async function downloadArchive(id: string): Promise<number> {
  const { data } = await call(batchesApi.openBatchArchive, { params: { id } });
  Object.assign(document.createElement('a'), { href: data.url, download: '' }).click();
  return data.videos;
}

/** Saves every row with what became of it as a table. @throws ApiError */
export const downloadResults = (id: string): Promise<void> =>
  downloadNamedFile(addressOf(batchesApi.exportBatch.path, { id }, undefined));
