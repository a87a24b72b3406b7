/** Milliseconds in which a page that is busy comes to what can wait, and those after which a browser that does not tell of its rest does. */
const AT_LATEST_MS = 5_000;
const SAFARI_MS = 1_000;

/**
 * Calls back once somebody has pressed something and the page is at rest: for code that only what people do needs, and that must be there when a release takes its file away. Whoever
 * only looks loads none of it.
 */
export function afterFirstPress(act: () => void): void {
  const begin = new AbortController();
  const rest = () => {
    begin.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: AT_LATEST_MS });
    else setTimeout(act, SAFARI_MS);
  };
  for (const press of ['pointerdown', 'keydown'] as const)
    window.addEventListener(press, rest, { signal: begin.signal, passive: true });
}
