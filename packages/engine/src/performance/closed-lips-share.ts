import { completePhones } from '../speech/complete-phones.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { visemesOf } from '../visemes/viseme-shapes.ts';
import type { Performance } from './performance.ts';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';

/** How many sounds of a take need closed lips (p, b, m), and on how many of them the lips are seen closed. `share` is 1 when there are none. */
export type ClosedLips = { closures: number; closed: number; share: number };

const FRAME_MS = 1000 / FRAMES_PER_SECOND;

/**
 * Measures whether lips meet where they must: a sound counts as closed when one of the frames that are on screen while it is heard shows closed lips.
 * A sound shorter than a frame is widened to one; of two sounds in a row each counts.
 */
export function closedLipsShare(take: SpeechTake, { mouths }: Pick<Performance, 'mouths'>): ClosedLips {
  const sounds = completePhones(take).filter(({ phone }) => visemesOf(phone)[0] === 'PP');
  const closed = sounds.filter(({ startMs, endMs }) => {
    const missingMs = Math.max(0, FRAME_MS - (endMs - startMs));
    const first = Math.floor((startMs - missingMs / 2) / FRAME_MS);
    const last = Math.ceil((endMs + missingMs / 2) / FRAME_MS) - 1;
    return mouths.slice(Math.max(0, first), last + 1).some((index) => MOUTHS[index]?.open === 0);
  }).length;
  return { closures: sounds.length, closed, share: sounds.length === 0 ? 1 : closed / sounds.length };
}
