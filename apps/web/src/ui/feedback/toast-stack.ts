import type { ReactElement } from 'react';
import { toast } from 'sonner';

export type Countdown = {
  /** Stands still until as many `go` as `pause` were called: pointer and focus each hold it. */
  pause: () => void;
  go: () => void;
  stop: () => void;
  /** What is left, from 1 to 0. */
  left: () => number;
};

/** A clock that can stand still. Calls back once when the time is over. */
export function startCountdown(totalMs: number, onEnd: () => void): Countdown {
  let leftMs = totalMs;
  let startedAtMs = performance.now();
  let holders = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, leftMs);
  const passedMs = () => (timer === undefined ? 0 : performance.now() - startedAtMs);
  const halt = () => {
    leftMs = Math.max(0, leftMs - passedMs());
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    pause: () => {
      holders += 1;
      if (holders === 1) halt();
    },
    go: () => {
      holders = Math.max(0, holders - 1);
      if (isStopped || holders > 0 || timer !== undefined) return;
      startedAtMs = performance.now();
      timer = setTimeout(onEnd, leftMs);
    },
    stop: () => {
      isStopped = true;
      halt();
    },
    left: () => Math.max(0, leftMs - passedMs()) / totalMs,
  };
}

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
