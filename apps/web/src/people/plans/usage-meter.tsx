import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/feedback/progress.tsx';

type Props = {
  label: string;
  /** Such as '12 of 50'. */
  value: string;
  /** Null draws no bar: there is no limit. */
  percent: number | null;
  tone?: 'accent' | 'neutral';
  note?: ReactNode;
};

/** How much of something is used, in figures and as a bar. */
export function UsageMeter({ label, value, percent, tone = 'neutral', note }: Props) {
  return (
    <div className="grid gap-1.5 text-13">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-text-2">{label}</span>
        <span className="font-medium text-text tabular-nums">{value}</span>
      </div>
      {percent !== null && <ProgressBar percent={percent} label={`${label}: ${value}`} tone={tone} />}
      {note !== undefined && note !== '' && <p className="text-12 text-text-3">{note}</p>}
    </div>
  );
}
