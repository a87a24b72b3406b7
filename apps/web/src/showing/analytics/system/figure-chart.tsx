import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ChartProps } from '../../../ui/charts/chart-props.ts';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { systemTexts } from './system.texts.ts';

const texts = systemTexts.charts;

type FigureChartProps = Omit<ChartProps, 'format'> & {
  title: string;
  /** What the first column of the table holds: 'Day'. */
  step: string;
  format: (value: number) => string;
  /** At the end of the title's line. */
  children?: ReactNode;
};

/** Amounts along the time as a chart, and behind it as a table. */
export function FigureChart({ title, step, children, ...chart }: FigureChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="display-18">{title}</h2>
        <span className="flex items-center gap-2">
          {children}
          <IconButton
            icon={isTable ? ChartLine : Table2}
            label={`${isTable ? texts.asChart : texts.asTable}: ${title}`}
            onClick={() => setTable(!isTable)}
          />
        </span>
      </header>
      {isTable ? <FigureTable {...chart} step={step} /> : <AreaChart {...chart} />}
    </Card>
  );
}

function FigureTable({ label, points, series, format, titleOf, step }: Omit<FigureChartProps, 'title' | 'children'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key
    <div tabIndex={0} role="region" aria-label={label} className="max-h-72 overflow-auto ring-focus">
      <table className="w-full text-13 tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-12 text-text-3">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {step}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={`${point}-${at}`} className="border-t border-border">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-text-2">
                {titleOf?.(at) ?? point}
              </th>
              {series.map(({ name, values }) => {
                const value = values[at];
                return (
                  <td key={name} className="py-1.5 pl-3 text-right whitespace-nowrap">
                    {value === null || value === undefined ? systemTexts.noData : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
