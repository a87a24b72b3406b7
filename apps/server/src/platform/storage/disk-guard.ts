import { statfs } from 'node:fs/promises';
import { AppError } from '@sayso/contract';
import { codeOf } from '@sayso/media/process/thrown';
import type { Config } from '../../config.ts';
import type { Settings } from '../settings/product-settings.ts';

/** Bytes that this process may still write where a path leads. */
export type FreeBytes = (path: string) => Promise<number>;

/** What is free where the files are kept, what of it has to stay free, and what is left for new work; below 0 there is too little already. */
export type DiskRoom = { freeBytes: number; leastFreeBytes: number; leftBytes: number; isFull: boolean };

const BYTES_PER_GB = 1024 ** 3;
/** What the guard asks. */
export type DiskNeeds = { config: Pick<Config, 'dataDir'>; freeBytes: FreeBytes; settings: Pick<Settings, 'current'> };

/** Somebody's video waits for the answer: rather a few seconds than refused by a busy disk. */
const ROOM_LIMIT_MS = 10_000;

/** A disk that is there and does not answer, such as one over a network that is away. */
export class DiskSilent extends Error {
  constructor(cause?: unknown) {
    super('The disk does not answer', { cause });
  }
}

/** A disk that is well answers within milliseconds. Signs of life wait for it, so this is less than they are apart. */
const LIMIT_MS = 1_500;

const open = new Map<string, { answer: Promise<unknown>; isLate: boolean }>();

/**
 * Asks a disk something, and waits for its answer so long. `about` names the question: while it is open it is not asked again, since each that hangs holds one of the few threads
 * that a process has for files and names.
 * @throws DiskSilent when no answer comes, at once where the same question hangs already.
 */
export async function askDisk<Answer>(
  about: string,
  ask: () => Promise<Answer>,
  limitMs: number = LIMIT_MS,
): Promise<Answer> {
  const question = open.get(about) ?? begin(about, ask);
  if (question.isLate) throw new DiskSilent();
  const late = Promise.withResolvers<never>();
  const end = () => {
    question.isLate = true;
    late.reject(new DiskSilent());
  };
  // Where the process itself was held up, the answer may have come meanwhile and is heard a moment after the timer.
  const timer = setTimeout(() => setImmediate(end), limitMs);
  try {
    return (await Promise.race([question.answer, late.promise])) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

function begin(about: string, ask: () => Promise<unknown>) {
  const answer = ask().finally(() => open.delete(about));
  // Whoever asked may have gone by the time it fails.
  answer.catch(() => undefined);
  const question = { answer, isLate: false };
  open.set(about, question);
  return question;
}

/** @throws DiskSilent where the disk does not answer. */
export const freeBytes: FreeBytes = async (path) => {
  const { bavail, bsize } = await askDisk(`room of ${path}`, () => statfs(path), ROOM_LIMIT_MS);
  return bavail * bsize;
};

/** Measures the room for new work. A disk without any also holds up the database, so new work ends before that. */
export async function diskRoom({ config, freeBytes: measure, settings }: DiskNeeds): Promise<DiskRoom> {
  const free = await measure(config.dataDir);
  const leastFreeBytes = settings.current().min_free_disk_gb * BYTES_PER_GB;
  const leftBytes = free - leastFreeBytes;
  return { freeBytes: free, leastFreeBytes, leftBytes, isFull: leftBytes < 0 };
}

/** Call it before work that stores something. @throws AppError `storage_full` when there is no room for new work. */
export async function requireRoom(deps: DiskNeeds): Promise<void> {
  const { isFull, freeBytes: free, leastFreeBytes } = await diskRoom(deps);
  if (isFull) throw new AppError('storage_full', { freeBytes: free, leastFreeBytes });
}

/** What the operating system says of a full disk and of a full quota, and PostgreSQL's SQLSTATE for both. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room left on a disk. The code stands on the error or on one of its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === 'storage_full' || CODES.has(code) || isDiskFull(error.cause);
}
