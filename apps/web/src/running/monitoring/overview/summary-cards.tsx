import type { MonitoringOverview } from '@sayso/contract';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { inPercent, inRate, inSpan, inTime, inUptime, secondsSince } from '../monitoring-words.ts';
import { monitoringTexts } from '../monitoring.texts.ts';

const { cards: texts } = monitoringTexts;

/** The four figures that say at a glance how it goes. What is not known claims nothing. */
export function SummaryCards({ overview }: { overview: MonitoringOverview | undefined }) {
  const answers = overview?.answers;
  const isAsked = answers !== undefined && answers.average_ms !== null;
  const known = <Value,>(value: Value | null | undefined, say: (value: Value) => string): string | null | undefined =>
    value === undefined ? undefined : value === null ? null : say(value);
  return (
    <StatGrid label={texts.label}>
      <StatCard label={texts.uptime} value={known(overview?.uptime, inUptime)} note={uptimeNote(overview)} />
      <StatCard
        label={texts.response}
        value={known(answers?.average_ms, inTime)}
        note={isAsked ? texts.responseNote : texts.nobody}
      />
      <StatCard label={texts.requests} value={known(answers?.per_second, inRate)} note={texts.requestsNote} />
      <StatCard
        label={texts.success}
        value={known(answers?.success_rate, inPercent)}
        note={isAsked ? texts.successNote : texts.nobody}
      />
    </StatGrid>
  );
}

function uptimeNote(overview: MonitoringOverview | undefined): string {
  if (!overview) return '';
  if (overview.up_since === null) return texts.noServer;
  if (overview.uptime === null) return texts.uptimeUnknown;
  return texts.uptimeNote(
    inSpan(overview.uptime_seconds),
    inSpan(secondsSince(overview.up_since, Date.parse(overview.at))),
  );
}
