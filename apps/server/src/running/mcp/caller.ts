import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Endpoint, type Permission } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorizeCall } from '../../access.ts';

/** What a call of the contract is made with. `key`: what names it and its repeats. */
export type Made = { params?: object; query?: object; body?: object; key?: string };

/** Somebody whose assistant asks, in one request. Everything that tools do, they do by calls of the contract. */
export type Caller = {
  actor: Actor;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Aborts when the server is about to end: what waits answers how far it has come. */
  stopping: AbortSignal;
  call<E extends Endpoint>(endpoint: E, made?: Made): Promise<z.output<E['response']>>;
  /** Whether the token goes on that was asked with. */
  lasts(): Promise<boolean>;
  /** What a fault is told as. One of ours is logged, and told as nothing but that. */
  toError(fault: unknown): AppError;
  /** A whole address of one that begins at the root of the product; null where there is none. */
  addressOf(path: string | null): string | null;
};

/** Whether somebody, with the token that they ask with, may make all of some calls. */
export function mayMake(actor: Actor, endpoints: readonly Pick<Endpoint, 'permission'>[]): boolean {
  return endpoints.every(({ permission }) => permission !== 'public' && may(actor, permission));
}

function may(actor: Actor, permission: Permission): boolean {
  try {
    authorizeCall(actor, permission);
    return true;
  } catch {
    return false;
  }
}

/** How often is looked at what somebody waits for, in milliseconds. */
const LOOK_MS = 1_000;
/** How long is waited at most, in milliseconds: who wants to know more asks again. */
const WAIT_MS = 15 * 60_000;

/** What is waited for: how it stands, and whether that is its end. `look` may tell how far it has come. */
type Wait<State> = { look(): Promise<State>; isDone(state: State): boolean };

/**
 * Looks at something until it is done, the time is over or the server is about to end. Answers how it stands then.
 * @throws AppError `unauthenticated` when the token ends meanwhile; the reason of the signal when the caller leaves.
 */
export async function waitFor<State>(caller: Caller, { look, isDone }: Wait<State>): Promise<State> {
  const { signal, stopping } = caller;
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const state = await look();
    if (isDone(state) || stopping.aborted || performance.now() > until) return state;
    await sleep(LOOK_MS, undefined, { signal: AbortSignal.any([signal, stopping]) }).catch(() => undefined);
    signal.throwIfAborted();
    if (!(await caller.lasts())) throw new AppError('unauthenticated');
  }
}
