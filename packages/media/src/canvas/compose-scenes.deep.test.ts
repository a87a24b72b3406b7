import { join } from 'node:path';
import { DEFAULT_CAPTIONS, pictureOf, sceneWith, type SceneSpec, STILL_CAMERA } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { readAtlasTable } from '../compositor/atlas-table.ts';
import { type Compositor, openCompositor } from '../compositor/open-compositor.ts';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { drawAtlas } from './draw-atlas.ts';
import { canvasLuma, psnrDb } from './testing/canvas-luma.ts';

const words = ['Look', 'at', 'this,', 'it', 'is', 'made', 'for', 'you,', 'and', 'for', 'all', 'your', 'friends!'].map(
  (text, index) => ({ text, startMs: 400 * index, endMs: 400 * index + 330 }),
);
const take = { durationMs: 5200, words, phones: [], loudness: [] };
const scene = (format: SceneSpec['format']): SceneSpec =>
  sceneWith({
    format,
    performerId: 'zoe',
    background: { id: 'studio' },
    captions: DEFAULT_CAPTIONS,
    camera: { ...STILL_CAMERA, cutIns: true, pushIn: true },
    endCard: { product: null, name: 'Glow Serum', price: '$29.90', button: 'Shop now', link: 'lumiere.example' },
    seed: 2,
  });

test.each(['9:16', '16:9', '1:1'] as const)(
  'near or far, approaching or at the end card, %s looks as Canvas 2D composes it, up to its edges',
  async (format) => {
    const atlasPath = join(newTemporaryFolder(), 'atlas');
    await drawAtlas({ take, scene: scene(format), atlasPath });
    const { camera, endCard } = readAtlasTable(atlasPath).performance;
    const [near, card] = [camera.shots[0]?.startFrame ?? 0, endCard?.startFrame ?? 0];
    expect(near).toBeGreaterThan(0);
    expect(card).toBeGreaterThan(near);
    const compositor = openCompositor({ atlasPath });
    // In order, so that the picture is updated and not painted anew; entering and standing card have different opacities.
    for (const frame of [near - 1, near + 21, card - 1, card + 8, card + 60]) {
      const composed = lumaOf(compositor, frame);
      const painted = canvasLuma(atlasPath, frame);
      expect(psnrDb(composed, painted)).toBeGreaterThan(38);
      expect(largestEdgeDifference(composed, painted, pictureOf(format))).toBeLessThan(8);
    }
    compositor.close();
  },
);

function lumaOf(compositor: Compositor, frame: number): Uint8Array {
  return compositor.frame(frame).slice(0, compositor.width * compositor.height);
}

/** How far the outermost pixels are off: a plate that leaves an edge uncovered shows there, and nowhere else. */
function largestEdgeDifference(
  one: Uint8Array,
  other: Float64Array,
  { width, height }: { width: number; height: number },
): number {
  let largest = 0;
  const compare = (x: number, y: number): void => {
    const at = y * width + x;
    largest = Math.max(largest, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) compare(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) compare(x, y);
  return largest;
}
