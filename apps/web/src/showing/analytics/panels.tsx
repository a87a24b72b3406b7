import type { WatchFigures, WatchSummary } from '@sayso/contract';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { formatCount } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ExportButton } from '../../ui/list-buttons.tsx';
import { analyticsTexts } from './analytics.texts.gen.ts';
import { completedPercent, countDays, formatPercent, formatWatchTime, trendOf } from './words-of.ts';
import { hasOwnDays, useAskedTime } from './range-picker.tsx';

/** A card with a heading, for a chart or a list of figures. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
      </header>
      {children}
    </Card>
  );
}

const texts = analyticsTexts.figures;

/** What came of the time that is looked at, each figure with its change. Undefined while it is on its way. */
export function Figures({ summary }: { summary: WatchSummary | undefined }) {
  const now = summary?.figures;
  const before = summary?.previous;
  const count = (name: CountName) => ({
    value: now && formatCount(now[name]),
    trend: now && trendOf(now[name], before?.[name]),
  });
  const completed = now && completedPercent(now);
  return (
    <div className="grid gap-2">
      <StatGrid label={texts.label}>
        <StatCard label={texts.views} {...count('views')} note={texts.viewsNote} />
        <StatCard label={texts.plays} {...count('plays')} note={texts.playsNote} />
        <StatCard
          label={texts.watchTime}
          value={now && formatWatchTime(now.watched_ms)}
          trend={now && trendOf(now.watched_ms, before?.watched_ms)}
          note={texts.watchTimeNote}
        />
        <StatCard
          label={texts.average}
          value={now && sayPercent(now.average_percent)}
          trend={now && trendOf(now.average_percent, before?.average_percent)}
          note={texts.averageNote}
        />
        <StatCard
          label={texts.completed}
          value={now && sayPercent(completed ?? null)}
          trend={now && trendOf(completed ?? null, before && completedPercent(before))}
          note={texts.completedNote}
        />
        <StatCard label={texts.shares} {...count('shares')} note={texts.sharesNote} />
        <StatCard label={texts.downloads} {...count('downloads')} note={texts.downloadsNote} />
        <StatCard label={texts.clicks} {...count('clicks')} note={clickNote(now)} />
      </StatGrid>
      {summary && before && before.views + before.plays > 0 && (
        <p className="text-12 text-text-3">
          {texts.comparedWith({ before: analyticsTexts.range.before({ days: countDays(summary) }) })}
        </p>
      )}
    </div>
  );
}

type CountName = 'views' | 'plays' | 'shares' | 'downloads' | 'clicks';

const sayPercent = (percent: number | null): string | null => (percent === null ? null : formatPercent(percent));

function clickNote(figures: WatchFigures | undefined): string {
  if (!figures || figures.plays === 0 || figures.clicks === 0) return texts.clicksNote;
  return texts.clickRate({ percent: formatPercent((figures.clicks / figures.plays) * 100) });
}

const nothingWatchedTexts = analyticsTexts.states;

/** Nobody has watched: how that changes. `shareUrl`: of the video that is looked at; without it all are. */
export function NothingWatched({ shareUrl }: { shareUrl?: string }) {
  const { asked, setRange } = useAskedTime();
  const isAll = asked.range === 'all' && !hasOwnDays(asked);
  const why = shareUrl === undefined ? nothingWatchedTexts.noViewsAll : nothingWatchedTexts.noViewsVideo;
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={isAll ? nothingWatchedTexts.noViews : nothingWatchedTexts.nothingInRange}
        text={isAll ? why : nothingWatchedTexts.nothingInRangeText}
        action={isAll ? undefined : <Button onClick={() => setRange('all')}>{nothingWatchedTexts.allTime}</Button>}
      />
      {shareUrl !== undefined && (
        <div className="mx-auto max-w-[480px] px-6 pb-10">
          <CopyField label={nothingWatchedTexts.shareLink} value={shareUrl} />
        </div>
      )}
    </Card>
  );
}

const exportTexts = analyticsTexts.exporting;

/** Downloads the figures that are looked at as a table: a row for each day, or for each video. */
export function SaveTableButton({ of, download }: { of: 'days' | 'videos'; download: () => Promise<void> }) {
  const { busy, done, failed, actions } = exportTexts;
  const words = { busy, done, failed, action: actions[of] };
  return <ExportButton about="analytics-export" className="max-sm:flex-1" words={words} save={download} />;
}
