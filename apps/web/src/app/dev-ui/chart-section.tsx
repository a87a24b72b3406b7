import type { ReactNode } from 'react';
import { Badge, Tag, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AreaChart, LineChart, BarChart } from '../../ui/charts/line-chart.tsx';
import { DonutChart } from '../../ui/charts/donut-chart.tsx';
import { Sparkline } from '../../ui/charts/chart-frame.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

const DAYS = ['Nov 14', 'Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20'];
const COMPLETED = { name: 'Completed', values: [182, 214, 205, 246, 301, 288, 334] };
const BEFORE = {
  name: 'Seven days before',
  values: [160, 171, 190, 201, 222, 240, 236],
  tone: 4,
  kind: 'comparison',
} as const;
const SOURCES = [
  { name: 'Search', values: [20, 26, 31, 30, 38, 44, 48], tone: 2 },
  { name: 'Direct', values: [34, 30, null, null, 29, 31, 35], tone: 3 },
  { name: 'Social', values: [8, 12, 11, 19, 24, 22, 30], tone: 5 },
] as const;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const VIEWS = { name: 'Views', values: [12_200, 18_100, 15_000, 22_000, 31_000, 28_000, 19_000], tone: 2 } as const;
const PARTS = [
  { name: 'Completed', value: 1_770 },
  { name: 'Failed', value: 39, tone: 4 },
  { name: 'Cancelled', value: 20, tone: 3 },
] as const;
const TONES: readonly Tone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'plum', 'outline'];
const EVENT = {
  event: 'sale',
  product_id: 48_213,
  amount: '197.00',
  currency: 'USD',
  test: false,
  buyer: { email: 'd.pereira@mail.example', name: 'Duarte Pereira' },
};
const FACTS = [
  { label: 'Source', value: 'launchpadjv' },
  { label: 'Event type', value: 'sale' },
  { label: 'Amount', value: '$197.00' },
  { label: 'Transaction ID', value: 'LP-20261120-55871', mono: true },
  { label: 'IP address', value: '198.51.100.24', mono: true },
  { label: 'Attempts', value: null },
];

/** Figures: stat cards, charts, and small things that stand beside them, in every state. */
export function ChartSection() {
  return (
    <div className="grid min-w-0 gap-6">
      <Figures />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Panel title="Area: videos per day">
          <AreaChart
            label="Videos per day"
            summary="182 on Nov 14, 334 on Nov 20."
            points={DAYS}
            series={[COMPLETED, BEFORE]}
          />
        </Panel>
        <Panel title="Line: three sources, one with a gap">
          <LineChart label="Sources" summary="Search leads since Nov 16." points={DAYS} series={SOURCES} />
        </Panel>
        <Panel title="Bar: views by weekday">
          <BarChart
            label="Views by weekday"
            summary="Friday is strongest with 31 thousand."
            points={WEEK}
            series={VIEWS}
            emphasis="largest"
          />
        </Panel>
        <Panel title="Donut: videos by status">
          <DonutChart
            label="Videos by status"
            summary="96.8 % of the videos were completed."
            parts={PARTS}
            middle={{ value: '96.8 %', caption: 'success rate' }}
          />
        </Panel>
        <Panel title="No data yet">
          <AreaChart
            label="Views per day"
            summary="Views appear here from the first one on."
            points={DAYS}
            series={[{ name: 'Views', values: DAYS.map(() => null) }]}
          />
        </Panel>
        <Panel title="No data yet">
          <DonutChart
            label="Videos by status, none yet"
            summary="No videos yet."
            parts={PARTS.map((part) => ({ ...part, value: 0 }))}
          />
        </Panel>
        <Panel title="Loading">
          <AreaChart
            label="Videos per day, loading"
            summary=""
            points={[]}
            series={[COMPLETED, BEFORE]}
            state="loading"
          />
        </Panel>
        <Panel title="Loading">
          <DonutChart label="Videos by status, loading" summary="" parts={PARTS} state="loading" />
        </Panel>
      </div>
      <SmallThings />
    </div>
  );
}

function Figures() {
  return (
    <>
      <StatGrid label="Users">
        <StatCard label="Total Users" value="1,284" />
        <StatCard label="Active" value="1,246" />
        <StatCard label="Suspended" value="29" />
        <StatCard label="Banned" value={null} />
        <StatCard label="Today" value={undefined} />
        <StatCard label="This Week" value="41" trend={{ text: '12 %', way: 'up', meaning: 'good' }} />
      </StatGrid>
      <StatGrid label="Videos">
        <StatCard
          label="Total Views"
          value="61,480"
          note="last 7 days"
          sparkline={<Sparkline values={[3, 8, 6, 13, 19, 17, 25, 33]} />}
        />
        <StatCard
          label="Error rate"
          value="0.04"
          unit="%"
          trend={{ text: '1.2 %', way: 'down', meaning: 'good' }}
          trendPlace="badge"
          note="of all answers"
        />
        <StatCard
          label="Render time"
          value="24.6"
          unit="s"
          trend={{ text: '8.4 %', way: 'up', meaning: 'bad' }}
          trendPlace="badge"
          note="average of today"
          sparkline={<Sparkline values={[20, 21, 19, 24, 26]} tone={3} />}
        />
        <StatCard label="Downloads" value={undefined} note="last 7 days" />
      </StatGrid>
    </>
  );
}

function SmallThings() {
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Panel title="Badges and tags">
        <p className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} dot={tone !== 'outline'}>
              {tone}
            </Badge>
          ))}
          <Tag>UNLIMITED</Tag>
          <Tag>FE</Tag>
        </p>
      </Panel>
      <Panel title="Facts in lines">
        <KeyValues items={FACTS} />
      </Panel>
      <Panel title="Facts in a grid">
        <KeyValues items={FACTS} look="grid" />
      </Panel>
      <Panel title="Code">
        <CodeBlock title="Payload" value={EVENT} />
      </Panel>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 max-sm:p-4">
      <h3 className="mb-4 font-semibold">{title}</h3>
      {children}
    </Card>
  );
}
