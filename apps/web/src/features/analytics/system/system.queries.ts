import { analyticsApi, type SystemTable, type TopVideoOrder } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/api/download.ts';
import type { SystemTimeQuery } from './asked-system-time.ts';

const KEY = ['analytics', 'system'] as const;

/** How the business and the machines do. */
export function useSystemSummary(query: SystemTimeQuery) {
  return useQuery({
    queryKey: [...KEY, 'summary', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.systemSummary, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** What people do. */
export function useSystemEngagement(query: SystemTimeQuery) {
  return useQuery({
    queryKey: [...KEY, 'engagement', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.systemEngagement, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** The best videos. */
export function useTopVideos(query: SystemTimeQuery & { by: TopVideoOrder; limit: number }) {
  return useQuery({
    queryKey: [...KEY, 'top', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.topVideos, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One page of the videos of a time. */
export function useSystemVideos(query: z.input<typeof analyticsApi.systemVideos.query>) {
  return useQuery({
    queryKey: [...KEY, 'videos', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.systemVideos, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

type ExportQuery = z.input<typeof analyticsApi.exportSystemTable.query> & { table: SystemTable };

/** Saves a table of what is shown. @throws ApiError when it could not be fetched. */
export async function exportSystemTable(query: ExportQuery): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportSystemTable.path, undefined, query), `${query.table}.csv`);
}

/** Makes all sums anew. @throws ApiError */
export async function recountSystem(): Promise<void> {
  await call(analyticsApi.recountSystem);
}
