import { expect, test } from 'vitest';
import { PERFORMERS } from '../../performers/index.ts';
import { paintSprite } from '../testing/painting.ts';
import { handSprites } from './hand-sprites.ts';

/** Skins that differ by less than this, of 255 in each channel, look the same; palm and back of one dark hand differ by more than 40. */
const SAME_SKIN = 16;

test('the hand that holds has the skin of the other hand, on every performer', () => {
  for (const { id, look } of PERFORMERS) {
    const sprites = new Map(handSprites(look).map((sprite) => [sprite.id, sprite]));
    const [resting, holding] = ['hand-relaxed', 'hand-grip-before'].map((name) => {
      const sprite = sprites.get(name);
      if (!sprite) throw new Error(`no ${name}`);
      return medianColour(paintSprite(sprite).bytes);
    });
    const apart = resting?.map((channel, index) => Math.abs(channel - (holding?.[index] ?? 0))) ?? [];
    expect([id, Math.max(...apart) < SAME_SKIN, apart]).toEqual([id, true, apart]);
  }
});

/** The colour in the middle of all that are opaque, channel by channel. */
function medianColour(bytes: Uint8ClampedArray): number[] {
  const opaque = Array.from({ length: bytes.length / 4 }, (_, index) => index * 4).filter(
    (at) => (bytes[at + 3] ?? 0) === 255,
  );
  return [0, 1, 2].map((channel) => {
    const values = opaque.map((at) => bytes[at + channel] ?? 0).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  });
}
