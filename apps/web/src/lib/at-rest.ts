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

/** Milliseconds after which nobody waits any longer: a tab in the background draws nothing. */
const PATIENCE_MS = 100;

/**
 * Right after a press: resolves when the browser has shown what the press itself has changed, so that much work that follows is not waited for before
 * anything moves. Else at once.
 */
export function nextPicture(): Promise<void> | undefined {
  // Nobody waits for an answer who has not pressed anything. Browsers without the word for it have shown a press before they go on.
  if (!navigator.userActivation?.isActive) return undefined;
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    // The frame is drawn after its callbacks: the turn after that finds it drawn.
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
