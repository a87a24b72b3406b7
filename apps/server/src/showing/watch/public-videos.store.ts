import { sql } from 'kysely';
import { isPublicContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';

/** A video that search engines may find. */
export type PublicVideoRow = { id: string; slug: string; changed_at: Date };

/** Those of people who are banned or leaving, and what an operator holds back, are gone for everybody. */
const FINDABLE = sql`
  from videos v where v.visibility = 'public' and v.removed_at is null and v.file_ms is not null and ${isPublicContent('video', 'v.id')}
    and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)`;

export async function countPublicVideos(db: Db): Promise<number> {
  const { rows } = await sql<{ videos: number }>`select count(*)::int as videos ${FINDABLE}`.execute(db);
  return rows[0]?.videos ?? 0;
}

/** The ids with which pages of so many begin, in the order of ids. */
export async function getPublicVideoIdAt(db: Db, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select v.id ${FINDABLE} order by v.id offset ${place} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listPublicVideos(
  db: Db,
  { from, after, limit }: { from: string; after: string | null; limit: number },
): Promise<PublicVideoRow[]> {
  const { rows } = await sql<PublicVideoRow>`
    select v.id, v.slug, greatest(v.completed_at, v.updated_at) as changed_at ${FINDABLE}
      and v.id >= ${from} and (${after}::uuid is null or v.id > ${after}) order by v.id limit ${limit}`.execute(db);
  return rows;
}
