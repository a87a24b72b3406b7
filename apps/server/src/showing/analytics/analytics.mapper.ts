import { type WatchedVideo, type WatchFigures, type WatchSummary, WATCH_SEGMENTS, namesOf } from '@sayso/contract';
import type { Days, Sums, WatchedVideoRow } from './analytics.store.ts';
import { DIRECT, OTHER_HOSTS } from './count-report.ts';

export function toFigures(sums: Sums): WatchFigures {
  return {
    views: sums.views,
    plays: sums.plays,
    watched_ms: sums.watched_ms,
    average_percent: sums.plays > 0 ? Math.round((sums.covered / sums.plays) * 10) / 10 : null,
    completions: sums.completions,
    shares: sums.shares,
    downloads: sums.downloads,
    clicks: sums.clicks,
  };
}

/** Everything that was counted, and nothing where nothing was. */
export function addSums(some: readonly Sums[]): Sums {
  const all: Sums = { ...NOTHING };
  for (const sums of some) for (const name of namesOf(NOTHING)) all[name] += sums[name];
  return all;
}

const NOTHING: Sums = {
  views: 0,
  plays: 0,
  watched_ms: 0,
  covered: 0,
  completions: 0,
  shares: 0,
  downloads: 0,
  clicks: 0,
};

type Points = WatchSummary['points'];

/** One point for each step, also for those in which nothing was counted. The first begins with the first day that is looked at. */
export function toPoints(
  rows: readonly (Sums & { day: string })[],
  { from, starts }: Days & { starts: readonly string[] },
): Points {
  const known = new Map(rows.map((row) => [row.day, row]));
  return starts.map((start) => {
    const { views, plays, watched_ms } = known.get(start) ?? NOTHING;
    return { day: start < from ? from : start, views, plays, watched_ms };
  });
}

export function toReferrers(rows: readonly { host: string; plays: number }[]): WatchSummary['referrers'] {
  const named = rows.filter(({ host }) => host !== OTHER_HOSTS);
  const other = rows.filter(({ host }) => host === OTHER_HOSTS);
  return [...named, ...other].map(({ host, plays }) => ({ host: host === DIRECT ? null : host, plays }));
}

export const toShares = (rows: readonly { kind: string; times: number }[]): WatchSummary['shares'] =>
  Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));

export const toCurve = ({ plays, segments }: { plays: number; segments: number[] | null }) => ({
  plays,
  segments: segments ?? Array.from({ length: WATCH_SEGMENTS }, () => 0),
});

export function toWatchedVideo(row: WatchedVideoRow, thumbnailUrl: string | null): WatchedVideo {
  return {
    ...toFigures(row),
    id: row.id,
    title: row.title,
    slug: row.slug,
    thumbnail_url: thumbnailUrl,
    duration_ms: row.file_ms,
    created_at: row.created_at.toISOString(),
  };
}

const FIGURE_HEADS = [
  'Views',
  'Plays',
  'Watch time (seconds)',
  'Average watched (percent)',
  'Completed plays',
  'Shares',
  'Downloads',
  'Clicks',
] as const;

export const VIDEOS_TABLE_HEAD = ['Video', 'Link', 'Made', 'Length (seconds)', ...FIGURE_HEADS] as const;
export const DAYS_TABLE_HEAD = ['Day', ...FIGURE_HEADS] as const;

export function toVideoLine(row: WatchedVideoRow, shareUrl: string): string[] {
  const { title, created_at: createdAt, file_ms: lengthMs } = row;
  return [title, shareUrl, createdAt.toISOString().slice(0, 10), seconds(lengthMs), ...figureCells(row)];
}

export const toDayLine = (day: string, sums: Sums | undefined): string[] => [day, ...figureCells(sums ?? NOTHING)];

function figureCells(sums: Sums): string[] {
  const { views, plays, watched_ms, average_percent, completions, shares, downloads, clicks } = toFigures(sums);
  const counts = [completions, shares, downloads, clicks];
  return [String(views), String(plays), seconds(watched_ms), String(average_percent ?? ''), ...counts.map(String)];
}

const seconds = (ms: number): string => String(Math.round(ms / 1000));
