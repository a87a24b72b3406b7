import os from 'node:os';
import { isAlive } from '../platform/db/embedded/postmaster.ts';

/** Part of the name of what a command makes and removes again: its process, and the machine on which that number says something. */
export const ownMark = (): string => `${process.pid}-${os.hostname()}`;

/** Whether who left such a mark is known to be gone: a process of this machine. Under our own number, it was an earlier one. */
export function isAbandoned(mark: string): boolean {
  const [, processId, host] = /^(\d+)-(.+)$/.exec(mark) ?? [];
  if (!processId || host !== os.hostname()) return false;
  return Number(processId) === process.pid || !isAlive(Number(processId));
}
