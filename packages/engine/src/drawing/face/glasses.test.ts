import { expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { performerSprites } from '../performer-sprites.ts';
import { paintSprite, pixelsOf } from '../testing/painting.ts';
import type { GlassesShape } from '../../model/look.ts';

const SHAPES: readonly GlassesShape[] = ['square', 'round', 'cat-eye', 'aviator', 'rimless'];
const PEOPLE = [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ look }) => look.glasses);

test.each(SHAPES)('the arms of %s glasses run over the temples and end with the face', (shape) => {
  expect(PEOPLE.length).toBeGreaterThan(3);
  for (const { id, look } of PEOPLE) {
    const { glasses } = performerSprites({ ...look, glasses: { color: '#302020', shape } });
    if (!glasses) throw new Error('there are no glasses');
    const solid = [...pixelsOf(paintSprite(glasses))].filter(({ alpha }) => alpha > 200);
    const reach = Math.max(...solid.map(({ x }) => Math.abs(x - glasses.anchorX)));
    const face = Math.min(look.face.cheekX, look.face.templeX);
    expect([id, reach <= face, reach > face - 30]).toEqual([id, true, true]);
  }
});
