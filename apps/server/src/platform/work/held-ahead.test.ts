import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { NO_TAKES_AHEAD } from '../ahead/work-ahead.ts';
import type { WorkNeed } from './work-kind.ts';
import { startWorkLoop, createIntakeSwitch } from './work-loop.ts';
import type { BegunWork, WorkSource } from './run-work.ts';

const WAIT = { interval: 10, timeout: 20_000 };
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
