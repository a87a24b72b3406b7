import { DATA_EXPORT_FRESH_HOURS, type DataExport, ERRORS, type ErrorCode } from '@sayso/contract';
import type { DataExportRow } from './data-export.store.ts';

const HOUR_MS = 60 * 60 * 1000;

const NONE: DataExport = {
  state: 'none',
  requested_at: null,
  ready_at: null,
  expires_at: null,
  renewable_at: null,
  size_bytes: null,
  failure: null,
};

/** One whose days are over is as good as erased. */
export function toDataExport(row: DataExportRow | undefined, now: Date): DataExport {
  if (!row || (row.expires_at && row.expires_at <= now)) return NONE;
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    renewable_at: row.ready_at && renewableAt(row.ready_at).toISOString(),
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    failure: row.failure_code && ERRORS[row.failure_code as ErrorCode].message,
  };
}

/** When a newer one may be asked for. */
export const renewableAt = (readyAt: Date): Date => new Date(readyAt.getTime() + DATA_EXPORT_FRESH_HOURS * HOUR_MS);
