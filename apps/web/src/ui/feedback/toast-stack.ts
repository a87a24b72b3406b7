import type { ReactElement } from 'react';
import { toast } from 'sonner';
import { type Countdown, startCountdown } from './countdown.ts';

/** Toasts at the same time; one more takes the place of the oldest. */
export const MOST_TOASTS = 3;

type Entry = {
  /** What it says: saying the same again lets it stay longer instead of standing there twice. */
  key: string;
  /** Milliseconds it stays; null until it is closed, pushed out or solved. */
  stayMs: number | null;
  about?: string | undefined;
  /** `countdown` ends the toast's stay; it is null when it stays anyway. */
  draw: (close: () => void, countdown: Countdown | null) => ReactElement;
  /** It left the screen, however that came. Called once. */
  onGone?: () => void;
};
type Shown = Pick<Entry, 'about' | 'onGone'> & {
  id: string | number;
  countdown: Countdown | null;
};

/** The toasts on the screen under what they say, oldest first. */
const shown = new Map<string, Shown>();

export function present({ key, stayMs, about, draw, onGone }: Entry): void {
  const same = shown.get(key);
  if (same) forget(key, same.id);
  if (about !== undefined) dismissToasts(about);
  const close = () => dismissToast(key);
  const countdown = stayMs === null ? null : startCountdown(stayMs, close);
  const id = toast.custom(() => draw(close, countdown), {
    ...(same && { id: same.id }),
    // The library's own clock stands still under a pointer, even one that was only left there.
    duration: Number.POSITIVE_INFINITY,
    onDismiss: ({ id: gone }) => forget(key, gone),
  });
  shown.set(key, { id, about, countdown, ...(onGone && { onGone }) });
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
  entry.countdown?.stop();
  shown.delete(key);
  entry.onGone?.();
}
