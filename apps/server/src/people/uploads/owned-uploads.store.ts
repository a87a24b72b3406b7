import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { UploadRow } from './uploads.store.ts';

/** Uploads of some accounts, in the order of their ids. */
export async function listOwnedUploads(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<Omit<UploadRow, 'account_id' | 'created_by'>[]> {
  const { rows } = await sql<UploadRow>`
    select id, kind, name, file, size_bytes, width, height, duration_ms, made_with, consent_at, created_at from uploads
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
