import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type Toast = {
  tone: 'success' | 'danger' | 'info';
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
};

const MARKS = { success: CircleCheck, danger: CircleAlert, info: Info } as const;
const COLOURS = { success: 'text-success', danger: 'text-danger', info: 'text-info' } as const;
/** Milliseconds a toast stays; errors stay until they are closed. */
const STAY_MS = 5_000;

/** Says what just happened, at the corner of the screen. */
export function showToast(content: Toast): void {
  toast.custom((id) => <ToastCard content={content} onClose={() => toast.dismiss(id)} />, {
    duration: content.tone === 'danger' ? Number.POSITIVE_INFINITY : STAY_MS,
  });
}

/** Takes away what was said before, so that an old failure does not stand beside a new success. */
export function dismissToasts(): void {
  toast.dismiss();
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
      visibleToasts={3}
      gap={8}
      offset={24}
      mobileOffset={16}
      className="[--width:380px]"
      toastOptions={{ className: 'w-full' }}
    />
  );
}
