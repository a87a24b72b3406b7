/** When at the latest, in milliseconds: where the browser tells that it rests, and where it does not (Safari). */
type Latest = { toldMs: number; untoldMs: number };

/** Calls back when the browser has nothing better to do. */
export function atRest(act: () => void, { toldMs, untoldMs }: Latest): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: toldMs });
  else setTimeout(act, untoldMs);
}

/** A page that is busy comes to what is below sight after so long. */
const BELOW: Latest = { toldMs: 2_000, untoldMs: 500 };

/** Calls back once, when the browser has nothing better to do or as soon as somebody scrolls. Returns how to stop. */
export function atRestOrScrolled(act: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    act();
  };
  window.addEventListener('scroll', begin, { signal: waiting.signal, passive: true });
  atRest(begin, BELOW);
  return () => waiting.abort();
}
