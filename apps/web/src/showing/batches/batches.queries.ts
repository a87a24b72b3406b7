import {
  type Batch,
  type BatchRowState,
  type BatchSource,
  type BatchState,
  type BatchTable,
  batchesApi,
  type BatchRow,
} from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadNamedFile } from '../../lib/api/download.ts';
import { useCall, callQuery, callKey, listKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** A refusal renews them too: the batch may have moved on. */
const CHANGES = { invalidates: [listKey('batches')], inBackground: true };
/** Between two looks while something is being made, in milliseconds: how far a video is stands in no list that is told. */
const POLL_MS = 5_000;
const MOVING: ReadonlySet<BatchState> = new Set(['checking', 'sampling', 'running']);

/** Whether something happens in a batch by itself. */
export const isMoving = ({ state }: Pick<Batch, 'state'>): boolean => MOVING.has(state);
export const pollOf = (batch: Pick<Batch, 'state'> | undefined): number | false =>
  batch && isMoving(batch) ? POLL_MS : false;

type ListQuery = z.input<typeof batchesApi.listBatches.query>;

/** One page of the account's batches. */
export const useBatches = (query: ListQuery) =>
  useCall(batchesApi.listBatches, {
    query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? POLL_MS : false),
  });

/** One batch, followed while something happens in it. */
export const batchQuery = (id: string) =>
  callQuery(batchesApi.getBatch, { params: { id }, refetchInterval: ({ state }) => pollOf(state.data) });

/** What is left to be made of a batch, held against every limit. */
export const batchCostQuery = (id: string) => callQuery(batchesApi.batchCost, { params: { id } });

/** The videos of a matrix with what was watched of each. */
export const batchComparisonQuery = (id: string) => callQuery(batchesApi.compareBatch, { params: { id } });

/** A row by its number; null where there is none. */
export const batchRowQuery = (id: string, number: number | null) =>
  callQuery(batchesApi.listBatchRows, {
    params: { id },
    query: { after: (number ?? 1) - 1, limit: 1 },
    select: ({ rows }) => rows.find((row) => row.number === number) ?? null,
    enabled: number !== null,
  });

/** What the video of a row says and shows. What was read before is shown no more once it is closed: cells are written meanwhile. */
export const batchRowContentQuery = (id: string, number: number) =>
  callQuery(batchesApi.readBatchRow, { params: { id, number }, gcTime: 0 });

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

const keyOf = (id: string) => callKey(batchesApi.getBatch, { params: { id } });

/** Stores a new batch. */
export function useCreateBatch() {
  const client = useQueryClient();
  return useSend(batchesApi.createBatch, {
    ...CHANGES,
    onSuccess: (batch) => client.setQueryData(keyOf(batch.id), batch),
  });
}

/** What editors do with batches; each shows where the batch stands then. */
export function useBatchActions() {
  const client = useQueryClient();
  const onSuccess = (batch: Batch) => {
    client.setQueryData(keyOf(batch.id), batch);
  };
  const change = { ...CHANGES, onSuccess };
  return {
    update: useSend(batchesApi.updateBatch, change),
    check: useSend(batchesApi.checkBatch, change),
    sample: useSend(batchesApi.sampleBatch, change),
    start: useSend(batchesApi.startBatch, change),
    pause: useSend(batchesApi.pauseBatch, change),
    resume: useSend(batchesApi.resumeBatch, change),
    cancel: useSend(batchesApi.cancelBatch, change),
    retry: useSend(batchesApi.retryBatch, change),
  };
}

/** Deletes a batch. Its videos stay. */
export function useDeleteBatch() {
  const client = useQueryClient();
  return useSend(batchesApi.deleteBatch, {
    ...CHANGES,
    onSuccess: (_, { params: { id } }) => {
      client.removeQueries({ queryKey: keyOf(id) });
      forgetRowsOf(client, id);
    },
  });
}

/** What the keys of everything that is read of a batch's rows begin with. */
export const rowsKey = (id: string) => callKey(batchesApi.listBatchRows, { params: { id } });

/** One answer of rows. */
export type RowsPage = { rows: BatchRow[]; next: number | null; total: number };
type Held = RowsPage | InfiniteData<RowsPage>;

/** Shows a row as it is now, wherever it is shown. */
export function storeRow(client: QueryClient, id: string, row: BatchRow): void {
  client.setQueriesData<Held>({ queryKey: rowsKey(id) }, (held) => held && withRow(held, row));
}

function withRow(held: Held, row: BatchRow): Held {
  if ('pages' in held) return { ...held, pages: held.pages.map((page) => inPage(page, row)) };
  return inPage(held, row);
}

const inPage = (page: RowsPage, row: BatchRow): RowsPage =>
  page.rows.some(({ number }) => number === row.number)
    ? { ...page, rows: page.rows.map((one) => (one.number === row.number ? row : one)) }
    : page;

/** Of a batch that is gone nothing is held. */
const forgetRowsOf = (client: QueryClient, id: string): void => client.removeQueries({ queryKey: rowsKey(id) });

/** Changes a row and shows what came of it. */
export const useEditRow = () =>
  useSend(batchesApi.editBatchRow, {
    invalidates: [batchesApi.getBatch, batchesApi.batchCost, batchesApi.readBatchRow],
    inBackground: true,
  });

/** Lets the browser download the finished videos in one file, without holding it in memory. @throws ApiError */
export async function downloadArchive(id: string): Promise<number> {
  const { data } = await call(batchesApi.openBatchArchive, { params: { id } });
  Object.assign(document.createElement('a'), { href: data.url, download: '' }).click();
  return data.videos;
}

/** Saves every row with what became of it as a table. @throws ApiError */
export const downloadResults = (id: string): Promise<void> =>
  downloadNamedFile(addressOf(batchesApi.exportBatch.path, { id }, undefined));
