import type { ReactElement } from 'react';
import { toast } from 'sonner';

/** Toasts at the same time; one more takes the place of the oldest. */
export const MOST_TOASTS = 3;

type Entry = {
  /** What it says: saying the same again lets it stay longer instead of standing there twice. */
  key: string;
  /** Milliseconds it stays; null until it is closed, pushed out or solved. */
  stayMs: number | null;
  about?: string | undefined;
  draw: (close: () => void) => ReactElement;
  /** It left the screen, however that came. Called once. */
  onGone?: () => void;
};
type Shown = Pick<Entry, 'about' | 'onGone'> & {
  id: string | number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** The toasts on the screen under what they say, oldest first. */
const shown = new Map<string, Shown>();

export function present({ key, stayMs, about, draw, onGone }: Entry): void {
  const same = shown.get(key);
  if (same) forget(key, same.id);
  if (about !== undefined) dismissToasts(about);
  const close = () => dismissToast(key);
  const id = toast.custom(() => draw(close), {
    ...(same && { id: same.id }),
    // The library's own clock stands still under a pointer, even one that was only left there.
    duration: Number.POSITIVE_INFINITY,
    onDismiss: ({ id: gone }) => forget(key, gone),
  });
  const timer = stayMs === null ? undefined : setTimeout(close, stayMs);
  shown.set(key, { id, about, timer, ...(onGone && { onGone }) });
  for (const oldest of [...shown.keys()].slice(0, -MOST_TOASTS)) dismissToast(oldest);
}

/** Takes away what was said before, all of it or what is `about` one matter, so that an old failure does not stand beside a new success. */
export function dismissToasts(about?: string): void {
  for (const [key, entry] of shown) if (about === undefined || entry.about === about) dismissToast(key);
}

export function dismissToast(key: string): void {
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
  entry.onGone?.();
}
