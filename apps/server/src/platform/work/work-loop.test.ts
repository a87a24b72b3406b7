import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newId } from '../db/new-id.ts';
import { NO_TAKES_AHEAD } from '../ahead/work-ahead.ts';
import { type BegunWork, LEASE_MS, type WorkSource } from './run-work.ts';
import { defineWork, type WorkHandler, type WorkKind, type WorkNeed, type WorkTry } from './work-kind.ts';
import { createIntakeSwitch, startWorkLoop, sweepWork, type WorkLoop } from './work-loop.ts';
import { askForWork, cancelWork, claimWork, getProgress, wakeWorkers } from './work.store.ts';

const WAIT = { interval: 10, timeout: 20_000 };

describe('work loop', () => {
  const SLOTS = 2;
  const MEMORY_MB = 1_000;

  type Begun = WorkTry & { kind: WorkKind; end(error?: Error): void };

  let app: TestApp;
  let loop: WorkLoop | undefined;
  /** What runs now, what ended well, and why what was given up. */
  let running: Begun[] = [];
  let done: string[] = [];
  const givenUp = new Map<string, string>();
  /** Subjects that wait, as a feature's own table says. */
  let waiting: string[] = [];
  const code = 'avatar_failed' as const;
  const small = defineWork({ name: 'test-small', memoryMb: 300, tries: 2, pauseSeconds: 0, failureCode: code });
  const big = defineWork({ name: 'test-big', memoryMb: 800, urgency: 'background', failureCode: code });
  const light = defineWork({ name: 'test-light', lane: 'light', memoryMb: 5_000, failureCode: code });
  const handlerOf = (work: WorkKind): WorkHandler => ({
    work,
    async perform(_deps, one) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const begun: Begun = { ...one, kind: work, end: (error) => (error ? reject(error) : resolve()) };
      one.signal.addEventListener('abort', () => reject(one.signal.reason as Error));
      running.push(begun);
      await promise.finally(() => (running = running.filter((other) => other !== begun)));
      done.push(one.subjectId);
    },
    async giveUp(_deps, _trx, { subjectId, failure }) {
      givenUp.set(subjectId, failure.code);
    },
    get waiting() {
      return sql<never>`select id as subject_id, null::uuid as account_id, now() as created_at
      from unnest(${work === small ? waiting : []}::uuid[]) id`;
    },
    giveUpAfterHours: 1,
  });
  const handlers = [small, big, light].map(handlerOf);
  beforeAll(async () => {
    app = await createTestApp({ config: { workerConcurrency: SLOTS, workerMemoryMb: MEMORY_MB } });
  });
  afterEach(async () => {
    await loop?.stop(5_000);
    [running, done, waiting, loop] = [[], [], [], undefined];
    await app.deps.db.deleteFrom('work').execute();
  });
  afterAll(() => app.close());

  async function ask(kind: WorkKind, accountId: string | null = null): Promise<string> {
    const subjectId = newId();
    await askForWork(app.deps.db, kind, { subjectId, accountId });
    return subjectId;
  }

  const rowOf = (subjectId: string) =>
    app.deps.db.selectFrom('work').selectAll().where('subject_id', '=', subjectId).executeTakeFirstOrThrow();
  const begins = (subjectId: string) =>
    vi.waitFor(() => {
      const found = running.find((one) => one.subjectId === subjectId);
      if (!found) throw new Error('not begun');
      return found;
    }, WAIT);

  test('work of two heavy kinds together takes no more slots and no more memory than the process has', async () => {
    const asked: string[] = [];
    for (const kind of [big, small, small, big, small, big]) asked.push(await ask(kind));
    loop = await startWorkLoop(app.deps, { handlers });
    const seen: { slots: number; memoryMb: number }[] = [];
    while (done.length < asked.length) {
      await vi.waitFor(() => expect(running.length).toBeGreaterThan(0), WAIT);
      // Longer than anything takes that could still begin beside it.
      await wakeWorkers(app.deps.db);
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen.push({
        slots: running.length,
        memoryMb: running.reduce((sum, { kind }) => sum + kind.memoryMb, 0),
      });
      const count = done.length;
      running[0]?.end();
      await vi.waitFor(() => expect(done.length).toBe(count + 1), WAIT);
    }
    expect(Math.max(...seen.map(({ slots }) => slots))).toBe(SLOTS);
    expect(Math.max(...seen.map(({ memoryMb }) => memoryMb))).toBeLessThanOrEqual(MEMORY_MB);
    expect(done.toSorted()).toEqual(asked.toSorted());
    await vi.waitFor(async () => expect(new Set((await states()).values())).toEqual(new Set(['done'])), WAIT);
  });

  const states = async () =>
    new Map(
      (await app.deps.db.selectFrom('work').select(['subject_id', 'state']).execute()).map((row) => [
        row.subject_id,
        row.state,
      ]),
    );

  test('light work goes on beside heavy work, and work that needs more memory than there is runs alone', async () => {
    const huge = { ...big, name: 'test-huge', memoryMb: 2 * MEMORY_MB };
    const [alone, beside, later] = [await ask(huge), await ask(light), await ask(small)];
    loop = await startWorkLoop(app.deps, {
      handlers: [...handlers.filter(({ work }) => work !== small), handlerOf(huge)],
    });
    await begins(beside);
    (await begins(alone)).end();
    await vi.waitFor(() => expect(done).toContain(alone), WAIT);
    expect((await rowOf(later)).state).toBe('waiting');
  });

  test('what fails is tried again, and its subject is told of the last failure', async () => {
    const id = await ask(small);
    loop = await startWorkLoop(app.deps, { handlers });
    (await begins(id)).end(new Error('a secret of the machine'));
    await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(2), WAIT);
    expect(givenUp.has(id)).toBe(false);
    (await begins(id)).end(new Error('once more'));
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: code }), WAIT);
    expect(givenUp.get(id)).toBe(code);
  });

  test('how much is done is stored, and cancelled work is stopped', async () => {
    const id = await ask(small);
    loop = await startWorkLoop(app.deps, { handlers });
    const one = await begins(id);
    one.report(0.5);
    await vi.waitFor(async () => expect(await getProgress(app.deps.db, small, id)).toBe(0.5), WAIT);
    await cancelWork(app.deps.db, [small], [id]);
    await vi.waitFor(() => expect(one.signal.aborted).toBe(true), { ...WAIT, timeout: LEASE_MS });
    expect([(await rowOf(id)).state, givenUp.has(id)]).toEqual(['cancelled', false]);
  });

  test('what a process that stops had is given back without costing a try, and done by another one', async () => {
    const id = await ask(small);
    const first = await startWorkLoop(app.deps, { handlers });
    await begins(id);
    await first.stop(5_000);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    loop = await startWorkLoop(app.deps, { handlers });
    (await begins(id)).end();
    await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('done'), WAIT);
  });

  test.each([small, big, light])('what a killed worker had of $name is done once by another', async (kind) => {
    const id = await ask(kind);
    const dead = await claimWork(app.deps.db, { kinds: [kind.name], worker: 'killed', leaseMs: 0 });
    loop = await startWorkLoop(app.deps, { handlers });
    (await begins(id)).end();
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 }), WAIT);
    expect([dead?.subjectId, done]).toEqual([id, [id]]);
  });

  test('what every worker died of is given up', async () => {
    const id = await ask(small);
    for (let tries = 0; tries < small.tries; tries += 1)
      await claimWork(app.deps.db, { kinds: [small.name], worker: 'killed', leaseMs: 0 });
    loop = await startWorkLoop(app.deps, { handlers });
    await vi.waitFor(() => expect(givenUp.get(id)).toBe(code), WAIT);
    expect(running).toEqual([]);
  });

  test('a subject that waits without work is asked for again, once, and given up after its hours', async () => {
    const id = newId();
    waiting = [id];
    await sweepWork(app.deps, handlers);
    await sweepWork(app.deps, handlers);
    expect([...(await states())]).toEqual([[id, 'waiting']]);
    waiting = [];
    await sweepWork({ ...app.deps, now: () => new Date(Date.now() + 61 * 60_000) }, handlers);
    expect([givenUp.get(id), (await rowOf(id)).state]).toEqual([code, 'failed']);
  });

  test('accounts take turns over all kinds, however much one of them asks for', async () => {
    const [ada, bea] = [(await app.registerUser()).user.account_id, (await app.registerUser()).user.account_id];
    const asked = [await ask(small, ada), await ask(light, ada), await ask(small, ada), await ask(light, bea)];
    const order: string[] = [];
    for (const _one of asked) {
      const claimed = await claimWork(app.deps.db, { kinds: [small.name, light.name], worker: 'one', leaseMs: 60_000 });
      order.push(claimed?.subjectId ?? '');
    }
    expect(order).toEqual([asked[0], asked[3], asked[1], asked[2]]);
  });

  test('long work makes room for interactive work when no slot is free, one piece at a time, and goes on afterwards', async () => {
    const begun: { preempt: AbortSignal; end(): void }[] = [];
    let left = SLOTS;
    const renders: WorkSource = {
      urgency: 'long',
      async next(hasRoom) {
        const need = { name: 'test-render', lane: 'heavy', memoryMb: 400 } as const;
        if (left === 0 || !hasRoom(need)) return undefined;
        left -= 1;
        return {
          need,
          isPreemptible: true,
          async run({ preempt }) {
            const { promise, resolve } = Promise.withResolvers<void>();
            preempt.addEventListener('abort', () => ((left += 1), resolve()));
            begun.push({ preempt, end: resolve });
            await promise;
          },
        };
      },
    };
    loop = await startWorkLoop(app.deps, {
      handlers,
      sources: [() => renders],
      preemptionMs: { patience: 0, undisturbed: 0 },
    });
    await vi.waitFor(() => expect(begun.length).toBe(SLOTS), WAIT);
    const [first, second] = [await ask(small), await ask(small)];
    const one = await begins(first);
    expect(begun.filter(({ preempt }) => preempt.aborted)).toHaveLength(1);
    expect(running).toHaveLength(1);
    one.end();
    (await begins(second)).end();
    await vi.waitFor(() => expect(begun).toHaveLength(SLOTS + 1), WAIT);
    expect(begun.filter(({ preempt }) => preempt.aborted)).toHaveLength(1);
    for (const render of begun) render.end();
  });

  test('work in hand hears at once that something else is asked for', async () => {
    const heard = vi.fn<() => void>();
    const held = Promise.withResolvers<void>();
    const need = { name: 'test-long', lane: 'heavy', memoryMb: MEMORY_MB } as const;
    const left = [
      {
        need,
        isPreemptible: true,
        run: ({ onNews }: { onNews(look: () => void): void }) => (onNews(heard), held.promise),
      },
    ];
    const renders: WorkSource = {
      urgency: 'long',
      next: async (hasRoom) => (hasRoom(need) ? left.shift() : undefined),
    };
    // The clock wakes the worker as well, which is no news.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    loop = await startWorkLoop(app.deps, { handlers, sources: [() => renders] });
    await vi.waitFor(() => expect(left).toHaveLength(0), WAIT);
    heard.mockClear();
    await ask(small);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), WAIT);
    held.resolve();
  });

  test('room that comes while a look is under way goes to interactive work, which was asked about before', async () => {
    const order: string[] = [];
    const need = { name: 'test-long', lane: 'heavy', memoryMb: MEMORY_MB } as const;
    const held = Promise.withResolvers<void>();
    const piece = (name: string, until?: Promise<void>) => ({
      need,
      isPreemptible: false,
      async run() {
        order.push(name);
        await until;
      },
    });
    const renders = [piece('first render', held.promise), piece('second render')];
    let isTyped = true;
    const sources: WorkSource[] = [
      {
        urgency: 'interactive',
        async next(hasRoom) {
          if (order.length === 0 || !isTyped) return undefined;
          if (hasRoom(need)) {
            isTyped = false;
            return piece('interactive');
          }
          // The only render ends between this question and the next one.
          held.resolve();
          await vi.waitFor(() => expect(hasRoom(need)).toBe(true), WAIT);
          return undefined;
        },
      },
      { urgency: 'long', next: async (hasRoom) => (hasRoom(need) ? renders.shift() : undefined) },
    ];
    loop = await startWorkLoop(app.deps, { handlers: [], sources: sources.map((source) => () => source) });
    await vi.waitFor(() => expect(order).toEqual(['first render', 'interactive', 'second render']), WAIT);
  });
});

describe('held ahead', () => {
  const HEAVY: WorkNeed = { name: 'test', lane: 'heavy', memoryMb: 300 };

  test('no video is made ahead beside heavy work that somebody waits for, nor while nothing is to be taken on', async () => {
    const app = await createTestApp();
    onTestFinished(() => app.close());
    let holders = 0;
    const hold = () => {
      holders += 1;
      return () => void (holders -= 1);
    };
    const intake = createIntakeSwitch();
    intake.set('paused');
    const waiting: Record<string, BegunWork | undefined> = {};
    const sources = (['interactive', 'background'] as const).map((urgency) => (): WorkSource => ({
      urgency,
      async next() {
        const begun = waiting[urgency];
        waiting[urgency] = undefined;
        return begun;
      },
    }));
    const deps = { ...app.deps, takesAhead: { ...NO_TAKES_AHEAD, hold } };
    const loop = await startWorkLoop(deps, { handlers: [], sources, intake });
    expect(holders).toBe(1);
    intake.set('draining');
    expect(holders).toBe(1);
    intake.set('open');
    expect(holders).toBe(0);
    for (const [urgency, lane, held] of [
      ['interactive', 'light', 0],
      ['background', 'heavy', 0],
      ['interactive', 'heavy', 1],
    ] as const) {
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const run = async () => {
        begun.resolve();
        await end.promise;
      };
      waiting[urgency] = { need: { ...HEAVY, lane }, isPreemptible: false, run };
      await begun.promise;
      expect(holders).toBe(held);
      end.resolve();
      await vi.waitFor(() => expect(holders).toBe(0), WAIT);
    }
    await loop.stop(5_000);
    expect(holders).toBe(1);
  });
});
