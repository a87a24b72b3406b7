import type { SystemEngagement, SystemFigures, SystemSummary } from '@sayso/contract';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { Panel } from '../panels.tsx';
import { amountTrend, formatPercent, formatSession, formatSpan, percentOf, pointsTrend } from './system-words.ts';
import { systemTexts } from './system.texts.gen.ts';

const { generation, engagement, performance } = systemTexts;

/** Where nothing is known that is said in words; undefined while it is on its way. */
function said(value: number | null | undefined, say: (value: number) => string): string | null | undefined {
  return value === null || value === undefined ? value : say(value);
}
const noteOf = (value: number | null | undefined, note: string): string => (value === null ? systemTexts.noData : note);

type CountName = 'downloads' | 'views' | 'shares';

/** What the machines made, and what came of it. */
export function GenerationCard({ summary }: { summary: SystemSummary | undefined }) {
  const { figures: now, previous: before } = summary ?? {};
  const count = (name: CountName) => ({
    value: now && formatCount(now[name]),
    trend: now && before && amountTrend(now[name], before[name]),
  });
  return (
    <Panel title={generation.title} text={generation.text}>
      <StatGrid label={generation.title}>
        <StatCard
          label={generation.today}
          value={summary && formatCount(summary.generated_today)}
          note={generation.todayNote}
        />
        <StatCard
          label={generation.time}
          value={said(now?.generation_ms, formatSeconds)}
          unit="s"
          trend={now && before && amountTrend(now.generation_ms, before.generation_ms, 'less')}
          note={noteOf(now?.generation_ms, generation.timeNote)}
        />
        <StatCard
          label={generation.success}
          value={said(now?.success_percent, formatPercent)}
          trend={now && before && pointsTrend(now.success_percent, before.success_percent)}
          note={noteOf(now?.success_percent, generation.successNote({ failed: formatCount(now?.failed ?? 0) }))}
        />
        <StatCard label={generation.downloads} {...count('downloads')} note={generation.watchedNote} />
        <StatCard label={generation.views} {...count('views')} note={generation.viewsNote} />
        <StatCard label={generation.shares} {...count('shares')} note={generation.watchedNote} />
      </StatGrid>
    </Panel>
  );
}

const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const formatSeconds = (ms: number): string => oneDigit.format(ms / 1_000);

/** Who is here, who comes back, and who pays. */
export function EngagementCard({ people }: { people: SystemEngagement | undefined }) {
  const { figures: now, previous: before } = people ?? {};
  const active = (name: 'day_active' | 'week_active' | 'month_active', note: string) => ({
    value: said(now?.[name], formatCount),
    trend: now && before && amountTrend(now[name], before[name]),
    note: noteOf(now?.[name], note),
  });
  const { signed_up: came = 0, paid = 0 } = now?.funnel ?? {};
  const conversion = now && percentOf(paid, came);
  return (
    <Panel title={engagement.title} text={engagement.text}>
      <StatGrid label={engagement.title}>
        <StatCard label={engagement.day} {...active('day_active', engagement.dayNote)} />
        <StatCard label={engagement.week} {...active('week_active', engagement.weekNote)} />
        <StatCard label={engagement.month} {...active('month_active', engagement.monthNote)} />
        <StatCard label={engagement.retained7} {...retained(people, 'retained_7')} />
        <StatCard label={engagement.retained30} {...retained(people, 'retained_30')} />
        <StatCard
          label={engagement.conversion}
          value={said(conversion, formatPercent)}
          trend={before && pointsTrend(conversion ?? null, percentOf(before.funnel.paid, before.funnel.signed_up))}
          note={
            conversion === null
              ? engagement.nobody
              : engagement.conversionNote({ paid: formatCount(paid), of: formatCount(came) })
          }
        />
        <StatCard
          label={engagement.session}
          value={said(now?.session_ms, formatSession)}
          trend={now && before && amountTrend(now.session_ms, before.session_ms)}
          note={sessionNote(people)}
        />
      </StatGrid>
    </Panel>
  );
}

function retained(people: SystemEngagement | undefined, name: 'retained_7' | 'retained_30') {
  const { figures, previous } = people ?? {};
  const part = figures?.[name];
  const percent = (of: typeof part) => of && percentOf(of.people, of.of);
  const value = figures && (percent(part) ?? null);
  return {
    value: said(value, formatPercent),
    trend: previous && pointsTrend(value ?? null, percent(previous[name]) ?? null),
    note: part
      ? engagement.retainedNote({
          people: formatCount(part.people),
          of: formatCount(part.of),
          day: name === 'retained_7' ? 7 : 30,
        })
      : systemTexts.noData,
  };
}

function sessionNote(people: SystemEngagement | undefined): string {
  if (!people || people.figures.session_ms === null) return systemTexts.noData;
  const since = people.sessions_since;
  if (since !== null && since > people.from) return engagement.sessionSince({ day: formatDay(since) });
  return engagement.sessionNote({ sessions: formatCount(people.figures.sessions) });
}

/** How the product answers. */
export function PerformanceCard({ summary }: { summary: SystemSummary | undefined }) {
  const { figures: now, previous: before } = summary ?? {};
  const points = (name: 'uptime_percent' | 'error_percent' | 'load_percent', wish: 'more' | 'less') =>
    now && before && pointsTrend(now[name], before[name], wish);
  return (
    <Panel title={performance.title} text={performance.text}>
      <StatGrid label={performance.title}>
        <StatCard
          label={performance.answer}
          value={said(now?.answer_ms, (ms) => formatCount(Math.round(ms)))}
          unit="ms"
          trend={now && before && amountTrend(now.answer_ms, before.answer_ms, 'less')}
          note={noteOf(now?.answer_ms, performance.answerNote({ answers: formatCount(now?.answers ?? 0) }))}
        />
        <StatCard
          label={performance.uptime}
          value={said(now?.uptime_percent, formatUptime)}
          trend={points('uptime_percent', 'more')}
          note={uptimeNote(summary, now)}
        />
        <StatCard
          label={performance.errors}
          value={said(now?.error_percent, formatShare)}
          trend={points('error_percent', 'less')}
          note={noteOf(now?.error_percent, performance.errorsNote)}
        />
        <StatCard
          label={performance.load}
          value={said(now?.load_percent, formatPercent)}
          trend={points('load_percent', 'less')}
          note={noteOf(now?.load_percent, performance.loadNote)}
        />
      </StatGrid>
    </Panel>
  );
}

const twoDigits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const formatShare = (percent: number): string => `${twoDigits.format(percent)} %`;
/** Never rounded up: 99.999 % is not always. */
const formatUptime = (percent: number): string => formatShare(Math.floor(percent * 100) / 100);

function uptimeNote(summary: SystemSummary | undefined, now: SystemFigures | undefined): string {
  if (now?.uptime_percent === null) return systemTexts.noData;
  const since = summary?.uptime_since;
  if (!since || since <= summary.from) return performance.uptimeNote;
  return performance.uptimeSince({
    span: formatSpan(Date.parse(summary.to) - Date.parse(since)),
    day: formatDay(since),
  });
}
