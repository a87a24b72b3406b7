import type { WatchFigures, WatchSummary } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { completedPercent, countDays, formatPercent, formatWatchTime, trendOf } from './words-of.ts';

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
        <p className="text-12 text-text-3">{texts.comparedWith(analyticsTexts.range.before(countDays(summary)))}</p>
      )}
    </div>
  );
}

type CountName = 'views' | 'plays' | 'shares' | 'downloads' | 'clicks';

const sayPercent = (percent: number | null): string | null => (percent === null ? null : formatPercent(percent));

function clickNote(figures: WatchFigures | undefined): string {
  if (!figures || figures.plays === 0 || figures.clicks === 0) return texts.clicksNote;
  return texts.clickRate(formatPercent((figures.clicks / figures.plays) * 100));
}
