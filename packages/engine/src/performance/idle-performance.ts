import type { MeasureText } from '../drawing/index.ts';
import type { Performance } from './performance.ts';
import { planPerformance } from './plan-performance.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** Length of an idle clip unless told otherwise: two breaths and a blink or two. */
const IDLE_MS = 8000;

/**
 * A performer who says nothing but is there: breathing, blinking, looking at the viewer with a closed, friendly mouth. For previews and stills;
 * frame 0 is a good still (open eyes, gaze at the viewer).
 */
export function idlePerformance(input: {
  scene: SceneSpec;
  measureText: MeasureText;
  durationMs?: number;
}): Performance {
  const take = { durationMs: input.durationMs ?? IDLE_MS, words: [], phones: [], loudness: [] };
  return planPerformance({ take, scene: input.scene, measureText: input.measureText });
}
