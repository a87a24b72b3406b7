import { moderationApi, type ReportStatus } from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';

type ListQuery = z.input<typeof moderationApi.listReports.query>;

const reportsKey = ['moderation', 'reports'] as const;

/** One page of the reports. */
export function useReports(query: ListQuery) {
  return useQuery({
    queryKey: [...reportsKey, query],
    queryFn: async ({ signal }) => (await call(moderationApi.listReports, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Decides upon a report, or opens it again. */
export function useUpdateReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: ReportStatus }) =>
      (await call(moderationApi.updateReport, { params: { id }, body: { status } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: reportsKey }),
  });
}
