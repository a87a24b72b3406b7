import type { ReactNode } from 'react';
import { ProgressBar } from './progress.tsx';

type ProgressCardProps = {
  /** What is going on: 'Drawing frames'. */
  title: string;
  /** At the title's end: 'about 9 s left', '6.1 of 8.4 MB'. */
  detail?: string;
  percent: number;
  tone?: 'accent' | 'neutral';
  /** Beside the percentage: 'stage 3 of 5'. */
  note?: string;
  /** Such as Cancel. */
  action?: ReactNode;
};

/** Something that takes longer than five seconds: what, how far, how long, and a way to stop it. */
export function ProgressCard({ title, detail, percent, tone = 'accent', note, action }: ProgressCardProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate font-semibold">{title}</b>
        {detail !== undefined && <span className="shrink-0 text-13 text-text-2 tabular-nums">{detail}</span>}
      </div>
      <ProgressBar percent={percent} label={title} tone={tone} />
      <div className="flex min-h-(--h-sm) items-center justify-between gap-3">
        <span className="text-13 text-text-3 tabular-nums">
          {percent} %{note !== undefined && `, ${note}`}
        </span>
        {action}
      </div>
    </div>
  );
}
