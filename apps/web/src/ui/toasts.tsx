import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type Toast = {
  tone: 'success' | 'danger' | 'info';
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
  /** What it is about: a newer toast about the same takes its place, and whoever solves the matter takes it away. */
  about?: string;
};

const MARKS = { success: CircleCheck, danger: CircleAlert, info: Info } as const;
const COLOURS = { success: 'text-success', danger: 'text-danger', info: 'text-info' } as const;
/** Milliseconds a toast stays. */
const STAY_MS = { success: 5_000, danger: 8_000, info: 5_000 } as const;
/** Toasts at the same time; one more takes the place of the oldest. */
const MOST = 3;

type Shown = { id: string | number; about: string | undefined; timer: ReturnType<typeof setTimeout> };
/** The toasts on the screen under what they say, oldest first. */
const shown = new Map<string, Shown>();

/** Says what just happened, at the corner of the screen. Saying the same again lets the toast stay longer. */
export function showToast(content: Toast): void {
  const key = JSON.stringify([content.tone, content.title, content.text]);
  const same = shown.get(key);
  if (same) forget(key, same.id);
  if (content.about !== undefined) dismissToasts(content.about);
  const id = toast.custom(() => <ToastCard content={content} onClose={() => dismiss(key)} />, {
    ...(same && { id: same.id }),
    // The library's own clock stands still under a pointer, even one that was only left there.
    duration: Number.POSITIVE_INFINITY,
    onDismiss: ({ id: gone }) => forget(key, gone),
  });
  shown.set(key, { id, about: content.about, timer: setTimeout(() => dismiss(key), STAY_MS[content.tone]) });
  for (const oldest of [...shown.keys()].slice(0, -MOST)) dismiss(oldest);
}

/** Takes away what was said before, all of it or what is `about` one matter, so that an old failure does not stand beside a new success. */
export function dismissToasts(about?: string): void {
  for (const [key, entry] of shown) if (about === undefined || entry.about === about) dismiss(key);
}

function dismiss(key: string): void {
  const entry = shown.get(key);
  if (!entry) return;
  forget(key, entry.id);
  toast.dismiss(entry.id);
}

function forget(key: string, id: string | number): void {
  const entry = shown.get(key);
  if (entry?.id !== id) return;
  clearTimeout(entry.timer);
  shown.delete(key);
}

function ToastCard({ content, onClose }: { content: Toast; onClose: () => void }) {
  const { tone, title, text, action } = content;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
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

/** Where toasts appear. One per app. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={MOST}
      gap={8}
      offset={24}
      mobileOffset={16}
      className="[--width:380px]"
      toastOptions={{ className: 'w-full' }}
    />
  );
}
