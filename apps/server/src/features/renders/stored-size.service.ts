import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Videos that are looked at, the latest ones. */
const LATEST = 200;
/** Until there are any: 2 Mbit a second, the middle of what our own examples take at 1080p, with their pictures. */
const FIRST_BYTES_A_SECOND = 250_000;

/** Bytes that all files of a video take for each second of it, as far as videos that were made here say. */
export async function storedBytesPerSecond(db: Db): Promise<number> {
  const { rows } = await sql<{ rate: number | null }>`
    with latest as (select id, file_ms from videos where file_ms > 0 order by completed_at desc nulls last limit ${LATEST})
    select sum((select sum(size_bytes) from renditions r where r.video_id = latest.id))::float8 / nullif(sum(file_ms) / 1000.0, 0)::float8 as rate from latest`.execute(
    db,
  );
  return rows[0]?.rate ?? FIRST_BYTES_A_SECOND;
}
