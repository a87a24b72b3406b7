import { createRandom } from '../model/random.ts';

/** Random numbers from 0 to 1 for one purpose: streams of one seed with different names do not disturb each other. */
export function randomStream(seed: number, name: string): () => number {
  return createRandom(deriveSeed(seed, name));
}

/** A seed of its own for each name, from 0 to 2^32 - 1. */
export function deriveSeed(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
}

/** A number drawn evenly between two bounds. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}
