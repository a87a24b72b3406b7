import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { type EndCard, FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { END_CARD_FRAMES, hasContent } from './end-card.ts';

/** Frames after the last sound: 0.4 s for the mouth to close and the captions to be read. */
export const TAIL_FRAMES = 12;

/**
 * Frames of a clip: all of its sound, rounded up, a short tail, and 3 s for an end card with something on it. The sound is padded with silence to the
 * same length.
 * @throws RangeError when the take's duration is negative or not finite.
 */
export function frameCount(take: Pick<SpeechTake, 'durationMs'>, endCard: EndCard | null = null): number {
  const speech = speechFrameCount(take, endCard);
  return endCard && hasContent(endCard) ? speech + END_CARD_FRAMES : speech;
}

/**
 * Frames of a clip before its end card, or all of them where there is none. The card begins with a pose, so whole poses lie before it.
 * @throws RangeError when the take's duration is negative or not finite.
 */
export function speechFrameCount(take: Pick<SpeechTake, 'durationMs'>, endCard: EndCard | null): number {
  if (!Number.isFinite(take.durationMs) || take.durationMs < 0)
    throw new RangeError(`A take cannot last ${take.durationMs} ms.`);
  const frames = Math.ceil((take.durationMs * FRAMES_PER_SECOND) / 1000) + TAIL_FRAMES;
  return endCard && hasContent(endCard) ? FRAMES_PER_POSE * Math.ceil(frames / FRAMES_PER_POSE) : frames;
}
