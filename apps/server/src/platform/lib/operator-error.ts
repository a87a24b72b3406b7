/** The operator can put this right: the message says what is wrong and what to do, and is all that is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Steps of something that somebody waits for. `done` ends one: it took from the end of the one before. */
export type Steps = { done(what: string): void };

/** Shorter steps are not told: a start that has nothing to prepare says next to nothing. */
const TOLD_FROM_MS = 100;

/** Tells each step that took long enough to be worth a line, with its seconds. The first begins at `begunAtMs`, by the clock of `nowMs`. */
export function tellSteps(
  say: (line: string) => void,
  { begunAtMs, nowMs = () => performance.now() }: { begunAtMs: number; nowMs?: () => number },
): Steps {
  let lastMs = begunAtMs;
  return {
    done(what) {
      const now = nowMs();
      if (now - lastMs >= TOLD_FROM_MS) say(`${what}: ${secondsOf(now - lastMs)}`);
      lastMs = now;
    },
  };
}

/** Milliseconds as a person reads them. */
export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
