import type { Upload } from '@sayso/contract';
import type { UploadRow } from './uploads.store.ts';

/** An upload as it goes over the wire. */
export function toUpload(row: UploadRow, fileUrl: (name: string) => string): Upload {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    is_cut_out: row.is_cut_out,
    is_ai_made: row.made_with !== null,
    size_bytes: row.size_bytes,
    url: fileUrl(row.file),
    created_at: row.created_at.toISOString(),
  };
}
