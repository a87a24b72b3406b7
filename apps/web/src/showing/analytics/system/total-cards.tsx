import type { Earned, SystemSummary } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { StatCard, StatGrid, type Trend } from '../../../ui/stat-card.tsx';
import { amountTrend, bySales, formatPercent, percentOf } from './system-words.ts';
import { systemTexts } from './system.texts.gen.ts';

const texts = systemTexts.totals;

/** Money, people and videos, each with its change and a bar that says what part of it something is. Undefined while they are on their way. */
export function TotalCards({ summary }: { summary: SystemSummary | undefined }) {
  const [main, ...others] = (summary?.revenue ?? []).toSorted(bySales);
  const { figures: now, previous: before } = summary ?? {};
  return (
    <StatGrid label={texts.label}>
      <StatCard
        label={texts.revenue}
        {...(summary ? revenueOf(main) : { value: undefined })}
        trendPlace="badge"
        note={<RevenueNote main={main} others={others} time={summary} />}
      />
      <StatCard
        label={texts.users}
        value={now && formatCount(now.users)}
        trend={now && before && amountTrend(now.users, before.users)}
        trendPlace="badge"
        note={
          <BarNote
            percent={now ? percentOf(now.users_active ?? 0, now.users) : null}
            isKnown={now !== undefined && now.users_active !== null}
            label={texts.bars.users}
            words={(percent) => texts.active({ percent })}
            unknown={texts.activeUnknown}
            fresh={
              now && before && texts.fresh({ count: formatCount(now.users_new), before: formatCount(before.users_new) })
            }
          >
            <span className="text-12 text-text-3">{texts.whom}</span>
            <Link to="/admin/$tab" params={{ tab: 'users' }} search={daysOf(summary)} className={LINK}>
              {texts.toUsers}
            </Link>
          </BarNote>
        }
      />
      <StatCard
        label={texts.videos}
        value={now && formatCount(now.videos)}
        trend={now && before && amountTrend(now.videos, before.videos)}
        trendPlace="badge"
        note={
          <BarNote
            percent={now ? percentOf(now.videos_finished, now.videos) : null}
            isKnown={now !== undefined && now.videos > 0}
            label={texts.bars.videos}
            words={(percent) => texts.finished({ percent })}
            unknown={texts.none}
            fresh={
              now &&
              before &&
              texts.fresh({ count: formatCount(now.videos_new), before: formatCount(before.videos_new) })
            }
          >
            <Link to="." search={(search: object) => ({ ...search, section: 'videos' })} className={LINK}>
              {texts.toVideos}
            </Link>
          </BarNote>
        }
      />
    </StatGrid>
  );
}

const LINK = 'justify-self-start text-12 font-medium text-accent-text hover:underline ring-focus';

type Told = SystemSummary['revenue'][number];

function revenueOf(main: Told | undefined): { value: string | null; trend?: Trend | undefined } {
  if (!main) return { value: null };
  return { value: formatMoney(main.gross, main.currency), trend: amountTrend(main.gross, main.previous.gross) };
}

/** What the bars of people and videos are about, and where their lists are. */
function BarNote(props: {
  percent: number | null;
  isKnown: boolean;
  label: string;
  words: (percent: string) => string;
  unknown: string;
  fresh: string | undefined;
  children: ReactNode;
}) {
  const { percent, isKnown, label, words, unknown, fresh, children } = props;
  const isShown = isKnown && percent !== null;
  return (
    <span className="grid w-full gap-1.5 pt-1.5">
      <ProgressBar percent={isShown ? Math.min(100, Math.round(percent)) : 0} label={label} />
      <span>{isShown ? words(formatPercent(percent)) : unknown}</span>
      <span>{fresh}</span>
      {children}
    </span>
  );
}

type RevenueNoteProps = { main: Told | undefined; others: readonly Told[]; time: SystemSummary | undefined };

function RevenueNote({ main, others, time }: RevenueNoteProps) {
  const kept = main ? percentOf(Math.max(0, main.net), main.gross) : null;
  return (
    <span className="grid w-full gap-1.5 pt-1.5">
      <ProgressBar percent={Math.min(100, Math.round(kept ?? 0))} label={texts.bars.revenue} />
      <span>{kept === null ? texts.noSales : texts.kept({ percent: formatPercent(kept) })}</span>
      <span>{main && texts.sales({ count: formatCount(main.sales), sales: main.sales })}</span>
      {others.length > 0 && (
        <span>
          {texts.otherCurrencies}: {others.map(inOwnCurrency).join(', ')}
        </span>
      )}
      <Link
        to="/admin/$tab"
        params={{ tab: 'webhooks' }}
        search={{ section: 'revenue', ...daysOf(time) }}
        className={LINK}
      >
        {texts.toRevenue}
      </Link>
    </span>
  );
}

const inOwnCurrency = ({ gross, currency }: Earned): string => formatMoney(gross, currency);

/** The days that are shown, for the address of a list. */
function daysOf(summary: SystemSummary | undefined): { date_from?: string; date_to?: string } {
  if (!summary) return {};
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: summary.time_zone });
  return { date_from: day.format(new Date(summary.from)), date_to: day.format(new Date(Date.parse(summary.to) - 1)) };
}
