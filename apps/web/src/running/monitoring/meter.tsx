import clsx from 'clsx';

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
export function Meter({ label, share, value, warnFrom = 0.8, badFrom = 0.95 }: Props) {
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
