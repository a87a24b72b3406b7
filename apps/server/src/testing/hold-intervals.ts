import { vi } from 'vitest';

/** What happens again and again waits for the test from here on. What waits for the database needs the true timers. */
export function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}
