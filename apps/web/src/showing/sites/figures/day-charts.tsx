import type { SiteFigures } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { Panel } from './most-card.tsx';
import { figuresTexts as texts } from './figures.texts.ts';

const shortDays = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What was done along the days, each chart with its sentence. Undefined while it is on its way. */
export function DayCharts({ figures }: { figures: SiteFigures | undefined }) {
  const days = figures?.days ?? [];
  const points = days.map(({ day }) => shortDays.format(new Date(day)));
  const state = figures ? 'ready' : 'loading';
  const of = (name: 'visits' | 'plays' | 'clicks' | 'leads') => days.map((day) => day[name]);
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <Panel title={texts.visits}>
        <AreaChart
          label={texts.visits}
          summary={figures ? visitsSummary(figures, points) : ''}
          points={points}
          series={[{ name: texts.cards.visits, values: of('visits') }]}
          state={state}
        />
      </Panel>
      <Panel title={texts.actions}>
        <AreaChart
          label={texts.actions}
          summary={figures ? texts.actionsSummary(figures.total.plays, figures.total.clicks, figures.total.leads) : ''}
          points={points}
          series={[
            { name: texts.cards.plays, values: of('plays'), tone: 2 },
            { name: texts.cards.clicks, values: of('clicks'), tone: 3 },
            { name: texts.cards.leads, values: of('leads'), tone: 1 },
          ]}
          state={state}
        />
      </Panel>
    </div>
  );
}

function visitsSummary({ days, total }: SiteFigures, points: readonly string[]): string {
  const visits = days.map((day) => day.visits);
  const most = visits.indexOf(Math.max(0, ...visits));
  return texts.visitsSummary(total.visits, texts.dayWith(points[most] ?? '', formatCount(visits[most] ?? 0)));
}
