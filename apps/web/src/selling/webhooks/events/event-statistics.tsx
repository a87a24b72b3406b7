import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { STATISTICS_DAYS, type useWebhookStatistics } from '../webhooks.queries.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.statistics;
const percents = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const inPercent = (value: number) => `${percents.format(value)}%`;

/** How many events came in the last days, how they went, and from how many senders. What could not be read claims nothing. */
export function EventStatistics({ of: { data, isError } }: { of: ReturnType<typeof useWebhookStatistics> }) {
  const unknown = isError ? null : undefined;
  const failed = data?.events_by_status['failed'] ?? 0;
  // No rate without processed or refused events.
  const processed = failed + (data?.events_by_status['success'] ?? 0) + (data?.refused_kept ?? 0);
  const rate = data && (processed === 0 ? null : inPercent(100 - data.error_rate));
  const days = data?.period_days ?? STATISTICS_DAYS;
  const note = (words: ReactNode) => (isError && !data ? texts.unread : words);
  return (
    <StatGrid label={texts.label}>
      <StatCard label={texts.total} value={data ? formatCount(data.total_events) : unknown} note={texts.days(days)} />
      <StatCard
        label={texts.rate}
        value={data ? rate : unknown}
        note={note(processed === 0 ? texts.noneProcessed : texts.errors(inPercent(data?.error_rate ?? 0)))}
      />
      <StatCard
        label={texts.failed}
        value={data ? formatCount(failed) : unknown}
        note={note(<Attention failed={failed} refused={data?.refused_kept ?? 0} />)}
      />
      <StatCard
        label={texts.sources}
        value={data ? formatCount(Object.keys(data.events_by_source).length) : unknown}
        note={note(<Sending refused={data?.refused ?? 0} days={days} />)}
      />
    </StatGrid>
  );
}

function Attention({ failed, refused }: { failed: number; refused: number }) {
  if (failed === 0 && refused === 0) return texts.calm;
  return <span className="text-danger">{failed > 0 ? texts.attention : texts.refusedKept(refused)}</span>;
}

function Sending({ refused, days }: { refused: number; days: number }) {
  return refused > 0 ? <span className="text-warning">{texts.refused(refused)}</span> : texts.sending(days);
}
