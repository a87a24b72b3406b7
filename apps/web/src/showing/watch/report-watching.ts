import type { ShareKind, WatchReport, PublicVideo } from '@sayso/contract';
import { useEffect, useMemo } from 'react';
import { readToken } from '../../lib/api/stored-token.ts';
import type { WatchEvent, OnWatch } from './watch-events.ts';
import { readGrant } from './page/grants.ts';
import { type WatchCalls, withGrant } from './watch-calls.ts';

type Watched = {
  /** Where reports are taken in just now: the call `reportWatching` of the contract, with the grant of a video that has a password. */
  address: () => string;
  durationMs: number;
};

/** What a page has seen of its viewer. It lives in the page's memory and is gone with it. */
type Seen = Omit<WatchReport, 'referrer'>;

/** A hundredth of the video counts as watched when its middle was passed: see `WATCH_SEGMENTS` of the contract. */
const SEGMENTS = 100;
/** How often is told what goes on. */
const REPORT_MS = 10_000;
/** After so long a rest a play is another one. The server forgets what it has counted after some hours. */
const REST_MS = 30 * 60_000;
/** More than this the server does not take in: `WATCH_MAX` of the contract. */
const MOST = { times: 1_000, acts: 50 };

/**
 * Tells the server what is watched: everything so far, every ten seconds and when the page is left, so that a report that is lost or comes twice changes nothing.
 * Answers what hears the events of the page, and what ends it. Nothing is done before the first event.
 */
export function reportWatching({ address, durationMs }: Watched): { onWatch(event: WatchEvent): void; stop(): void } {
  let seen: Seen | undefined;
  let isNew = false;
  let heardAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isNew || !seen) return;
    isNew = false;
    seen.seq += 1;
    const body = JSON.stringify({ ...seen, referrer: referrerHost() } satisfies WatchReport);
    const headers = { 'content-type': 'application/json', ...ownToken() };
    // One that is lost is made up for by the next, which says everything again.
    fetch(address(), { method: 'POST', keepalive: true, headers, body }).catch(() => {
      isNew = true;
    });
  };
  const onWatch = (event: WatchEvent) => {
    const isAnother = event.type === 'play' && Date.now() - heardAt > REST_MS;
    if (!seen) {
      document.addEventListener('visibilitychange', onHidden);
      window.addEventListener('pagehide', send);
    }
    seen = seen && !isAnother ? seen : newSeen();
    heardAt = Date.now();
    const isFirstPlay = event.type === 'play' && !seen.played;
    note(seen, event, durationMs);
    isNew = true;
    if (isFirstPlay || event.type === 'end' || ACTS.has(event.type)) send();
    else timer ??= setTimeout(send, REPORT_MS);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  return {
    onWatch,
    stop() {
      send();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', send);
    },
  };
}

/** Rare, and worth telling at once: a click on the call to action leaves the page. */
const ACTS: ReadonlySet<string> = new Set(['share', 'download', 'call-to-action']);

const newSeen = (): Seen => ({
  session: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  ),
  seq: 0,
  played: false,
  segments: Array.from({ length: SEGMENTS }, () => 0),
  downloads: 0,
  clicks: 0,
  shares: {},
});

function note(seen: Seen, event: WatchEvent, durationMs: number): void {
  switch (event.type) {
    case 'play':
      seen.played = true;
      return;
    case 'range': {
      const place = (ms: number) => Math.round((ms / durationMs) * SEGMENTS);
      for (let at = place(event.fromMs); at < Math.min(place(event.toMs), SEGMENTS); at += 1)
        seen.segments[at] = Math.min((seen.segments[at] ?? 0) + 1, MOST.times);
      return;
    }
    case 'share':
      seen.shares[event.kind] = oneMore(seen.shares[event.kind as ShareKind]);
      return;
    case 'download':
      seen.downloads = oneMore(seen.downloads);
      return;
    case 'call-to-action':
      seen.clicks = oneMore(seen.clicks);
  }
}

const oneMore = (times = 0): number => Math.min(times + 1, MOST.acts);

/** Only the host: whole addresses may say who somebody is. */
function referrerHost(): string {
  return document.referrer === '' ? '' : new URL(document.referrer).host;
}

/** Owners do not count, so the server is told who asks, where somebody is signed in on this origin. */
function ownToken(): Record<string, string> {
  try {
    const token = readToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  } catch {
    return {};
  }
}

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
