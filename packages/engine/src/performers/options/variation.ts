import { contentHash } from '../../model/content-hash.ts';
import { createRandom } from '../../model/random.ts';
import type { Hex } from '../../model/look.ts';
import type { Chance, Weighted } from '../options.ts';

/** Traits in which people who look alike may differ, and the letter of each. */
const VARIED_TRAITS = {
  a: 'face kind',
  b: 'eyes',
  c: 'brows',
  d: 'nose',
  e: 'lips',
  f: 'face',
  g: 'lids',
  h: 'brow',
  i: 'tip',
  j: 'mouth',
  k: 'smile',
  l: 'iris',
  m: 'hair',
  n: 'cut',
  o: 'beard',
  p: 'glasses',
  q: 'jewels',
  r: 'clothes',
  s: 'clothing',
  t: 'make-up',
  u: 'freckles',
  v: 'skin',
  w: 'bones',
  x: 'figure',
  y: 'name',
} as const;
/** The letter of a trait. */
export type TraitLetter = keyof typeof VARIED_TRAITS;
/** For each trait in which somebody differs from the person of their seed, three characters that stand for another chance. */
type Variation = ReadonlyMap<TraitLetter, string>;

const PART = /([a-y])([0-9a-z]{3})/gu;

/** Reads a variation, such as `b0k3n9zz`: a letter and three characters for each trait. What is not one is left out. */
export function readVariation(text: string): Variation {
  return new Map([...text.matchAll(PART)].map(([, letter, chance]) => [letter as TraitLetter, chance ?? '']));
}

/** Writes a variation, the same for the same one: at most 100 characters. */
export function writeVariation(variation: Variation): string {
  const parts = [...variation].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parts.map(([letter, chance]) => letter + chance).join('');
}

/** The chances of a person: those of the seed, but for the traits that the variation names. */
export function chancesOf(seed: number, variation: string): (trait: string) => Chance {
  const others = new Map(
    [...readVariation(variation)].map(([letter, chance]) => [VARIED_TRAITS[letter] as string, chance]),
  );
  return (trait) => {
    const other = others.get(trait);
    return chanceOf(seed, other === undefined ? trait : `${trait}~${other}`);
  };
}

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
