import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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
