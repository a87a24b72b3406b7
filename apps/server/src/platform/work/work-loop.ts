import { ERRORS } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { type GiveBack, memoryForWork, openMachineBudget } from './machine.ts';
import type { Urgency, WorkHandler, WorkNeed } from './work-kind.ts';
import { type BegunWork, tableSources, type WorkSource } from './run-work.ts';
import { WORK_CHANNEL } from './work.store.ts';
import * as store from './work.store.ts';

/** How often a worker looks for work that nobody told it of, in milliseconds: a retry whose pause is over, or what a dead worker had. */
const LOOK_MS = 2_000;
const SWEEP_MS = 60_000;
/** Pieces of light work of one kind that a process does at the same time, where the kind says nothing else. */
const LIGHT_AT_ONCE = 2;
/**
 * When long work makes room for interactive work, in milliseconds. `patience`: what waits may be begun by another process that is free. `undisturbed`: what has just begun is
 * left alone.
 */
const PREEMPTION = { patience: 1_500, undisturbed: 10_000 };
/** After so many pieces of interactive work in a row a render that waits goes first. */
const STREAK_MAX = 5;

const ORDER: readonly Urgency[] = ['interactive', 'long', 'background'];
const ORDER_AFTER_STREAK: readonly Urgency[] = ['long', 'interactive', 'background'];

/** `handOver` aborts when the operator wants this process to give back what it has. `look`: what it wants called when something else may wait. */
type Running = {
  urgency: Urgency;
  begun: BegunWork;
  sinceMs: number;
  preempt: AbortController;
  handOver: AbortController;
  look?: () => void;
};

/** Does the work of one process until `stop`: it is woken by what is asked for, by the end of other work, and by the clock. */
export type WorkLoop = { stop(limitMs: number): Promise<void> };

/** Begins to do work. `sources`: where work is found beside the table `work`. `intake`: what the operator lets this process take on. */
export async function startWorkLoop(
  deps: Deps,
  input: {
    handlers: readonly WorkHandler[];
    sources?: readonly ((deps: Deps) => WorkSource)[];
    preemptionMs?: typeof PREEMPTION;
    intake?: IntakeSwitch;
  },
): Promise<WorkLoop> {
  const { config, log } = deps;
  const { patience, undisturbed } = input.preemptionMs ?? PREEMPTION;
  const sources = [...(input.sources ?? []).map((open) => open(deps)), ...tableSources(deps, input.handlers)];
  const budget = openMachineBudget({
    slots: config.workerConcurrency,
    memoryMb: memoryForWork(config),
    onRoom: wake,
  });
  const running = new Set<Running>();
  const ends = new Set<Promise<void>>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let isWoken = false;
  let streak = 0;
  /** Pieces of work that have ended here. */
  let ended = 0;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const listening = await deps.listen(WORK_CHANNEL, { onMessage: wake, onConnect: wake });
  const timer = setInterval(wake, LOOK_MS);
  let letGoAhead: (() => void) | undefined;
  if (input.intake && input.intake.current() !== 'open') heed(input.intake.current());
  input.intake?.onChange(heed);

  return {
    async stop(limitMs) {
      clearInterval(timer);
      deps.takesAhead.hold();
      stopping.abort(new Error('The process is stopping'));
      await listening.close();
      await looking;
      const late = Promise.withResolvers<void>();
      const limit = setTimeout(late.resolve, limitMs);
      await Promise.race([Promise.allSettled(ends), late.promise]);
      clearTimeout(limit);
    },
  };

  /** What this process takes on from now on. Where that is nothing, no video is made ahead either: it would not be made here. */
  function heed(intake: Intake): void {
    letGoAhead?.();
    letGoAhead = intake === 'open' ? undefined : deps.takesAhead.hold();
    if (intake === 'open') wake();
    if (intake !== 'draining') return;
    for (const { handOver } of running) handOver.abort(new Error('the operator drains this worker'));
  }

  /** Looks for work. Whoever calls while it looks makes it look once more. */
  function wake(): void {
    isWoken = true;
    for (const { look: lookForOthers } of running) lookForOthers?.();
    looking ??= look().finally(() => (looking = undefined));
  }

  async function look(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      try {
        while (!stopping.signal.aborted && (await beginNext()));
        if (performance.now() - sweptAt < SWEEP_MS) continue;
        sweptAt = performance.now();
        await sweepWork(deps, input.handlers);
      } catch (error) {
        log.warn({ err: error }, 'work not looked for');
      }
    }
  }

  /** Begins the piece of work whose turn it is. False: there is none, or no room. */
  async function beginNext(): Promise<boolean> {
    if (input.intake && input.intake.current() !== 'open') return false;
    const endedBefore = ended;
    for (const urgency of streak >= STREAK_MAX ? ORDER_AFTER_STREAK : ORDER)
      for (const source of sources.filter((one) => one.urgency === urgency)) {
        // Room that has come since belongs to what goes first, which had none when it was asked.
        if (ended !== endedBefore) return true;
        const begun = await source.next(hasRoom);
        if (!begun) continue;
        begin(begun, urgency, begun.need.lane === 'heavy' ? budget.take(begun.need) : noSlot);
        return true;
      }
    return preemptForOne();
  }

  function hasRoom(need: WorkNeed): boolean {
    if (need.lane === 'heavy') return budget.fits(need);
    return [...running].filter(({ begun }) => begun.need.name === need.name).length < (need.atOnce ?? LIGHT_AT_ONCE);
  }

  /** Claims interactive work that has waited, and lets a render make room for it: one at a time. */
  async function preemptForOne(): Promise<boolean> {
    const heavy = [...running].filter(({ begun }) => begun.need.lane === 'heavy');
    if (heavy.some(({ urgency }) => urgency === 'interactive')) return false;
    const now = performance.now();
    const victim = heavy
      .filter(
        ({ begun, preempt, sinceMs }) => begun.isPreemptible && !preempt.signal.aborted && now - sinceMs >= undisturbed,
      )
      .toSorted((one, other) => other.sinceMs - one.sinceMs)[0];
    if (!victim) return false;
    for (const source of sources.filter(({ urgency }) => urgency === 'interactive')) {
      const begun = await source.next((need) => need.lane === 'heavy' && !budget.fits(need), patience);
      if (!begun) continue;
      begin(begun, 'interactive', budget.reserve(begun.need));
      victim.preempt.abort(new Error('somebody waits for work that goes first'));
      return true;
    }
    return false;
  }

  function begin(begun: BegunWork, urgency: Urgency, slot: GiveBack | Promise<GiveBack>): void {
    if (begun.need.lane === 'heavy') streak = urgency === 'interactive' ? streak + 1 : 0;
    const [preempt, handOver] = [new AbortController(), new AbortController()];
    const one: Running = { urgency, begun, sinceMs: performance.now(), preempt, handOver };
    running.add(one);
    // It may have been claimed while the operator spoke.
    if (input.intake?.current() === 'draining') handOver.abort(new Error('the operator drains this worker'));
    // What is made ahead has no slot of its own: it would take memory and processors from what somebody waits for.
    const letGo = begun.need.lane === 'heavy' && urgency !== 'background' ? deps.takesAhead.hold() : () => undefined;
    const end = work(one, slot).finally(() => {
      letGo();
      ends.delete(end);
    });
    ends.add(end);
  }

  async function work(one: Running, slot: GiveBack | Promise<GiveBack>): Promise<void> {
    const ready = Promise.resolve(slot).then(() => undefined);
    try {
      const stop = AbortSignal.any([stopping.signal, one.handOver.signal]);
      const onNews = (lookForOthers: () => void) => void (one.look = lookForOthers);
      await one.begun.run({ stop, preempt: one.preempt.signal, ready, onNews });
    } catch (error) {
      log.error({ err: error, work: one.begun.need.name }, 'what became of work not stored');
    } finally {
      // Work that was cancelled before its turn has a slot coming. From here on nothing may look between the steps: another render would step aside for a slot that is free.
      const giveBack = await slot;
      running.delete(one);
      giveBack();
      ended += 1;
      wake();
    }
  }
}

/** What a worker takes on: `open` what comes, `paused` nothing new, `draining` nothing new, and what it has goes to others. */
export type Intake = 'open' | 'paused' | 'draining';

/** What the operator wants of the worker in this process, as it is known here. */
export type IntakeSwitch = {
  current(): Intake;
  set(intake: Intake): void;
  /** Calls back at every change. */
  onChange(listener: (intake: Intake) => void): void;
};

export function createIntakeSwitch(): IntakeSwitch {
  let current: Intake = 'open';
  const listeners: ((intake: Intake) => void)[] = [];
  return {
    current: () => current,
    set(intake) {
      if (intake === current) return;
      current = intake;
      for (const listener of listeners) listener(intake);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

const HOUR_MS = 60 * 60 * 1000;
/** How long it is known what became of work: turns are given by it. */
const ENDED_KEPT_MS = 24 * HOUR_MS;

/**
 * Finds what got lost: asks again for subjects that wait while no work stands behind them, gives up what nobody has done for too long, and forgets what ended a day ago.
 * Every worker does this once a minute.
 */
export async function sweepWork(deps: Deps, handlers: readonly WorkHandler[]): Promise<void> {
  const { db, log } = deps;
  const before = (ms: number) => new Date(deps.now().getTime() - ms);
  for (const handler of handlers) {
    const { work } = handler;
    const forgotten = await store.askForForgotten(db, work, handler.waiting);
    if (forgotten > 0) log.info({ work: work.name, forgotten }, 'asked for what waited without anybody being asked');
    while (await giveUpOne(deps, handler, before(handler.giveUpAfterHours * HOUR_MS)));
  }
  await store.deleteEndedBefore(db, before(ENDED_KEPT_MS));
}

/** Gives up one piece of work; one transaction each, as each may tell another account. False: there is no more. */
async function giveUpOne(deps: Deps, handler: WorkHandler, before: Date): Promise<boolean> {
  const { name, failureCode: code } = handler.work;
  const failure = { code, message: ERRORS[code].message, isFinal: true };
  const found = await store.getWorkAskedBefore(deps.db, handler.work, before);
  if (!found) return false;
  const { id, subjectId } = found;
  return deps.db.transaction().execute(async (trx) => {
    await handler.lock?.(trx, subjectId);
    // Somebody may have ended it meanwhile.
    if (!(await store.failWork(trx, id, code))) return true;
    await handler.giveUp(deps, trx, { subjectId, failure });
    deps.log.warn({ work: name, subjectId }, 'work given up that nobody has done');
    return true;
  });
}

const noSlot: GiveBack = () => undefined;
