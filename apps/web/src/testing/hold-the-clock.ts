import { vi } from 'vitest';

/** The time of day and what happens again and again are a matter of the test from here on. What waits for the screen needs the true timers. */
export function holdTheClock(now?: string): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    ...(now !== undefined && { now: Date.parse(now) }),
  });
}
