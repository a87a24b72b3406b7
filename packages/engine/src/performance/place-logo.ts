import { CAPTION_BAND, SAFE_AREA } from '../captions/caption-area.ts';
import type { SceneSpec } from './scene-spec.ts';

/** Distance between the logo and the band of the captions, in pixels. */
const ABOVE_CAPTIONS = 10;

/** Left top corner of the logo in whole even pixels: its corner of the safe area, above the captions if these are shown. A logo too wide starts at the left edge. */
export function placeLogo(scene: SceneSpec, size: { width: number; height: number }): { x: number; y: number } {
  const { position } = scene.logo;
  const bottom = scene.captions.style === 'off' ? SAFE_AREA.bottom : CAPTION_BAND.top - ABOVE_CAPTIONS;
  const x = position.endsWith('right') ? evenBelow(SAFE_AREA.right - size.width) : SAFE_AREA.left;
  const y = position.startsWith('bottom') ? evenBelow(bottom - size.height) : SAFE_AREA.top;
  return { x: evenAbove(Math.max(SAFE_AREA.left, x)), y: evenAbove(y) };
}

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}

function evenAbove(value: number): number {
  return Math.ceil(value / 2) * 2;
}
