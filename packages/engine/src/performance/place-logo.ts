import { type Area, stageOf } from '../stage/stage.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** Distance between the logo and the band of the captions, in pixels. */
const BESIDE_CAPTIONS = 10;

/**
 * Left top corner of the logo in whole even pixels: its corner of the safe area, or next to the band of the captions where these would meet it.
 * A logo too wide starts at the left edge.
 */
export function placeLogo(scene: SceneSpec, size: { width: number; height: number }): { x: number; y: number } {
  const { position } = scene.logo;
  const { safe } = stageOf(scene.format);
  const x = Math.max(safe.left, position.endsWith('right') ? evenBelow(safe.right - size.width) : safe.left);
  const y = position.startsWith('bottom') ? evenBelow(safe.bottom - size.height) : safe.top;
  const corner = { x: evenAbove(x), y: evenAbove(y) };
  const captions = captionArea(scene);
  if (!captions || !overlap(captions, { ...corner, ...size })) return corner;
  const isBelow = position.startsWith('bottom');
  return {
    x: corner.x,
    y: isBelow ? evenBelow(captions.top - BESIDE_CAPTIONS - size.height) : evenAbove(captions.bottom + BESIDE_CAPTIONS),
  };
}

/** Where captions may come to stand. */
export function captionArea({ captions, format }: SceneSpec): Area | undefined {
  if (captions.style === 'off') return undefined;
  const { top, bottom, centreX, halfWidth } = stageOf(format).captions[captions.position];
  return { top, bottom, left: centreX - halfWidth, right: centreX + halfWidth };
}

function overlap(area: Area, box: { x: number; y: number; width: number; height: number }): boolean {
  const isBeside = box.x >= area.right || box.x + box.width <= area.left;
  return !isBeside && box.y < area.bottom && box.y + box.height > area.top;
}

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}

function evenAbove(value: number): number {
  return Math.ceil(value / 2) * 2;
}
