import { contentHash } from '../../model/content-hash.ts';
import { createRandom } from '../../model/random.ts';
import type { Hex } from '../../model/look.ts';
import type { Chance, Weighted } from '../options.ts';

/** The chance of one trait of a person: the same for the same seed and trait. */
export function chanceOf(seed: number, trait: string): Chance {
  const hash = contentHash();
  hash.number(seed);
  hash.text(trait);
  const random = createRandom(Number.parseInt(hash.key().slice(0, 8), 16));
  return {
    between: (low, high) => low + (high - low) * random(),
    happens: (share) => random() < share,
    pick: (items) => items[Math.floor(random() * items.length)] ?? items[0],
  };
}

/** One of the colours, each as often as its share says. */
export function pickWeighted(chance: Chance, colors: Weighted): Hex {
  const whole = colors.reduce((sum, [, share]) => sum + share, 0);
  let left = chance.between(0, whole);
  for (const [color, share] of colors) {
    left -= share;
    if (left < 0) return color;
  }
  return colors.at(-1)?.[0] ?? '#2a1b14';
}
