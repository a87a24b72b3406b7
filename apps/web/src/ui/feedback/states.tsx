import clsx from 'clsx';
import { CloudOff, Lock, type LucideIcon, RotateCw, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/time.ts';
import { waitWords } from '../../lib/api/api-error.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../loading.tsx';

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
  /** Why; left out while that is not known, as during another try. */
  text?: string;
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
        {...(text !== undefined && { text })}
        action={
          <Button icon={RotateCw} onClick={onRetry} busy={busy ?? false}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}

/** Filters or a search that nothing fits. */
export function NothingFound({ title, text, onClear }: { title: string; text: string; onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title={title} text={text} action={<Button onClick={onClear}>Clear Filters</Button>} />
  );
}

/** Something that this person may not do or has not booked: what to do about it. */
export function NoRight({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return <EmptyState icon={Lock} title={title} text={text} action={action} />;
}

/** The browser itself has no network. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        tone="danger"
        title="You are offline"
        text="What you see here may be old. It is brought up to date as soon as the connection is back."
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** More than a second, and no layout to hold yet. */
export function Loading({ title = 'Loading', text }: { title?: string; text?: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-1.5 px-6 py-10 text-center">
      <span className="mb-2 grid size-12 place-items-center">
        <Spinner size={24} className="text-accent-text" />
      </span>
      <p className="display-18">{title}</p>
      {text !== undefined && <p className="max-w-[44ch] text-text-2">{text}</p>}
    </div>
  );
}

/** How long until the server takes the next attempt, counted down by the second. `atMs`: milliseconds since 1970; null says nothing. */
export function RetryWait({ atMs }: { atMs: number | null }) {
  return atMs === null ? null : <Countdown atMs={atMs} />;
}

function Countdown({ atMs }: { atMs: number }) {
  const nowMs = useNow(1_000);
  // The clock ticks every second: what is read aloud is the first figure, not each of them.
  return <span aria-live="off">{nowMs >= atMs ? 'You can try again now.' : `${waitWords(atMs - nowMs)}.`}</span>;
}
