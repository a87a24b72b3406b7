import { type MonitoringOverview, SLOW_QUERIES_NOTED } from '@sayso/contract';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatBytes, formatPart } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Meter } from '../meter.tsx';
import { inRate, inTime } from '../monitoring-words.ts';
import { monitoringTexts } from '../monitoring.texts.ts';
import { useSlowQueries } from '../monitoring.queries.ts';

const { database: texts } = monitoringTexts;

/** How busy the database is, and what takes it long. */
export function DatabaseCard({ overview }: { overview: MonitoringOverview | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledCard title={texts.title}>
      {overview === undefined ? (
        <Skeleton className="h-56" />
      ) : (
        <div className="grid gap-3.5">
          <Facts of={overview.database} />
          <Button size="sm" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
            {texts.show}
          </Button>
        </div>
      )}
      {isOpen && <SlowQueriesDialog onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

const { slowQueries: slowQueriesDialogTexts } = monitoringTexts;

/** Questions to the database that take long, without their values. */
function SlowQueriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useSlowQueries();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={slowQueriesDialogTexts.title} width="wide">
      {data === undefined && error ? (
        <ErrorState
          title={slowQueriesDialogTexts.failed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data === undefined ? (
        <ListSkeleton label={slowQueriesDialogTexts.title} />
      ) : data.queries.length === 0 ? (
        <EmptyState icon={DatabaseZap} {...slowQueriesDialogTexts.none} />
      ) : (
        <div className="grid min-w-0 gap-4">
          <p className="text-13 text-text-2">
            {slowQueriesDialogTexts.sources[data.source]} {slowQueriesDialogTexts.values}
          </p>
          <ol aria-label={slowQueriesDialogTexts.title} className="grid gap-3">
            {data.queries.map(({ text, calls, average_ms, longest_ms, last_at }) => (
              <li key={text} className="grid min-w-0 gap-1.5 rounded-md bg-bg-sunken p-3">
                <code className="max-h-32 overflow-y-auto font-mono text-12 wrap-anywhere text-text">{text}</code>
                <span className="text-12 text-text-3 tabular-nums">
                  {slowQueriesDialogTexts.row(
                    slowQueriesDialogTexts.calls(calls),
                    inTime(average_ms),
                    inTime(longest_ms),
                  )}
                  {last_at !== null && (
                    <>
                      {' · '}
                      <RelativeTime iso={last_at} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

function Facts({ of }: { of: MonitoringOverview['database'] }) {
  const pool = texts.poolValue(of.pool_used, of.pool_size);
  return (
    <>
      <Meter
        label={texts.pool}
        share={of.pool_size > 0 ? of.pool_used / of.pool_size : null}
        value={of.pool_waiting > 0 ? `${pool}, ${texts.waiting(of.pool_waiting)}` : pool}
      />
      <Meter
        label={texts.storage}
        share={of.total_bytes === null ? null : of.used_bytes / of.total_bytes}
        value={
          of.total_bytes === null
            ? texts.storageAlone(formatBytes(of.used_bytes))
            : formatPart(of.used_bytes, of.total_bytes)
        }
      />
      <KeyValues
        items={[
          {
            label: texts.query,
            value: of.average_query_ms === null ? null : inTime(of.average_query_ms),
          },
          { label: texts.active, value: formatCount(of.active_queries) },
          {
            label: texts.slow,
            value: (
              <Badge tone={of.slow_queries > SLOW_QUERIES_NOTED ? 'warning' : 'success'}>
                {texts.slowBadge(of.slow_queries)}
              </Badge>
            ),
          },
        ]}
      />
      <p className="text-12 text-text-3">{texts.perSecond(inRate(of.queries_per_second))}</p>
    </>
  );
}
