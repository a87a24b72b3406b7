import clsx from 'clsx';
import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type StateProps = {
  icon: LucideIcon;
  tone?: 'neutral' | 'danger';
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet, or nothing found: why, and one way on. */
export function EmptyState({ icon, tone = 'neutral', title, text, action }: StateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-10 text-center">
      <span
        className={clsx(
          'mb-2 grid size-12 place-items-center rounded-lg',
          tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-fill text-text-2',
        )}
      >
        <Icon of={icon} size={20} />
      </span>
      <h3 className="display-18">{title}</h3>
      {text !== undefined && <p className="max-w-[44ch] text-text-2">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** Something failed to load: what, why, and try again. */
export function ErrorState({
  title,
  text,
  retryLabel = 'Try again',
  onRetry,
  busy,
}: {
  title: string;
  text: string;
  retryLabel?: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        tone="danger"
        title={title}
        text={text}
        action={
          <Button onClick={onRetry} busy={busy ?? false}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
