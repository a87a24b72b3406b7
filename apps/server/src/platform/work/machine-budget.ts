import { totalmem } from 'node:os';
import type { Config } from '../../config.ts';
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
