import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import type { PlannedFilm } from '@sayso/engine/model/film';

/**
 * A film that `prepareFilm` has made fit for the videos of one format and quality. `width`, `height`: pixels of such a video. `key` names its content: whoever keeps
 * the film may give it another, as long as no other film has the same. `leadMs`: so much of it passes before its speech begins where the sound's does; none unless told.
 */
export type Film = {
  path: string;
  width: number;
  height: number;
  durationMs: number;
  key: string;
  leadMs?: number | undefined;
};

/** What of a film is planned with a clip. */
export function plannedFilm({ durationMs, key, leadMs = 0 }: Film): PlannedFilm {
  const frames = Math.max(1, framesIn(durationMs));
  return { key, frames, firstFrame: Math.max(0, Math.min(frames - 1, framesIn(leadMs))) };
}

const framesIn = (ms: number): number => Math.round((ms * FRAMES_PER_SECOND) / 1000);
