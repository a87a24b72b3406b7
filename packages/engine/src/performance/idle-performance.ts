import { POP_FRAMES } from '../captions/caption-layers.ts';
import type { CaptionGroup } from '../captions/plan-captions.ts';
import type { MeasureText } from '../drawing/index.ts';
import type { SceneSpec } from '../model/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';
import type { Performance } from './performance.ts';
import { planPerformance } from './plan-performance.ts';

/** Length of an idle clip unless told otherwise: two breaths and a blink or two. */
const IDLE_MS = 8000;

/**
 * A performer who says nothing but is there: breathing, blinking, looking at the viewer with a closed, friendly mouth. For previews and stills;
 * frame 0 is a good still (open eyes, gaze at the viewer).
 * @param input.words What will be said, at about the times at which it will be: the first caption page stands all the time.
 */
export function idlePerformance(input: {
  scene: SceneSpec;
  measureText: MeasureText;
  durationMs?: number;
  words?: readonly WordCue[] | undefined;
}): Performance {
  const { scene, measureText, durationMs = IDLE_MS, words = [] } = input;
  const take = { durationMs, words: [], phones: [], loudness: [] };
  const performance = planPerformance({ take, scene, measureText, captionWords: words });
  const { captions, endCard, frames } = performance;
  const groups = standing(captions.groups, endCard?.startFrame ?? frames);
  return { ...performance, captions: { ...captions, groups } };
}

/** The first page alone, as it stands in its first moments: its first word is marked, the others wait. */
function standing([page]: readonly CaptionGroup[], frames: number): CaptionGroup[] {
  if (!page) return [];
  const words = page.words.map((word, index) =>
    index === 0 ? { ...word, startFrame: -POP_FRAMES, spokenFrames: 1 } : { ...word, startFrame: frames },
  );
  return [{ ...page, startFrame: 0, endFrame: frames, words }];
}
