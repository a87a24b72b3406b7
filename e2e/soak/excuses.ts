import type { ErrorCode } from '@sayso/contract';

/** What a disaster may do to a take: the codes it fails with, how long after the disaster, in milliseconds, and whether once is enough: a take forgives the first fault. */
export type Harm = { codes: readonly ErrorCode[]; withinMs: number; isEnough: boolean };
/** A disaster that can fail takes, and its time, in milliseconds since 1970. */
export type Strike = { fromMs: number; untilMs: number; harm: Harm };
/** A take that failed, with its times in milliseconds since 1970. */
export type FailedTake = { code: string | null; queuedMs: number; finishedMs: number };

/**
 * Whether something happened that explains the failure: right before it, and able to cause it; where once is not enough, to a take that had met
 * something else already. What happened at another time of the run explains nothing.
 */
export function isExcused({ code, queuedMs, finishedMs }: FailedTake, strikes: readonly Strike[]): boolean {
  const felt = strikes.filter(
    ({ fromMs, untilMs, harm }) => fromMs <= finishedMs && queuedMs <= untilMs + harm.withinMs,
  );
  const blows = felt.filter(
    ({ untilMs, harm }) => finishedMs <= untilMs + harm.withinMs && harm.codes.some((one) => one === code),
  );
  return blows.some(({ harm }) => harm.isEnough || felt.length > 1);
}
