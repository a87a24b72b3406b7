/** Sample rate of all music, in samples a second: the videos' own. */
export const MUSIC_RATE_HZ = 48_000;
/** Most samples of a block, about 21 ms. */
export const BLOCK_SAMPLES = 1024;

/** A stretch of stereo sound, from -1 to 1. Both sides are equally long and are written anew for the next block: copy what must outlive it. */
export type StereoBlock = { left: Float32Array; right: Float32Array };
