import { sql } from 'kysely';
import { holdOf } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { FileGuard } from '../../making/renders/videos.service.ts';

/** Whether a shared video had this address that is erased by now. */
export async function wasRemoved(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('removed_videos').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

/** The guard of a stored file; undefined for what is no video's. `is_closed`: while its owner is banned or leaving. */
export async function getFileGuard(db: Db, file: string): Promise<(FileGuard & { is_closed: boolean }) | undefined> {
  const { rows } = await sql<FileGuard & { is_closed: boolean }>`
    select v.visibility, v.removed_at, v.watch_password_hash, ${holdOf('video', 'v.id')} as held, exists (
      select 1 from closed_accounts closed where closed.account_id = v.account_id) as is_closed
    from renditions r join videos v on v.id = r.video_id
    where r.file = ${file}`.execute(db);
  return rows[0];
}
