import { totalmem } from 'node:os';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import type { WorkNeed } from './work-kind.ts';

/** Gives a slot and its memory back. Calling it again does nothing. */
export type GiveBack = () => void;

/** What one process has for heavy work, whatever its kind. */
export type MachineBudget = {
  /** Whether work with this need can begin now. Work that needs more memory than there is runs alone. */
  fits(need: Pick<WorkNeed, 'memoryMb'>): boolean;
  /** Takes a slot at once. Ask `fits` before. */
  take(need: Pick<WorkNeed, 'memoryMb'>): GiveBack;
  /** Takes a slot as soon as one is free, before everything that is begun with `take`. */
  reserve(need: Pick<WorkNeed, 'memoryMb'>): Promise<GiveBack>;
};

/** `slots`: pieces of work at the same time. `memoryMb`: what they may hold together, in MiB. `onRoom` is called when there is room again. */
export function openMachineBudget(has: { slots: number; memoryMb: number; onRoom(): void }): MachineBudget {
  const reserved: { memoryMb: number; start(giveBack: GiveBack): void }[] = [];
  let running = 0;
  let usedMb = 0;

  const hasRoom = (memoryMb: number) => running < has.slots && (running === 0 || usedMb + memoryMb <= has.memoryMb);

  function take({ memoryMb }: Pick<WorkNeed, 'memoryMb'>): GiveBack {
    running += 1;
    usedMb += memoryMb;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      running -= 1;
      usedMb -= memoryMb;
      for (let next = reserved[0]; next && hasRoom(next.memoryMb); next = reserved[0]) {
        reserved.shift();
        next.start(take(next));
      }
      has.onRoom();
    };
  }

  return {
    fits: ({ memoryMb }) => reserved.length === 0 && hasRoom(memoryMb),
    take,
    reserve: ({ memoryMb }) =>
      hasRoom(memoryMb) && reserved.length === 0
        ? Promise.resolve(take({ memoryMb }))
        : new Promise((start) => reserved.push({ memoryMb, start })),
  };
}

const MIB = 1024 * 1024;
/** The rest is for the server, the database and the system. */
const SHARE_FOR_WORK = 0.75;

/** Memory for heavy work of a process, in MiB: as the operator set it, or three quarters of what the machine or the container has. */
export function memoryForWork({ workerMemoryMb }: Pick<Config, 'workerMemoryMb'>): number {
  if (workerMemoryMb !== null) return workerMemoryMb;
  const constrained = process.constrainedMemory();
  const total = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor((total * SHARE_FOR_WORK) / MIB);
}

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
