import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPress } from './after-first-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['pointerdown', 'keydown'])('nothing happens before the first press (%s), and once after it', (press) => {
  const act = vi.fn<() => void>();
  afterFirstPress(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(press));
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});
