import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type NoteTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<NoteTone, string> = {
  neutral: 'bg-fill text-text-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
const ICONS: Record<NoteTone, LucideIcon> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A remark inside a form or a card. Errors are announced. */
export function Note({ tone = 'neutral', children }: { tone?: NoteTone; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx('flex gap-2.5 rounded-md px-3.5 py-3 text-13', TONES[tone])}
    >
      <Icon of={ICONS[tone]} className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A line across the whole page, above the bar. */
export function Banner({
  tone,
  icon = ICONS[tone],
  action,
  children,
}: {
  tone: 'info' | 'warning';
  icon?: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={clsx('border-b text-13', TONES[tone], tone === 'info' ? 'border-info-line' : 'border-warning-line')}
    >
      <div className="page-x flex min-h-11 flex-wrap items-center gap-3 py-2">
        <Icon of={icon} />
        <span className="min-w-0 flex-1">{children}</span>
        {action}
      </div>
    </div>
  );
}
