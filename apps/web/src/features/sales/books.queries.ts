import { salesApi, WEBHOOK_KINDS, webhooksApi, type WebhookSource } from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { createIdempotencyKeys, newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { inOwnZone } from '../../lib/own-days.ts';

type PurchasesQuery = z.input<typeof salesApi.listPurchases.query>;
type RevenueQuery = z.input<typeof salesApi.getRevenue.query>;
type RowsQuery = z.input<typeof salesApi.listReconciliationRows.query>;
type StartBody = z.input<typeof salesApi.startReconciliation.body>;

const BOOKS = ['sales', 'books'] as const;
const purchasesKey = [...BOOKS, 'purchases'] as const;
const reconciliationsKey = [...BOOKS, 'reconciliations'] as const;
const differencesKey = [...BOOKS, 'differences'] as const;

/** How often a comparison that is being made is looked after, in milliseconds. */
const UNDER_WAY_POLL_MS = 1_500;

/** One page of everybody's purchases. Days are those of the reader's own zone. */
export function usePurchases(query: PurchasesQuery) {
  return useQuery({
    queryKey: [...purchasesKey, 'list', query],
    queryFn: async ({ signal }) => (await call(salesApi.listPurchases, { query: inOwnZone(query), signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One purchase with all that was told of it. */
export function usePurchase(id: string) {
  return useQuery({
    queryKey: [...purchasesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(salesApi.getPurchase, { params: { id }, signal })).data,
  });
}

/** Gives a purchase to somebody else. @throws ApiError */
export function useMovePurchase() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (id: string, email: string) => {
    const request = { params: { id }, body: { email } };
    const { data } = await keys.once(request, (idempotencyKey) =>
      call(salesApi.movePurchase, { ...request, idempotencyKey }),
    );
    await client.invalidateQueries({ queryKey: BOOKS });
    return data;
  };
}

/** Everybody who sends events about sales: whose purchases there can be, and whose exports can be compared. */
export function useSellers() {
  return useQuery({
    queryKey: [...BOOKS, 'sellers'],
    queryFn: async ({ signal }): Promise<WebhookSource[]> =>
      (await call(webhooksApi.listWebhookSources, { signal })).data.filter(
        ({ kind }) => WEBHOOK_KINDS[kind].about === 'sales',
      ),
  });
}

/** What came in between two days. */
export function useRevenue(query: RevenueQuery) {
  return useQuery({
    queryKey: [...BOOKS, 'revenue', query],
    queryFn: async ({ signal }) => (await call(salesApi.getRevenue, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Saves every payment and refund between two days as a table. @throws ApiError when it could not be fetched. */
export async function exportSales(query: RevenueQuery, fileName: string): Promise<void> {
  await downloadFile(addressOf(salesApi.exportSales.path, undefined, query), fileName);
}

/** The comparisons that were made. One that is being made is looked after until it has ended. */
export function useReconciliations() {
  return useQuery({
    queryKey: [...reconciliationsKey, 'list'],
    queryFn: async ({ signal }) => (await call(salesApi.listReconciliations, { signal })).data,
    refetchInterval: ({ state }) => state.data?.some(({ state: at }) => at === 'waiting') && UNDER_WAY_POLL_MS,
  });
}

/** One comparison, likewise. */
export function useReconciliation(id: string) {
  return useQuery({
    queryKey: [...reconciliationsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(salesApi.getReconciliation, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && UNDER_WAY_POLL_MS,
  });
}

/** Rows of a comparison. `round`: what they follow from, such as how many are compared: another one asks anew. */
export function useReconciliationRows(id: string, query: RowsQuery, round: string) {
  return useQuery({
    queryKey: [...reconciliationsKey, 'rows', id, query, round],
    queryFn: async ({ signal }) =>
      (await call(salesApi.listReconciliationRows, { params: { id }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Columns and first rows of an export. @throws ApiError */
export const readExportHead = async (body: z.input<typeof salesApi.readExportHead.body>) =>
  (await call(salesApi.readExportHead, { body })).data;

/** Compares an export. Pressed again after a lost answer it compares none twice. @throws ApiError */
export function useStartReconciliation() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: StartBody) => {
    const { data } = await keys.once(body, (idempotencyKey) =>
      call(salesApi.startReconciliation, { body, idempotencyKey }),
    );
    await client.invalidateQueries({ queryKey: reconciliationsKey });
    return data;
  };
}

/** What the nightly check has found. */
export function useDifferences() {
  return useQuery({
    queryKey: differencesKey,
    queryFn: async ({ signal }) => (await call(salesApi.listAccessDifferences, { signal })).data,
  });
}

/** Checks now. */
export function useCheckAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(salesApi.checkAccess)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: differencesKey }),
  });
}

/** Mends one difference. */
export function useMendAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(salesApi.mendAccess, { params: { id }, idempotencyKey: newIdempotencyKey() })).data,
    onSettled: () => client.invalidateQueries({ queryKey: differencesKey }),
  });
}
