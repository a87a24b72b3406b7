import { cpus } from 'node:os';

/** That a process still runs, and how busy its machine is: a permille of all its cores. */
export type Beat = { startedAt: Date; at: Date; isApi: boolean; loadPermille: number };
/** What a process tells of itself. */
export type Running = { isApi: boolean };

/** Who reads figures has what waits written first: that is no beat more. */
const LEAST_MS = 30_000;
/** Without a beat for so long a process did not run, or could not say so: its time begins anew. Beats come once a minute. */
const LOST_AFTER_MS = 150_000;

/** Takes the pulse of this process. */
export function createBeats({ isApi }: Running, startedAt: Date) {
  let since = startedAt;
  let last: Date | null = null;
  let before = ticksNow();

  return {
    /** Null so soon after the last one; the first one comes at once. */
    beat(at: Date): Beat | null {
      if (last) {
        const sinceLastMs = at.getTime() - last.getTime();
        if (sinceLastMs < LEAST_MS) return null;
        if (sinceLastMs > LOST_AFTER_MS) since = at;
      }
      last = at;
      const ticks = ticksNow();
      const loadPermille = busyPermille(before, ticks);
      before = ticks;
      return { startedAt: since, at, isApi, loadPermille };
    },
  };
}

/** What all cores have done since the machine started, in the system's own unit. */
export type Ticks = { busy: number; all: number };

function ticksNow(): Ticks {
  const cores = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = cores.reduce((sum, core) => sum + core.busy, 0);
  return { busy, all: busy + cores.reduce((sum, core) => sum + core.idle, 0) };
}

/** How busy all cores were between two moments: never more than there are, whatever waited for them. */
export function busyPermille(before: Ticks, now: Ticks): number {
  const all = now.all - before.all;
  return all > 0 ? Math.round(1000 * Math.min(1, Math.max(0, (now.busy - before.busy) / all))) : 0;
}

/** That somebody did something in a stretch of time, seen by one process. */
export type Stay = { userId: string; firstAt: Date; lastAt: Date };

/** Remembers from when to when each person was seen at work, until it is written. */
export function createStays() {
  let waiting = new Map<string, Stay>();

  return {
    note(at: Date, userId: string): void {
      waiting.set(userId, { userId, firstAt: waiting.get(userId)?.firstAt ?? at, lastAt: at });
    },
    /** Hands over what is to be written. */
    take(): Stay[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

/** A member at work in an account. */
export type Presence = { accountId: string; userId: string };
/** A member's day: `day` is a date of UTC such as 2026-01-31. */
export type ActiveDay = Presence & { day: string };

/** Remembers who was active today, so that each member's day is written once by a process. Yesterday's members are forgotten. */
export function createActiveDays() {
  let today = '';
  let known = new Set<string>();
  let waiting: ActiveDay[] = [];

  return {
    note(day: string, { accountId, userId }: Presence): void {
      if (day !== today) [today, known] = [day, new Set()];
      const key = `${accountId} ${userId}`;
      if (known.has(key)) return;
      known.add(key);
      waiting.push({ day, accountId, userId });
    },
    /** Hands over what is to be written. */
    take(): ActiveDay[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
