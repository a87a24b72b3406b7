import { auditApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/own-days.ts';
import { useCall } from '../../lib/api/use-call.ts';

type ListQuery = z.input<typeof auditApi.listAudit.query>;
type ExportQuery = z.input<typeof auditApi.exportAudit.query>;

/** One page of the log. Days are those of the reader's own zone. */
export const useAudit = (query: ListQuery) =>
  useCall(auditApi.listAudit, { query: inOwnZone(query), placeholderData: keepPreviousData });

/** Saves what the filters let through as a table. @throws ApiError when it could not be fetched. */
export async function exportAudit(query: ExportQuery): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await downloadFile(addressOf(auditApi.exportAudit.path, undefined, inOwnZone(query)), `audit-${day}.csv`);
}
