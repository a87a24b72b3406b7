import type { PublicVideo } from '@sayso/contract';
import { useEffect, useMemo } from 'react';
import { readGrant } from './page/grants.ts';
import { reportWatching } from './report-watching.ts';
import { type WatchCalls, withGrant } from './watch-calls.ts';
import type { OnWatch } from './watch-events.ts';

/** Tells the server what is watched of a video for as long as its page stands. */
export function useWatchReport(calls: WatchCalls, { slug, duration_ms: durationMs }: PublicVideo): OnWatch {
  const { watch } = calls;
  const reporter = useMemo(
    () => reportWatching({ address: () => withGrant(watch, readGrant(slug)), durationMs }),
    [watch, slug, durationMs],
  );
  useEffect(() => reporter.stop, [reporter]);
  return reporter.onWatch;
}
