import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../../deps.ts';

type TimeDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/** Does work for an account beside its takes, and adds what it took to the day. Work of the product itself has no account. */
export async function onMachineTime<Result>(
  { db, log, now }: TimeDeps,
  accountId: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (accountId === null) return work();
  const began = performance.now();
  try {
    return await work();
  } finally {
    const ms = Math.ceil(performance.now() - began);
    // Erased meanwhile, or a database that does not answer: the work is no worse for it.
    await addMachineMs(db, { accountId, ms, at: now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'machine time not counted'),
    );
  }
}

async function addMachineMs(db: Db, { accountId, ms, at }: { accountId: string; ms: number; at: Date }): Promise<void> {
  await sql`
    insert into machine_days (account_id, day, ms) values (${accountId}, (${at}::timestamptz at time zone 'UTC')::date, ${ms}::bigint)
    on conflict (account_id, day) do update set ms = machine_days.ms + excluded.ms`.execute(db);
}

/** Milliseconds of such work for an account's owner on a day such as 2026-01-31, in all accounts that they own. */
export async function getMachineMs(db: Db, { accountId, day }: { accountId: string; day: string }): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(ms), 0)::float8 as ms from machine_days where day = ${day}::date and account_id in
      (select paid_account_id from payer_accounts where account_id = ${accountId} union select ${accountId}::uuid)`.execute(
    db,
  );
  return rows[0]?.ms ?? 0;
}
