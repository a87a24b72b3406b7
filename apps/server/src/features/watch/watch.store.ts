import { sql } from 'kysely';
import { holdOf } from '../../platform/content/held-content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { FileGuard } from '../renders/media-addresses.service.ts';

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

/** Of all processes one makes examples at a time. Held until the end of the transaction; false where another has it. */
export async function lockExamples(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sayso:examples', 0)) as is_mine`.execute(db);
  return rows[0]?.is_mine === true;
}
