import type { Video } from '@sayso/contract';
import { formatLeft } from '../../lib/format.ts';
import { rendersTexts } from './renders.texts.ts';

/** From this length on stopping is worth a button, in milliseconds. */
const CANCEL_FROM_MS = 10_000;

/** What an unfinished video is doing, and how long it still takes: as the server said, nothing made up. */
export function progressWords({ status, progress }: Pick<Video, 'status' | 'progress'>): {
  headline: string;
  detail: string | null;
} {
  const msLeft = progress?.ms_left ?? null;
  if (status === 'pending') {
    if (progress?.on_hold) return { headline: rendersTexts.queued, detail: rendersTexts.onHold[progress.on_hold] };
    const place = progress?.queue_place ?? null;
    return {
      headline: place === null ? rendersTexts.queued : rendersTexts.queuePlace(place),
      detail: msLeft === null ? null : rendersTexts.startsIn(msLeft),
    };
  }
  return {
    headline: progress?.stage ? rendersTexts.stages[progress.stage] : rendersTexts.starting,
    detail: msLeft === null ? null : formatLeft(msLeft),
  };
}

/** Whether a video takes long enough in all for a Cancel beside it. `nowMs` is the reader's clock. */
export function isWorthCancelling({ status, progress }: Pick<Video, 'status' | 'progress'>, nowMs: number): boolean {
  if (status === 'pending' || !progress?.started_at || progress.ms_left === null) return true;
  return nowMs - Date.parse(progress.started_at) + progress.ms_left >= CANCEL_FROM_MS;
}
