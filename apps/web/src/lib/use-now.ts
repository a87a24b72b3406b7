import { useEffect, useState } from 'react';

/** The reader's clock in milliseconds since 1970, renewed every `everyMs`; with null it stands still. */
export function useNow(everyMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
