import { type Reconciliation, salesApi, SENDER_KINDS, inboxApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/time.ts';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

type PurchasesQuery = z.input<typeof salesApi.listPurchases.query>;
type RevenueQuery = z.input<typeof salesApi.getRevenue.query>;
type RowsQuery = z.input<typeof salesApi.listReconciliationRows.query>;

const isUnderWay = (state: Reconciliation['state']): boolean => state === 'waiting' || state === 'processing';

/** How often a comparison that is being made is looked after, in milliseconds. */
const UNDER_WAY_POLL_MS = 1_500;

/** One page of everybody's purchases. Days are those of the reader's own zone. */
export const usePurchases = (query: PurchasesQuery) =>
  useCall(salesApi.listPurchases, { query: inOwnZone(query), placeholderData: keepPreviousData });

/** One purchase with all that was told of it. */
export const usePurchase = (id: string) => useCall(salesApi.getPurchase, { params: { id } });

/** Gives a purchase to somebody else. */
export const useMovePurchase = () => useSend(salesApi.movePurchase, { invalidates: [salesApi] });

/** Everybody who sends events about sales: whose purchases there can be, and whose exports can be compared. */
export const useSellers = () =>
  useCall(inboxApi.listWebhookSources, {
    select: (senders) => senders.filter(({ kind }) => SENDER_KINDS[kind].about === 'sales'),
  });

/** What came in between two days. */
export const useRevenue = (query: RevenueQuery) =>
  useCall(salesApi.getRevenue, { query, placeholderData: keepPreviousData });

/** Saves every payment and refund between two days as a table. @throws ApiError when it could not be fetched. */
export async function exportSales(query: RevenueQuery, fileName: string): Promise<void> {
  await downloadFile(addressOf(salesApi.exportSales.path, undefined, query), fileName);
}

/** The comparisons that were made. One that is being made is looked after until it has ended. */
export const useReconciliations = () =>
  useCall(salesApi.listReconciliations, {
    refetchInterval: ({ state }) => state.data?.some(({ state: at }) => isUnderWay(at)) && UNDER_WAY_POLL_MS,
  });

/** One comparison, likewise. */
export const useReconciliation = (id: string) =>
  useCall(salesApi.getReconciliation, {
    params: { id },
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data.state) && UNDER_WAY_POLL_MS,
  });

/** Rows of a comparison. `round`: what they follow from, such as how many are compared: another one asks again. */
export const useReconciliationRows = (id: string, query: RowsQuery, round: string) =>
  useCall(salesApi.listReconciliationRows, {
    params: { id },
    query,
    keyedBy: [round],
    placeholderData: keepPreviousData,
  });

/** Columns and first rows of an export. @throws ApiError */
export const readExportHead = async (body: z.input<typeof salesApi.readExportHead.body>) =>
  (await call(salesApi.readExportHead, { body })).data;

/** Compares an export. */
export const useStartReconciliation = () =>
  useSend(salesApi.startReconciliation, {
    invalidates: [salesApi.listReconciliations, salesApi.getReconciliation, salesApi.listReconciliationRows],
  });

/** Processes new rows of a comparison, or only the given ones. */
export const useProcessReconciliation = () => useSend(salesApi.processReconciliation, { invalidates: [salesApi] });

/** What the nightly check has found. */
export const useDifferences = () => useCall(salesApi.listAccessDifferences);

/** Checks now. */
export const useCheckAccess = () => useSend(salesApi.checkAccess, { invalidates: [salesApi.listAccessDifferences] });

/** Mends one difference. */
export const useMendAccess = () => useSend(salesApi.mendAccess, { invalidates: [salesApi.listAccessDifferences] });
