import { ShareKind, WATCH_SEGMENTS, type WatchReport } from '@sayso/contract';

/** What an open page has been counted for so far. */
export type CountedSession = {
  startedAt: Date;
  seq: number;
  played: boolean;
  segments: readonly number[];
  downloads: number;
  clicks: number;
  shares: Shares;
};

export type Shares = Partial<Record<ShareKind, number>>;

/** What a report adds to the day of its video. `covered`: hundredths that its page has watched for the first time. */
export type Gain = {
  plays: number;
  watchedMs: number;
  covered: number;
  completions: number;
  segments: readonly number[];
  downloads: number;
  clicks: number;
  shares: Shares;
};

/** Faster than this nobody watches: the player's own speeds end there. */
const MAX_SPEED = 2;
/** A first report may come late and the next ones in time: so much more than the clock allows is let through. */
const SLACK_MS = 2_000;
/** Parts of a hundred that make a play a completed one: the end card need not be sat through. */
const COMPLETE = 95;

/** Before anything of a page was counted. */
export const NOTHING_WATCHED: readonly number[] = Array.from({ length: WATCH_SEGMENTS }, () => 0);

/**
 * Counts a report of everything that a page has seen so far, as much of it as the page can have seen since it was first heard of. What the clock did not
 * allow yet is counted with a later report. One that is not newer than the last gains nothing: null.
 * @param lengthMs Length of the video.
 */
export function countReport(
  session: CountedSession,
  { report, at, lengthMs }: { report: WatchReport; at: Date; lengthMs: number },
): { session: CountedSession; gain: Gain } | null {
  if (report.seq <= session.seq) return null;
  const segmentMs = lengthMs / WATCH_SEGMENTS;
  const sum = total(session.segments);
  const openMs = at.getTime() - session.startedAt.getTime();
  const most = Math.floor((MAX_SPEED * (Math.max(0, openMs) + SLACK_MS)) / segmentMs);
  const hasPlayed = session.played || report.played;
  const told = hasPlayed ? report.segments : NOTHING_WATCHED;
  const segments = newlyWatched(session.segments, told, Math.max(0, most - sum));
  const watched = session.segments.map((times, place) => times + (segments[place] ?? 0));
  const [coveredBefore, covered] = [coveredOf(session.segments), coveredOf(watched)];
  const next: CountedSession = {
    startedAt: session.startedAt,
    seq: report.seq,
    played: hasPlayed,
    segments: watched,
    downloads: Math.max(session.downloads, report.downloads),
    clicks: Math.max(session.clicks, report.clicks),
    shares: Object.fromEntries(
      ShareKind.options.flatMap((kind) => {
        const times = Math.max(session.shares[kind] ?? 0, report.shares[kind] ?? 0);
        return times > 0 ? [[kind, times]] : [];
      }),
    ),
  };
  const gain: Gain = {
    plays: next.played && !session.played ? 1 : 0,
    watchedMs: Math.round(total(segments) * segmentMs),
    covered: covered - coveredBefore,
    completions: covered >= COMPLETE && coveredBefore < COMPLETE ? 1 : 0,
    segments,
    downloads: next.downloads - session.downloads,
    clicks: next.clicks - session.clicks,
    shares: Object.fromEntries(
      Object.entries(next.shares).map(([kind, times]) => [kind, times - (session.shares[kind as ShareKind] ?? 0)]),
    ),
  };
  return { session: next, gain };
}

/** What is new of each part, from the first on, until there is no time left for more. */
function newlyWatched(before: readonly number[], told: readonly number[], most: number): number[] {
  let left = most;
  return told.map((times, place) => {
    const more = Math.min(Math.max(0, times - (before[place] ?? 0)), left);
    left -= more;
    return more;
  });
}

const total = (segments: readonly number[]): number => segments.reduce((sum, times) => sum + times, 0);
const coveredOf = (segments: readonly number[]): number => segments.filter((times) => times > 0).length;

/** Plays that came from further hosts than a day keeps apart. No host is called so: each has a dot, or is this machine. */
export const OTHER_HOSTS = 'other';
/** Plays whose page was opened directly, from an app, or from the product itself. */
export const DIRECT = '';

/** Hosts that a day of a video keeps apart: nobody can fill it with made-up ones. */
const HOSTS_OF_DAY = 50;
const HOST = /^(?:localhost|(?=.{3,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)$/;

/** The host that led to a video, without its port and its 'www.'; '' for the product itself and for what is no host. */
export function referrerHost(told: string, publicUrl: string): string {
  const host = bare(told);
  return HOST.test(host) && host !== bare(new URL(publicUrl).host) ? host : DIRECT;
}

/** Adds plays to those of a day by their host, and to the others where there are too many hosts already. */
export function addReferrers(day: Readonly<Record<string, number>>, more: ReadonlyMap<string, number>) {
  const sum: Record<string, number> = { ...day };
  const kept = new Set(Object.keys(day).filter((host) => host !== DIRECT && host !== OTHER_HOSTS));
  for (const [host, plays] of more) {
    if (host !== DIRECT && kept.size < HOSTS_OF_DAY) kept.add(host);
    const place = host === DIRECT || kept.has(host) ? host : OTHER_HOSTS;
    sum[place] = (sum[place] ?? 0) + plays;
  }
  return sum;
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
