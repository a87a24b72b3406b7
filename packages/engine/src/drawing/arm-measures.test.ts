import { expect, test } from 'vitest';
import { RESTS } from '../motion/arms/rests.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { HANDS } from './hands/hand-shapes.ts';
import { armMeasures } from './arm-measures.ts';

/** From wrist to fingertip of a stretched hand, in pixels of the shapes. */
const HAND = Math.max(...HANDS.open.digits.flatMap(({ limb }) => limb.map(([, y, radius]) => radius - y)));

/** How far an elbow stands out over its joint, in pixels. */
const ELBOW = 52;

test.each([...PERFORMERS, ...FURTHER_PERFORMERS])(
  '$name has forearms as long as upper arms, and hands that go with them',
  ({ look }) => {
    const { upper, fore, size } = armMeasures(look);
    expect(fore / upper).toBeGreaterThan(0.95);
    expect(fore / upper).toBeLessThan(1.1);
    expect((fore + ELBOW) / (HAND * size)).toBeGreaterThan(1.3);
    expect((fore + ELBOW) / (HAND * size)).toBeLessThan(1.55);
  },
);

test('at rest most of a forearm is seen', () => {
  for (const { foreReach, upperReach } of Object.values(RESTS)) {
    expect(foreReach).toBeGreaterThan(0.7);
    expect(foreReach).toBeLessThanOrEqual(1);
    expect(upperReach).toBeLessThanOrEqual(1);
  }
});
