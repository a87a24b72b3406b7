import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A take as it would be made: its length in milliseconds, and what its pictures are. */
export type MadeLike = { videoMs: number; quality: string; pixels: number };

/** Of the latest takes of a kind, how many are looked at, and how many of those, nearest in length, count. */
const LATEST = 400;
const NEAREST = 15;
/** A length that differs by more than this factor says nothing of another one: a part of the work is the same for every video. */
const ALIKE = 2;

/**
 * How long takes like one took, scaled to its length: the median in milliseconds, null without any, and how many that were. Only those count that
 * one worker made in one go. The queue is not in it.
 */
export async function getMakingTime(
  db: Db,
  { videoMs, quality, pixels }: MadeLike,
): Promise<{ ms: number | null; count: number }> {
  const { rows } = await sql<{ ms: number | null; count: number }>`
    with latest as (
      select video_ms, stage_ms from render_times
      where outcome = 'succeeded' and quality = ${quality} and pixels = ${pixels} and claims = 1 and repeats = 0 and video_ms > 0
      order by finished_at desc limit ${LATEST}
    ), nearest as (
      select video_ms, (select sum(value::numeric) from jsonb_each_text(stage_ms)) as made_ms from latest
      where video_ms between ${videoMs / ALIKE}::float8 and ${videoMs * ALIKE}::float8
      order by abs(ln(video_ms::float8 / ${videoMs}::float8)) limit ${NEAREST}
    )
    select round(percentile_cont(0.5) within group (order by made_ms / video_ms::float8) * ${videoMs}::float8)::int as ms, count(*)::int as count from nearest`.execute(
    db,
  );
  return rows[0] ?? { ms: null, count: 0 };
}

/** Videos whose files are measured, the latest ones. */
const MEASURED = 200;

/** Bytes that all files of a video took for each second of it, of those that were made last; null while there is none. */
export async function getStoredRate(db: Db): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    with latest as (select id, file_ms from videos where file_ms > 0 order by completed_at desc nulls last limit ${MEASURED})
    select sum((select sum(size_bytes) from renditions r where r.video_id = latest.id))::float8 / nullif(sum(file_ms) / 1000.0, 0)::float8 as rate from latest`.execute(
    db,
  );
  return rows[0]?.rate ?? null;
}
