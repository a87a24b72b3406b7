import type { PlainErrorCode } from '@sayso/contract';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { WaitingSubjects } from './work.store.ts';

/**
 * What a piece of work needs of its process. `heavy`: one of WORKER_CONCURRENCY slots, as it keeps a core busy. `light`: no slot, because it waits for disks or for other machines.
 * `memoryMb`: what it and its child processes hold at most, in MiB. `atOnce`: pieces of a light kind that a process does at the same time; two unless told.
 */
export type WorkNeed = { name: string; lane: 'heavy' | 'light'; memoryMb: number; atOnce?: number };

/** `interactive`: short, and somebody looks at a bar. `long`: may take minutes, and steps aside for interactive work. `background`: nobody waits for it. */
export type Urgency = 'interactive' | 'long' | 'background';

/** A kind of durable work, known by its name in the table `work`. */
export type WorkKind = WorkNeed & {
  urgency: Urgency;
  /** Tries in all. A try whose worker died counts. */
  tries: number;
  /** Before the second try; it doubles from one to the next. */
  pauseSeconds: number;
  /** A try that takes longer is stopped and has failed: far above the longest honest run. */
  limitSeconds: number;
  /** What people are told when the last try has failed for a reason that has no code of its own. */
  failureCode: PlainErrorCode;
};

/** Four hours: a render on a slow, busy machine is still a render. */
const GENEROUS_LIMIT_SECONDS = 4 * 60 * 60;

const DEFAULTS = {
  lane: 'heavy',
  memoryMb: 300,
  urgency: 'interactive',
  tries: 4,
  pauseSeconds: 2,
  limitSeconds: GENEROUS_LIMIT_SECONDS,
} as const;

/** Declares a kind of work. */
export function defineWork(
  spec: Pick<WorkKind, 'name' | 'failureCode'> & Partial<Omit<WorkKind, 'name' | 'failureCode'>>,
): WorkKind {
  return { ...DEFAULTS, ...spec };
}

/** One try, as the code that does it sees it. */
export type WorkTry = {
  subjectId: string;
  /** Aborts when the work is cancelled, lost to another worker, or the process stops. */
  signal: AbortSignal;
  /** Notes how much is done, from 0 to 1. Returns at once; it is stored at most once a second. */
  report(share: number): void;
};

/** Why a try failed. `isFinal`: another try cannot mend it. `message` is the code's own unless it says more. */
export type WorkFailure = { code: PlainErrorCode; message: string; isFinal: boolean };

/** Work that came to nothing. */
export type WorkEnd = { subjectId: string; failure: WorkFailure };

/** A kind of work and the code that does it. */
export type WorkHandler = {
  work: WorkKind;
  /**
   * Does the work of one subject and stores what comes of it. It may run more than once, and twice at the same time where a worker was slow: whoever stores first wins.
   * A subject that is gone, or ready, needs nothing. `TryLater` puts the next try off without counting this one.
   */
  perform(deps: Deps, one: WorkTry): Promise<void>;
  /**
   * Takes the locks that `giveUp` needs, before the work itself is locked: whoever changes a subject ends its work, or asks for it, while they hold them. Work that ends and somebody who changes its
   * subject at that moment would wait for each other otherwise.
   */
  lock?(trx: Db, subjectId: string): Promise<void>;
  /** Stores at the subject why it came to nothing and tells its account, in the transaction that ends the work. */
  giveUp(deps: Deps, trx: Db, end: WorkEnd): Promise<void>;
  /** Names the failure of a try. Null: it may pass, and has no code of its own. */
  failureOf?(error: unknown): (Omit<WorkFailure, 'message'> & { message?: string }) | null;
  /** Tells the account that the work has gone on. */
  announceProgress?(deps: Deps, accountId: string): Promise<void>;
  /** Subjects that wait for their work. One without work is asked for again: archives hold no work. */
  waiting: WaitingSubjects;
  /** Work that has not been done for so long is given up, in hours. */
  giveUpAfterHours: number;
};
