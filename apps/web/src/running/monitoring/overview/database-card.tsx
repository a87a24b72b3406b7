import { type MonitoringOverview, SLOW_QUERIES_NOTED } from '@sayso/contract';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatBytes, formatPart } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Meter } from '../meter.tsx';
import { inRate, inTime } from '../monitoring-words.ts';
import { monitoringTexts } from '../monitoring.texts.ts';
import { SlowQueriesDialog } from './slow-queries-dialog.tsx';

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
