import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** As `min_free_disk_gb` counts. */
export const GB_BYTES = 1024 ** 3;

/** Bytes that the files of an account take up: its videos with all that belongs to them, its uploads, its recordings and its avatars. */
export async function storedBytes(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(r.size_bytes), 0) from renditions r join videos v on v.id = r.video_id where v.account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from uploads where account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from custom_audio where account_id = ${accountId})
      + (select coalesce(sum(size_bytes), 0) from own_avatars where account_id = ${accountId})
    )::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Lets whoever counts what an account has go one after the other. New rows that belong to it need not wait. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(db);
}

/** '5.5 GB'; below a GB '12 MB', so that little does not read as nothing. */
export function sizeOf(bytes: number): string {
  const [unit, name] = bytes < GB_BYTES ? [1024 ** 2, 'MB'] : [GB_BYTES, 'GB'];
  return `${(bytes / unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${name}`;
}
