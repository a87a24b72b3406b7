import { BLOCK_SAMPLES, type StereoBlock } from './stereo-block.ts';

/** A silent block of full length. */
export function newBlock(): StereoBlock {
  return { left: new Float32Array(BLOCK_SAMPLES), right: new Float32Array(BLOCK_SAMPLES) };
}

/** Makes a block silent. */
export function clear({ left, right }: StereoBlock): void {
  left.fill(0);
  right.fill(0);
}

/** Adds one block to another. */
export function add(to: StereoBlock, from: StereoBlock, gain: number): void {
  for (let index = 0; index < BLOCK_SAMPLES; index++) {
    to.left[index] = (to.left[index] ?? 0) + (from.left[index] ?? 0) * gain;
    to.right[index] = (to.right[index] ?? 0) + (from.right[index] ?? 0) * gain;
  }
}
