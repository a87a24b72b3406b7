import type { SceneSpec, SpeechTake } from '@sayso/engine';
import type { SheetCell } from '@sayso/media/canvas/testing/contact-sheet';

/** What makes a strip: one scene at so many moments of a take. */
export type Strip = {
  name: string;
  scene: SceneSpec;
  take: SpeechTake;
  steps: number;
  area?: SheetCell['area'];
};

/** Cells of moments that lie evenly over a take. */
export function strip({ name, steps, take, ...seen }: Strip): SheetCell[] {
  return Array.from({ length: steps }, (_, step) => {
    const atMs = Math.round((take.durationMs * (step + 0.5)) / steps);
    return { ...seen, take, label: `${name}, ${atMs} ms`, atMs };
  });
}
