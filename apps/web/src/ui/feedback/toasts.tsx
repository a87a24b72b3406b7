import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster } from 'sonner';
import { type Countdown, MOST_TOASTS, present } from './toast-stack.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../button.tsx';
import { useIsPhone } from '../../lib/use-media.ts';

export { dismissToasts } from './toast-stack.ts';

export type Toast = {
  tone: 'success' | 'danger' | 'info';
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
  /** True: it waits until it is closed, for what is said to a tab that nobody may be looking at. */
  stays?: boolean;
  /** What it is about: a newer toast about the same takes its place, and whoever solves the matter takes it away. */
  about?: string;
};

const MARKS = { success: CircleCheck, danger: CircleAlert, info: Info } as const;
const COLOURS = { success: 'text-success', danger: 'text-danger', info: 'text-info' } as const;
/** Milliseconds a toast stays. What went wrong stays until it is closed, solved or pushed out. */
const STAY_MS = { success: 5_000, danger: null, info: 5_000 } as const;

/** Says what just happened, at the corner of the screen. Saying the same again lets the toast stay longer. */
export function showToast(content: Toast): void {
  present({
    key: JSON.stringify([content.tone, content.title, content.text]),
    stayMs: content.stays === true ? null : STAY_MS[content.tone],
    about: content.about,
    draw: (close, countdown) => <ToastCard content={content} countdown={countdown} onClose={close} />,
  });
}

type CardProps = { content: Toast; countdown: Countdown | null; onClose: () => void };

function ToastCard({ content, countdown, onClose }: CardProps) {
  const { tone, title, text, action } = content;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...(action && countdown && heldBy(countdown))}
      className="flex w-full items-start gap-3 font-text text-14 rounded-lg border border-border-strong bg-surface-2 py-3 pr-2.5 pl-3.5 shadow-e2"
    >
      <Icon of={MARKS[tone]} className={`mt-0.5 ${COLOURS[tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-text">{title}</p>
        {text && <p className="text-13 wrap-anywhere text-text-2">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onClose();
          }}
          className="touch-44 rounded-sm px-2 py-1 text-13 font-medium text-accent-text hover:underline"
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} size="sm" label="Close message" onClick={onClose} className="-my-1" />
    </div>
  );
}

/** What can be pressed does not go while somebody is about to. */
const heldBy = ({ pause, go }: Countdown) => ({
  onPointerEnter: pause,
  onPointerLeave: go,
  onFocus: pause,
  onBlur: go,
});

/** Where toasts appear. One per app. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      // Side by side where there is room: what went wrong must not hide behind what went well.
      expand={!useIsPhone()}
      visibleToasts={MOST_TOASTS}
      gap={8}
      offset={24}
      mobileOffset={16}
      className="[--width:380px]"
      toastOptions={{ className: 'w-full' }}
    />
  );
}
