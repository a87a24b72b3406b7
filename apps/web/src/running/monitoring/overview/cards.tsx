import { type MonitoredHost, type MonitoringOverview, SLOW_QUERIES_NOTED, type LoadPoint } from '@sayso/contract';
import clsx from 'clsx';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { TitledCard, Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { formatPart, formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AreaChart, LineChart } from '../../../ui/charts/line-chart.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { inMegabytes, inPercent, inRate, inTime } from '../monitoring-words.tsx';
import { monitoringTexts } from '../monitoring.texts.gen.ts';
import { useSlowQueries, useLoadHistory } from '../monitoring.queries.ts';

const { server: texts } = monitoringTexts;

/** How busy each host is. */
export function ServerCard({ overview }: { overview: MonitoringOverview | undefined }) {
  const alive = overview?.processes.filter(({ is_gone: isGone }) => !isGone) ?? [];
  return (
    <TitledCard
      title={texts.title}
      text={overview ? texts.text({ hosts: overview.hosts.length, processes: alive.length }) : ''}
    >
      {overview === undefined ? (
        <Skeleton className="h-56" />
      ) : overview.hosts.length === 0 ? (
        <p className="text-13 text-text-3">{texts.none}</p>
      ) : (
        <div className="grid gap-6">
          {overview.hosts.map((host) => (
            <Host
              key={host.host}
              host={host}
              isAlone={overview.hosts.length === 1}
              connections={sumAt(alive, host.host, 'connections')}
              streams={sumAt(alive, host.host, 'live_streams')}
            />
          ))}
        </div>
      )}
    </TitledCard>
  );
}

function sumAt(processes: MonitoringOverview['processes'], host: string, what: 'connections' | 'live_streams'): number {
  return processes.filter((one) => one.host === host).reduce((sum, one) => sum + one[what], 0);
}

type HostProps = { host: MonitoredHost; isAlone: boolean; connections: number; streams: number };

function Host({ host, isAlone, connections, streams }: HostProps) {
  const { disk_free_bytes: free, disk_total_bytes: total } = host;
  const isDiskKnown = free !== null && total !== null && total > 0;
  return (
    <section aria-label={host.host} className="grid gap-3.5">
      {!isAlone && <h3 className="font-mono text-12 wrap-anywhere text-text-2">{host.host}</h3>}
      <Meter
        label={texts.cpu}
        share={host.cpu}
        value={texts.cpuValue({ percent: inPercent(host.cpu), cores: host.cores })}
      />
      <Meter
        label={texts.memory}
        share={host.memory_used_bytes / Math.max(1, host.memory_total_bytes)}
        value={formatPart(host.memory_used_bytes, host.memory_total_bytes)}
        warnFrom={0.85}
      />
      <Meter
        label={texts.disk}
        share={isDiskKnown ? (total - free) / total : null}
        value={isDiskKnown ? formatPart(total - free, total) : texts.unknown}
        warnFrom={0.85}
      />
      <KeyValues
        items={[
          {
            label: texts.network,
            value: (
              <>
                {inMegabytes(host.network_in_bytes_per_second)} {texts.networkIn} ·{' '}
                {inMegabytes(host.network_out_bytes_per_second)} {texts.networkOut}
              </>
            ),
          },
          { label: texts.connections, value: formatCount(connections) },
          { label: texts.streams, value: formatCount(streams) },
        ]}
      />
    </section>
  );
}

type Props = {
  label: string;
  /** From 0 to 1; null where it is not known. */
  share: number | null;
  /** What the bar means, such as '6.1 of 8.4 GB'. */
  value: string;
  /** From these shares on it wants attention. */
  warnFrom?: number;
  badFrom?: number;
};

/** How much of something is in use, as a bar with its figure. */
function Meter({ label, share, value, warnFrom = 0.8, badFrom = 0.95 }: Props) {
  const percent = share === null ? 0 : Math.round(Math.min(1, Math.max(0, share)) * 100);
  const tone = share === null || share < warnFrom ? 'bg-success' : share < badFrom ? 'bg-warning' : 'bg-danger';
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-13">
        <span className="text-text-3">{label}</span>
        <span className="text-text tabular-nums">{value}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={value}
        className="h-1.5 overflow-hidden rounded-full bg-fill-hover"
      >
        <div style={{ width: `${percent}%` }} className={clsx('h-full rounded-full', tone)} />
      </div>
    </div>
  );
}

const { database: databaseCardTexts } = monitoringTexts;

/** How busy the database is, and what takes it long. */
export function DatabaseCard({ overview }: { overview: MonitoringOverview | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledCard title={databaseCardTexts.title}>
      {overview === undefined ? (
        <Skeleton className="h-56" />
      ) : (
        <div className="grid gap-3.5">
          <Facts of={overview.database} />
          <Button size="sm" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
            {databaseCardTexts.show}
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
                  {slowQueriesDialogTexts.row({
                    calls: slowQueriesDialogTexts.calls({ count: calls }),
                    average: inTime(average_ms),
                    longest: inTime(longest_ms),
                  })}
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
  const pool = databaseCardTexts.poolValue({ used: of.pool_used, size: of.pool_size });
  return (
    <>
      <Meter
        label={databaseCardTexts.pool}
        share={of.pool_size > 0 ? of.pool_used / of.pool_size : null}
        value={of.pool_waiting > 0 ? `${pool}, ${databaseCardTexts.waiting({ count: of.pool_waiting })}` : pool}
      />
      <Meter
        label={databaseCardTexts.storage}
        share={of.total_bytes === null ? null : of.used_bytes / of.total_bytes}
        value={
          of.total_bytes === null
            ? databaseCardTexts.storageAlone({ used: formatBytes(of.used_bytes) })
            : formatPart(of.used_bytes, of.total_bytes)
        }
      />
      <KeyValues
        items={[
          {
            label: databaseCardTexts.query,
            value: of.average_query_ms === null ? null : inTime(of.average_query_ms),
          },
          { label: databaseCardTexts.active, value: formatCount(of.active_queries) },
          {
            label: databaseCardTexts.slow,
            value: (
              <Badge tone={of.slow_queries > SLOW_QUERIES_NOTED ? 'warning' : 'success'}>
                {databaseCardTexts.slowBadge({ count: of.slow_queries })}
              </Badge>
            ),
          },
        ]}
      />
      <p className="text-12 text-text-3">{databaseCardTexts.perSecond({ rate: inRate(of.queries_per_second) })}</p>
    </>
  );
}

const { history: historyCardsTexts } = monitoringTexts;
const HOURS = ['1', '6', '24'] as const;
type Hours = (typeof HOURS)[number];
const MINUTE_MS = 60_000;
const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** What was asked and how busy the hosts were, by the minute. */
export function HistoryCards() {
  const [hours, setHours] = useState<Hours>('1');
  const { data, error, isFetching, refetch } = useLoadHistory(Number(hours));
  const minutes = data ? everyMinute(data, Number(hours)) : [];
  return (
    <section aria-label={historyCardsTexts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="display-18">{historyCardsTexts.title}</h2>
        <Segmented
          label={historyCardsTexts.hours}
          segments={HOURS.map((value) => ({ value, label: historyCardsTexts.choices[value] }))}
          value={hours}
          onValueChange={setHours}
        />
      </div>
      {error && !data ? (
        <Card>
          <ErrorState
            title={historyCardsTexts.failed}
            text={messageOf(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      ) : (
        <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <Requests minutes={minutes} isReady={data !== undefined} />
          <Load minutes={minutes} isReady={data !== undefined} />
        </div>
      )}
    </section>
  );
}

type ChartsProps = { minutes: readonly LoadPoint[]; isReady: boolean };
const namesOf = (minutes: readonly LoadPoint[]) => minutes.map(({ minute }) => times.format(new Date(minute)));
const stateOf = (isReady: boolean) => (isReady ? 'ready' : 'loading');

function Requests({ minutes, isReady }: ChartsProps) {
  const total = minutes.reduce((sum, { requests }) => sum + requests, 0);
  const failed = minutes.reduce((sum, point) => sum + point.failed, 0);
  return (
    <TitledCard title={historyCardsTexts.requests}>
      <AreaChart
        label={historyCardsTexts.requests}
        summary={
          isReady ? historyCardsTexts.requestsSummary({ total: formatCount(total), failed: formatCount(failed) }) : ''
        }
        points={namesOf(minutes)}
        titleOf={(at) => formatDateTime(minutes[at]?.minute ?? '')}
        series={[
          { name: historyCardsTexts.answered, values: minutes.map((point) => point.requests - point.failed), tone: 2 },
          { name: historyCardsTexts.faults, values: minutes.map((point) => point.failed), tone: 1 },
        ]}
        format={formatCount}
        state={stateOf(isReady)}
      />
    </TitledCard>
  );
}

function Load({ minutes, isReady }: ChartsProps) {
  const most = (name: 'host_cpu' | 'host_memory') => Math.max(0, ...minutes.map((point) => point[name] ?? 0));
  const isKnown = minutes.some(({ host_cpu: cpu }) => cpu !== null);
  const summary = isKnown
    ? historyCardsTexts.loadSummary({ cpu: inPercent(most('host_cpu')), memory: inPercent(most('host_memory')) })
    : historyCardsTexts.nothing;
  return (
    <TitledCard title={historyCardsTexts.load}>
      <LineChart
        label={historyCardsTexts.load}
        summary={isReady ? summary : ''}
        points={namesOf(minutes)}
        titleOf={(at) => formatDateTime(minutes[at]?.minute ?? '')}
        series={[
          { name: historyCardsTexts.cpu, values: minutes.map((point) => point.host_cpu), tone: 1 },
          { name: historyCardsTexts.memory, values: minutes.map((point) => point.host_memory), tone: 2 },
        ]}
        format={inPercent}
        state={stateOf(isReady)}
      />
    </TitledCard>
  );
}

/** Every minute until the last one that is known: where nobody asked anything nothing was answered, and where nobody measured nothing is known. */
export function everyMinute(points: readonly LoadPoint[], hours: number): LoadPoint[] {
  const last = points.at(-1);
  if (!last) return [];
  const known = new Map(points.map((point) => [Date.parse(point.minute), point]));
  const end = Date.parse(last.minute);
  return Array.from({ length: hours * 60 }, (_, place) => {
    const at = end - (hours * 60 - 1 - place) * MINUTE_MS;
    return (
      known.get(at) ?? {
        minute: new Date(at).toISOString(),
        requests: 0,
        failed: 0,
        average_ms: null,
        host_cpu: null,
        host_memory: null,
      }
    );
  });
}
