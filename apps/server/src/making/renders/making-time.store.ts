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

/** The accounts that the owner of an account owns: several of a free plan have no more of the machine than one. */
const ofPayer = (accountId: string) => sql`
  (select paid_account_id from payer_accounts where account_id = ${accountId} union select ${accountId}::uuid)`;

/** Takes of an account's owner that wait for a worker, or for another one, but for one. */
export async function countWaiting(db: Db, accountId: string, exceptId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from takes
    where account_id in ${ofPayer(accountId)} and (state = 'queued' or (state = 'running' and lease_expires_at <= now()))
      and (${exceptId}::uuid is null or id <> ${exceptId}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Milliseconds that the machine has rendered videos for an account's owner on a day such as 2026-01-31. */
export async function getRenderMs(db: Db, { accountId, day }: { accountId: string; day: string }): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(render_ms), 0)::float8 as ms from render_days where account_id in ${ofPayer(accountId)} and day = ${day}::date`.execute(
    db,
  );
  return rows[0]?.ms ?? 0;
}

/** Adds what a take that has ended took, to the day on which it ended. One that never began adds nothing. */
export async function addRenderMs(db: Db, takeId: string): Promise<void> {
  await sql`
    insert into render_days (account_id, day, render_ms)
    select account_id, (finished_at at time zone 'UTC')::date, spent.ms from takes
    cross join lateral (select coalesce(sum(value::numeric), 0)::bigint as ms from jsonb_each_text(stage_ms)) spent
    where id = ${takeId} and spent.ms > 0
    on conflict (account_id, day) do update set render_ms = render_days.render_ms + excluded.render_ms`.execute(db);
}
