import { useSyncExternalStore } from 'react';
import { formatAgo, formatDateTime } from '../lib/format.ts';

/** Often enough for '2 min ago'. */
const TICK_MS = 15_000;

/** How long ago, such as '2 min ago', kept true while it is seen; the exact time in its title. */
export function RelativeTime({ iso }: { iso: string }) {
  const nowMs = useSyncExternalStore(subscribe, () => nowTickMs);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatAgo(iso, Math.max(nowMs, Date.parse(iso)))}
    </time>
  );
}

/** One clock for all of them, running while there are any. */
const listeners = new Set<() => void>();
let nowTickMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function start(): void {
  nowTickMs = Date.now();
  timer = setInterval(() => {
    nowTickMs = Date.now();
    for (const tell of listeners) tell();
  }, TICK_MS);
}
