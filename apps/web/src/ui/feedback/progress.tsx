import clsx from 'clsx';
import type { ReactNode } from 'react';

/** `percent` 0 to 100, always a figure that the server sent. */
export function ProgressBar({
  percent,
  label,
  tone = 'accent',
}: {
  percent: number;
  label: string;
  tone?: 'accent' | 'neutral';
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-fill-hover"
    >
      <div
        style={{ width: `${percent}%` }}
        className={clsx(
          'h-full rounded-full transition-[width] duration-(--m-progress) ease-(--enter)',
          tone === 'accent' ? 'bg-accent' : 'bg-text-3',
        )}
      />
    </div>
  );
}

const RADIUS = 33;
const ROUND = 2 * Math.PI * RADIUS;

/** The same as a ring with the figure inside. `ground` says whether it lies on a picture. `size` in CSS pixels. */
export function ProgressRing({
  percent,
  label,
  ground = 'surface',
  size = 72,
}: {
  percent: number;
  label: string;
  ground?: 'surface' | 'media';
  size?: number;
}) {
  const onMedia = ground === 'media';
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ width: size, height: size }}
      className={clsx(
        'relative grid place-items-center font-display text-[17px] leading-none font-[650] tabular-nums',
        onMedia ? 'text-media-ink' : 'text-text',
      )}
    >
      <svg aria-hidden viewBox="0 0 72 72" className="absolute inset-0 -rotate-90 fill-none" strokeWidth={5}>
        <circle cx={36} cy={36} r={RADIUS} className={onMedia ? 'stroke-media-line' : 'stroke-fill-hover'} />
        <circle
          cx={36}
          cy={36}
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
          className={clsx(
            'transition-[stroke-dasharray] duration-(--m-progress)',
            percent === 0 && 'opacity-0',
            onMedia ? 'stroke-media-accent' : 'stroke-accent',
          )}
        />
      </svg>
      {percent} %
    </span>
  );
}

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
