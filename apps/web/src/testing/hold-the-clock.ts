import { vi } from 'vitest';

/** The time of day and what happens again and again are a matter of the test from here on. What waits for the screen needs the true timers. */
export function holdTheClock(now?: string): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    ...(now !== undefined && { now: Date.parse(now) }),
  });
}

/** No time passes but what the test lets pass, however busy the machine is. */
export function holdAllTimers(): void {
  vi.useFakeTimers();
  // Testing Library asks only Jest whether timers are held, and else waits for them itself.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => void vi.advanceTimersByTime(ms) });
}
