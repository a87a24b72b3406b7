import type { LoadPoint } from '@sayso/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { AreaChart, LineChart } from '../../../ui/charts/line-chart.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { inPercent } from '../monitoring-words.ts';
import { useLoadHistory } from '../monitoring.queries.ts';
import { monitoringTexts } from '../monitoring.texts.ts';

const { history: texts } = monitoringTexts;
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
    <section aria-label={texts.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="display-18">{texts.title}</h2>
        <Segmented
          label={texts.hours}
          segments={HOURS.map((value) => ({ value, label: texts.choices[value] }))}
          value={hours}
          onValueChange={setHours}
        />
      </div>
      {error && !data ? (
        <Card>
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
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
    <TitledCard title={texts.requests}>
      <AreaChart
        label={texts.requests}
        summary={isReady ? texts.requestsSummary(formatCount(total), formatCount(failed)) : ''}
        points={namesOf(minutes)}
        titleOf={(at) => formatDateTime(minutes[at]?.minute ?? '')}
        series={[
          { name: texts.answered, values: minutes.map((point) => point.requests - point.failed), tone: 2 },
          { name: texts.faults, values: minutes.map((point) => point.failed), tone: 1 },
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
    ? texts.loadSummary(inPercent(most('host_cpu')), inPercent(most('host_memory')))
    : texts.nothing;
  return (
    <TitledCard title={texts.load}>
      <LineChart
        label={texts.load}
        summary={isReady ? summary : ''}
        points={namesOf(minutes)}
        titleOf={(at) => formatDateTime(minutes[at]?.minute ?? '')}
        series={[
          { name: texts.cpu, values: minutes.map((point) => point.host_cpu), tone: 1 },
          { name: texts.memory, values: minutes.map((point) => point.host_memory), tone: 2 },
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
