import { layersAt } from './layers-at.ts';
import type { Performance } from './performance.ts';

/** The ids of all sprites that a clip shows in some frame: of a performer's mouths, eyes and hands it is a part. */
export function shownSprites(performance: Performance): Set<string> {
  const shown = new Set<string>();
  for (let frame = 0; frame < performance.frames; frame++)
    for (const { spriteId } of layersAt(performance, frame)) shown.add(spriteId);
  return shown;
}
