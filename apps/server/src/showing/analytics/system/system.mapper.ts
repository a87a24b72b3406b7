import type { Earned, SystemFigures, SystemPoint, SystemTime, SystemVideo, TopVideo } from '@sayso/contract';
import { fromMinor, shownCurrency } from '../../../platform/lib/minor-units.ts';
import type { Counts, Money, Totals } from './sums.store.ts';
import type { LookedAt } from './system-time.ts';
import type { VideoRow, TopVideoRow } from './videos.store.ts';

/** What is looked at ends with a quarter of an hour, and is told up to now: what is still to come has no figures. */
export const toTime = ({ from, to, previous, zoneName, step, now }: LookedAt): SystemTime => ({
  from: from.toISOString(),
  to: new Date(Math.min(to.getTime(), now.getTime())).toISOString(),
  previous_from: previous.from.toISOString(),
  previous_to: previous.to.toISOString(),
  time_zone: zoneName,
  step,
});

type Around = { totals: Totals; active: number | null; uptime: number | null };

export function toFigures(counts: Counts, { totals, active, uptime }: Around): SystemFigures {
  const { generated, failed, views, downloads, shares, answers } = counts;
  return {
    users: totals.users,
    users_new: counts.users,
    users_active: active,
    videos: totals.videos,
    videos_new: counts.videos,
    videos_finished: totals.finished,
    generated,
    failed,
    generation_ms: ratio(counts.making_ms, generated),
    success_percent: percent(generated, generated + failed),
    views,
    downloads,
    shares,
    answers,
    answer_ms: ratio(counts.answer_ms, answers),
    error_percent: percent(counts.answers_failed, answers),
    uptime_percent: uptime,
    load_percent: loadOf(counts),
  };
}

export function toPoint(at: Date, counts: Counts): SystemPoint {
  const { users, videos, generated, failed, views, downloads, shares, answers } = counts;
  return {
    at: at.toISOString(),
    users_new: users,
    videos_new: videos,
    generated,
    failed,
    views,
    downloads,
    shares,
    answer_ms: ratio(counts.answer_ms, answers),
    error_percent: percent(counts.answers_failed, answers),
    load_percent: loadOf(counts),
  };
}

const loadOf = ({ load_permille: permille, loads }: Counts): number | null => ratio(permille / 10, loads);

export const ratio = (sum: number, of: number): number | null => (of > 0 ? sum / of : null);
const percent = (part: number, of: number): number | null => ratio(100 * part, of);

export const NO_COUNTS: Counts = {
  users: 0,
  videos: 0,
  finished: 0,
  generated: 0,
  failed: 0,
  making_ms: 0,
  views: 0,
  downloads: 0,
  shares: 0,
  answers: 0,
  answers_failed: 0,
  answer_ms: 0,
  loads: 0,
  load_permille: 0,
  sessions: 0,
  session_ms: 0,
  day_1: 0,
  day_7: 0,
  day_30: 0,
  first_video: 0,
  shared: 0,
  paid: 0,
};

export function addCounts(some: readonly Counts[]): Counts {
  const sum = { ...NO_COUNTS };
  for (const counts of some) for (const name of Object.keys(NO_COUNTS) as (keyof Counts)[]) sum[name] += counts[name];
  return sum;
}

/** Sums of one currency in main units. They are taken apart as whole numbers: in main units 0.3 - 0.1 is not 0.2. */
export function toEarned(currency: string, money: readonly Money[]): Earned {
  const sum = (name: Exclude<keyof Money, 'currency'>) => money.reduce((all, one) => all + one[name], 0n);
  const main = (minor: bigint) => fromMinor(Number(minor), currency);
  const [gross, refunds, fees, commissions] = [sum('gross'), sum('refunds'), sum('fees'), sum('commissions')];
  return {
    currency: shownCurrency(currency),
    gross: main(gross),
    refunds: main(refunds),
    fees: main(fees),
    commissions: main(commissions),
    net: main(gross - refunds - fees - commissions),
    sales: Number(sum('sales')),
  };
}

export function toSystemVideo(row: VideoRow, publicUrl: string): SystemVideo {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    watch_url: row.is_watchable ? `${publicUrl}/watch/${row.slug}` : null,
    creator:
      row.creator_id === null
        ? null
        : { id: row.creator_id, name: row.creator_name ?? '', email: row.creator_email ?? '' },
    created_at: row.created_at.toISOString(),
    views_total: row.views_total,
  };
}

export function toTopVideo(row: TopVideoRow, rank: number, publicUrl: string): TopVideo {
  const { views, downloads, shares } = row;
  return { ...toSystemVideo(row, publicUrl), rank, views, downloads, shares };
}
