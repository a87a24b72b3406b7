const NAME = 'sayso-seen';

/** Tells the other tabs of this browser while this one is looked at. Returns how to stop. */
export function tellWhileSeen(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let hidden: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      hidden?.abort();
      hidden = null;
    } else if (!hidden) {
      const mine = new AbortController();
      hidden = mine;
      void navigator.locks.request(
        NAME,
        { mode: 'shared' },
        () => new Promise<void>((resolve) => mine.signal.addEventListener('abort', () => resolve())),
      );
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    hidden?.abort();
  };
}

/** Whether some tab of the product is looked at. Where tabs cannot tell each other: whether this one is. */
export async function isSeenSomewhere(): Promise<boolean> {
  if (document.visibilityState !== 'hidden') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}
