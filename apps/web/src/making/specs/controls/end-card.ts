import type { EndCard } from '@sayso/contract';
import { frameCount, FRAMES_PER_SECOND } from '@sayso/engine';
import { END_CARD_FRAMES } from '@sayso/engine/performance/end-card';

/** How long an end card is shown. */
export const END_CARD_MS = (END_CARD_FRAMES * 1000) / FRAMES_PER_SECOND;

/** Length of the video that a speech becomes, in milliseconds: the speech, the moment after it, and the end card. */
export function videoMs(speech: { durationMs: number }, endCard: EndCard | null): number {
  return (frameCount(speech, endCard && { ...endCard, product: null }) * 1000) / FRAMES_PER_SECOND;
}

/** What limits count of a video, in milliseconds: its speech and its end card, without the moment between them. */
export function countedMs(speech: { durationMs: number }, endCard: EndCard | null): number {
  return speech.durationMs + (endCard ? END_CARD_MS : 0);
}
