import type { VideoReport } from '@sayso/contract';
import type { ReportRow } from './moderation.store.ts';

export function toReport(row: ReportRow, { publicUrl }: { publicUrl: string }): VideoReport {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    times: row.times,
    status: row.status,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    video: {
      id: row.video_id,
      title: row.title,
      share_url: `${publicUrl}/watch/${row.slug}`,
      visibility: row.visibility,
      removed: row.removed_at !== null,
    },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name, email: row.owner_email },
  };
}
