import { LIMIT_ERRORS, type UsageProblem } from '@sayso/contract';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { dataOf } from '../../lib/api/error-data.ts';
import { onRefusal } from '../../lib/api/refusals.ts';
import { reasonOf } from './usage-facts.ts';

/** What somebody was stopped by: a limit, or `message` alone where a plan lacks something that is not counted. */
export type ReachedLimit = UsageProblem | { limit: null; message: string };

const listeners = new Set<(reached: ReachedLimit) => void>();
const upgradeListeners = new Set<() => void>();

/** Opens the plans that give more, in place of the limit that was reached. */
export function showUpgrades(): void {
  for (const listener of upgradeListeners) listener();
}

/** Whether the plans that give more are looked at. */
export function useUpgradesShown(): { isShown: boolean; putAway: () => void } {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    upgradeListeners.add(show);
    return () => void upgradeListeners.delete(show);
  }, []);
  return { isShown, putAway: () => setShown(false) };
}

/** Opens the dialog about a limit, for whoever pressed what it forbids. Refused calls open it by themselves. */
export function showLimit(reached: ReachedLimit): void {
  for (const listener of listeners) listener(reached);
}

/** The limit that a call was refused for; null when it failed for anything else. */
export function problemIn(error: unknown): UsageProblem | null {
  for (const code of LIMIT_ERRORS) {
    const reached = dataOf(error, code);
    if (reached) return { ...reached, message: messageOf(error) };
  }
  return null;
}

/** The plan's limit that a call was refused for; null when it failed for anything else. */
export function limitIn(error: unknown): ReachedLimit | null {
  const isMissing = error instanceof ApiError && error.code === 'avatar_not_in_plan';
  return isMissing ? { limit: null, message: error.message } : problemIn(error);
}

/** Why a call failed, in words; of a limit without the way out, which stands in its dialog. */
export function reasonIn(error: unknown): string {
  const problem = problemIn(error);
  return problem ? reasonOf(problem) : messageOf(error);
}

/** The limit that was reached last, until it is put away. */
export function useReachedLimit(): { reached: ReachedLimit | null; putAway: () => void } {
  const [reached, setReached] = useState<ReachedLimit | null>(null);
  useEffect(() => {
    listeners.add(setReached);
    const stop = onRefusal((error) => {
      const limit = limitIn(error);
      if (limit) setReached(limit);
    });
    return () => {
      listeners.delete(setReached);
      stop();
    };
  }, []);
  return { reached, putAway: () => setReached(null) };
}
