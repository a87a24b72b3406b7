import { analyticsApi, type SystemTable, type TopVideoOrder } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/api/download.ts';
import type { SystemTimeQuery } from './time-picker.tsx';
import { useCall } from '../../../lib/api/reads.ts';

/** How the business and the machines do. */
export const useSystemSummary = (query: SystemTimeQuery) =>
  useCall(analyticsApi.systemSummary, { query, placeholderData: keepPreviousData });

/** What people do. */
export const useSystemEngagement = (query: SystemTimeQuery) =>
  useCall(analyticsApi.systemEngagement, { query, placeholderData: keepPreviousData });

/** The best videos. */
export const useTopVideos = (query: SystemTimeQuery & { by: TopVideoOrder; limit: number }) =>
  useCall(analyticsApi.topVideos, { query, placeholderData: keepPreviousData });

/** One page of the videos of a time. */
export const useSystemVideos = (query: z.input<typeof analyticsApi.systemVideos.query>) =>
  useCall(analyticsApi.systemVideos, { query, placeholderData: keepPreviousData });

type ExportQuery = z.input<typeof analyticsApi.exportSystemTable.query> & { table: SystemTable };

/** Saves a table of what is shown. @throws ApiError when it could not be fetched. */
export async function exportSystemTable(query: ExportQuery): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportSystemTable.path, undefined, query), `${query.table}.csv`);
}

/** Makes all sums anew. @throws ApiError */
export async function recountSystem(): Promise<void> {
  await call(analyticsApi.recountSystem);
}
