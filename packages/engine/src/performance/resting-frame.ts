import { POP_FRAMES } from '../captions/caption-layers.ts';
import { EYES } from '../motion/eye-bank.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import type { Performance } from './performance.ts';

/** From here on a mouth is seen to speak. */
const SPEAKING_OPEN = 0.2;

/**
 * The frame that stands for a clip wherever it rests: in previews before they are played, and on posters. It is the first one in which the first caption page stands (its first word has
 * come up) and somebody with open eyes is seen speaking; without captions the first in which somebody is. Where nobody is while that page stands, the one in which it begins to stand.
 */
export function restingFrame({ captions, mouths, eyes, frames, endCard }: Performance): number {
  const [page] = captions.groups;
  const end = Math.min(page?.endFrame ?? frames, endCard?.startFrame ?? frames);
  const from = page ? Math.min(page.startFrame + POP_FRAMES, end - 1) : 0;
  for (let frame = from; frame < end; frame++) {
    const [mouth, eye] = [MOUTHS[mouths[frame] ?? 0], EYES[eyes[frame] ?? 0]];
    if ((mouth?.open ?? 0) >= SPEAKING_OPEN && (eye?.openness ?? 0) >= 1) return frame;
  }
  return from;
}
