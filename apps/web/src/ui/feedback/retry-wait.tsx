import { useNow } from '../../lib/use-now.ts';
import { waitWords } from '../../lib/api/api-error.ts';

/** How long until the server takes the next attempt, counted down by the second. `atMs`: milliseconds since 1970; null says nothing. */
export function RetryWait({ atMs }: { atMs: number | null }) {
  return atMs === null ? null : <Countdown atMs={atMs} />;
}

function Countdown({ atMs }: { atMs: number }) {
  const nowMs = useNow(1_000);
  // The clock ticks every second: what is read aloud is the first figure, not each of them.
  return <span aria-live="off">{nowMs >= atMs ? 'You can try again now.' : `${waitWords(atMs - nowMs)}.`}</span>;
}
