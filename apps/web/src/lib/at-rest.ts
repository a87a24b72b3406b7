/** When at the latest, in milliseconds: where the browser tells that it rests, and where it does not (Safari). */
type Latest = { toldMs: number; untoldMs: number };

/** Calls back when the browser has nothing better to do. */
export function atRest(act: () => void, { toldMs, untoldMs }: Latest): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: toldMs });
  else setTimeout(act, untoldMs);
}
