import type { Db } from './platform/db/connection.ts';

/** What is known of an account's videos. The room of the videos counts them; plans do not know it. */
export type VideoUse = {
  /** Everything the account keeps, what lies in the trash included. */
  countStored: (db: Db, accountId: string) => Promise<number>;
  /** Takes of the account's owner that wait for a worker, but for one. */
  countWaiting: (db: Db, accountId: string, exceptTakeId: string | null) => Promise<number>;
  /** Milliseconds of the machine for the account's owner on a day such as 2026-01-31: for takes, and for previews, samples and work begun before a start. */
  machineMs: (db: Db, place: { accountId: string; day: string }) => Promise<{ takes: number; others: number }>;
};
