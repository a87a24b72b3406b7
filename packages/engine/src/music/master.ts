import { createFilter } from './effects/biquad.ts';
import { BLOCK_SAMPLES, MUSIC_RATE_HZ, type StereoBlock } from './stereo-block.ts';

/** No rumble, and room for the words: consonants live between 1 and 4 kHz. */
const BANDS = [
  { kind: 'highPass', hz: 32 },
  { kind: 'bell', hz: 2100, q: 0.6, gainDb: -5 },
] as const;
/** Below this level nothing changes; above it peaks are rounded off, and never reach 1. */
const KNEE = 0.6;
/** What still rings at the end of the clip goes out over 0.6 s; in a short clip over a fifth of it. */
const FADE_S = 0.6;
const FADE_SHARE = 0.2;

/** The last stage of a bed of so many samples, changing blocks in place. */
export function createMaster(samples: number): (block: StereoBlock, at: number) => void {
  const filters = BANDS.map((band) => ({ left: createFilter(band), right: createFilter(band) }));
  const fade = Math.max(1, Math.min(FADE_S * MUSIC_RATE_HZ, samples * FADE_SHARE));
  return ({ left, right }, at) => {
    for (const filter of filters) {
      filter.left(left);
      filter.right(right);
    }
    for (let index = 0; index < BLOCK_SAMPLES; index++) {
      const rest = Math.max(0, Math.min(1, (samples - 1 - at - index) / fade));
      const gain = rest * rest * (3 - 2 * rest);
      left[index] = rounded(left[index] ?? 0) * gain;
      right[index] = rounded(right[index] ?? 0) * gain;
    }
  };
}

function rounded(sample: number): number {
  const level = Math.abs(sample);
  if (level <= KNEE) return sample;
  const over = (level - KNEE) / (1 - KNEE);
  return Math.sign(sample) * (KNEE + (1 - KNEE) * (over / (1 + over)));
}
