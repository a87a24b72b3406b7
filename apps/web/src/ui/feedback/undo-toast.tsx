import { type LucideIcon, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Countdown, startCountdown, dismissToast, present } from './toast-stack.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../button.tsx';
import { Kbd } from '../kbd.tsx';
import { bind, EVERYWHERE, keyNames } from '../shortcuts.ts';

export type Undoable = {
  /** What just happened: 'Video deleted'. */
  title: string;
  text?: string;
  /** A bin, unless it is about something else. */
  icon?: LucideIcon;
  onUndo: () => void;
  /**
   * The time to think it over has passed: now do it. `isLeaving`: the page is going, so a call needs `keepalive`.
   * Exactly one of `onUndo` and `onExpire` is called, once. Left out for what is done already, and would be undone by another deed.
   */
  onExpire?: (how: { isLeaving: boolean }) => void | Promise<void>;
};

/** Milliseconds to think it over; they stand still while the pointer or the focus is on the toast. */
const THINK_MS = 5_000;
const UNDO_KEYS = 'mod+z';
let nextKey = 0;
/** What is being done because the time to undo it has passed. */
const expiring = new Set<Promise<void>>();

/** Waits until all is done whose time to undo has passed, well or not. What can still be undone is not among it. */
export async function whenUndosAreOver(): Promise<void> {
  await Promise.allSettled(expiring);
}

/** Says that something is done before it is, and takes it back on 'Undo' or Ctrl+Z. Closing the toast, pushing it out or leaving the page does it at once. */
export function showUndo({ title, text, icon = Trash2, onUndo, onExpire }: Undoable): void {
  const key = `undo-${nextKey++}`;
  const close = () => dismissToast(key);
  let isSettled = false;
  const settle = (deed: () => void) => {
    if (isSettled) return;
    isSettled = true;
    window.removeEventListener('pagehide', leave);
    unbind();
    countdown.stop();
    deed();
  };
  const leave = () => {
    settle(() => onExpire?.({ isLeaving: true }));
    // The browser may bring the page back as it was; then there is nothing left to undo.
    close();
  };
  const expire = () => settle(() => keepWhileItRuns(onExpire?.({ isLeaving: false })));
  const undo = () => {
    settle(onUndo);
    close();
  };
  const countdown = startCountdown(THINK_MS, close);
  const unbind = bind([{ keys: UNDO_KEYS, label: `Undo: ${title}`, group: EVERYWHERE, run: undo }]);
  window.addEventListener('pagehide', leave);
  present({
    key,
    stayMs: null,
    draw: () => <UndoCard {...{ title, text, icon, countdown }} onUndo={undo} onClose={close} />,
    onGone: expire,
  });
}

function keepWhileItRuns(deed: void | Promise<void>): void {
  if (!deed) return;
  const over = deed.finally(() => expiring.delete(over));
  expiring.add(over);
}

type UndoCardProps = {
  title: string;
  text: string | undefined;
  icon: LucideIcon;
  countdown: Countdown;
  onUndo: () => void;
  onClose: () => void;
};

function UndoCard({ title, text, icon, countdown, onUndo, onClose }: UndoCardProps) {
  return (
    <div
      role="status"
      onPointerEnter={countdown.pause}
      onPointerLeave={countdown.go}
      onFocus={countdown.pause}
      onBlur={countdown.go}
      className="relative flex w-full items-start gap-3 overflow-hidden rounded-lg border border-border-strong bg-surface-2 py-3 pr-2.5 pl-3.5 font-text text-14 shadow-e2"
    >
      <Icon of={icon} className="mt-0.5 text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-text">{title}</p>
        {text && <p className="text-13 wrap-anywhere text-text-2">{text}</p>}
      </div>
      <button
        type="button"
        onClick={onUndo}
        className="touch-44 inline-flex items-center gap-2 rounded-sm px-2 py-1 text-13 font-medium text-accent-text hover:underline"
      >
        Undo
        <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
          {keyNames(UNDO_KEYS).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      <IconButton icon={X} size="sm" label="Close message" onClick={onClose} className="-my-1" />
      <TimeBar countdown={countdown} />
    </div>
  );
}

/** Milliseconds between two looks at the clock: the bar moves by 2 % of its length. */
const LOOK_MS = 100;

function TimeBar({ countdown }: { countdown: Countdown }) {
  const [left, setLeft] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setLeft(countdown.left()), LOOK_MS);
    return () => clearInterval(timer);
  }, [countdown]);
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-fill-hover">
      <span data-time-left={left.toFixed(2)} style={{ width: `${left * 100}%` }} className="block h-full bg-accent" />
    </span>
  );
}
