import { MUSIC_RATE_HZ } from '../stereo-block.ts';

/** One band of an equaliser. `q`: how narrow; `gainDb` counts for `bell` and `shelf` (from `hz` up). */
export type Band = { kind: 'lowPass' | 'highPass' | 'bell' | 'shelf'; hz: number; q?: number; gainDb?: number };

/** Changes samples in place and remembers the last ones for the next call. */
export type Filter = (samples: Float32Array) => void;

/**
 * A band as a filter for one channel.
 * @see Robert Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients".
 */
export function createFilter(band: Band): Filter {
  const { b0, b1, b2, a1, a2 } = coefficients(band);
  const state = { first: 0, second: 0 };
  return (samples) => {
    let { first, second } = state;
    for (let index = 0; index < samples.length; index++) {
      const input = samples[index] ?? 0;
      const output = b0 * input + first;
      first = b1 * input - a1 * output + second;
      second = b2 * input - a2 * output;
      samples[index] = output;
    }
    state.first = first;
    state.second = second;
  };
}

function coefficients({ kind, hz, q = Math.SQRT1_2, gainDb = 0 }: Band) {
  const turn = (2 * Math.PI * hz) / MUSIC_RATE_HZ;
  const cos = Math.cos(turn);
  const alpha = Math.sin(turn) / (2 * q);
  const gain = 10 ** (gainDb / 40);
  const root = 2 * Math.sqrt(gain) * alpha;
  const shapes = {
    lowPass: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    highPass: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    bell: [1 + alpha * gain, -2 * cos, 1 - alpha * gain, 1 + alpha / gain, -2 * cos, 1 - alpha / gain],
    shelf: [
      gain * (gain + 1 + (gain - 1) * cos + root),
      -2 * gain * (gain - 1 + (gain + 1) * cos),
      gain * (gain + 1 + (gain - 1) * cos - root),
      gain + 1 - (gain - 1) * cos + root,
      2 * (gain - 1 - (gain + 1) * cos),
      gain + 1 - (gain - 1) * cos - root,
    ],
  } as const;
  const [b0, b1, b2, a0, a1, a2] = shapes[kind];
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}
