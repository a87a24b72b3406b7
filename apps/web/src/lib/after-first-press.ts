import { atRest } from './at-rest.ts';

/** A page that is busy comes to what can wait after so long. */
const LATEST = { toldMs: 5_000, untoldMs: 1_000 } as const;

/**
 * Calls back once somebody has pressed something and the page is at rest: for code that only what people do needs, and that must be there when a release takes its file away. Whoever
 * only looks loads none of it.
 */
export function afterFirstPress(act: () => void): void {
  const begin = new AbortController();
  const rest = () => {
    begin.abort();
    atRest(act, LATEST);
  };
  for (const press of ['pointerdown', 'keydown'] as const)
    window.addEventListener(press, rest, { signal: begin.signal, passive: true });
}
