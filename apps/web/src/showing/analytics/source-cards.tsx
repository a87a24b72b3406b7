import { ShareKind, type WatchSummary } from '@sayso/contract';
import { analyticsTexts } from './analytics.texts.ts';
import { RankCard } from './rank-card.tsx';

const { sources, shares } = analyticsTexts;
/** As the server calls the plays of the hosts that it does not keep apart. */
const OTHER = 'other';
/** Sites that are named one by one; the others are added up. */
const NAMED = 8;

/** Which sites led to plays, and how the video was passed on. */
export function SourceCards({ summary }: { summary: WatchSummary | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <RankCard {...sources} rows={summary && sourceRows(summary.referrers)} tone={2} />
      <RankCard {...shares} rows={summary && shareRows(summary.shares)} tone={4} />
    </div>
  );
}

function sourceRows(referrers: WatchSummary['referrers']): { name: string; amount: number }[] {
  const known = referrers.filter(({ host }) => host !== OTHER);
  const rest = [...known.slice(NAMED), ...referrers.filter(({ host }) => host === OTHER)];
  const others = rest.reduce((sum, { plays }) => sum + plays, 0);
  return [
    ...known.slice(0, NAMED).map(({ host, plays }) => ({ name: host ?? sources.direct, amount: plays })),
    ...(others > 0 ? [{ name: sources.other, amount: others }] : []),
  ];
}

function shareRows(times: WatchSummary['shares']): { name: string; amount: number }[] {
  const rows = ShareKind.options.map((kind) => ({ name: shares.kinds[kind], amount: times[kind] ?? 0 }));
  return rows.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount);
}
