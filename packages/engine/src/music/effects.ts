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

/** Sample rate of all music, in samples a second: the videos' own. */
export const MUSIC_RATE_HZ = 48_000;
/** Most samples of a block, about 21 ms. */
export const BLOCK_SAMPLES = 1024;

/** A stretch of stereo sound, from -1 to 1. Both sides are equally long and are written anew for the next block: copy what must outlive it. */
export type StereoBlock = { left: Float32Array; right: Float32Array };

/** Lengths of the loops in samples: primes, so that their echoes never fall together. 31 to 73 ms. */
const LOOPS = [1493, 1777, 2039, 2341, 2659, 2969, 3251, 3529] as const;
const WAYS_BEFORE = [223, 557] as const;
const DIFFUSION = 0.6;

/** `tailS`: seconds until a thousandth is left. `damping`: how much of the heights each round takes, from 0 to 1. */
type ReverbSpec = { tailS: number; damping: number };

/**
 * A room: eight loops of different length that feed each other.
 * @returns Reads what is sent into the room, and writes what comes back in its place.
 * @see Jot & Chaigne (1991), "Digital delay networks for designing artificial reverberators".
 */
export function createReverb({ tailS, damping }: ReverbSpec): (block: StereoBlock) => void {
  const starts = Int32Array.from(LOOPS, (_, line) => LOOPS.slice(0, line).reduce((sum, length) => sum + length, 0));
  const memory = new Float32Array(LOOPS.reduce((sum, length) => sum + length, 0));
  const keeps = Float64Array.from(LOOPS, (length) => 10 ** ((-3 * length) / MUSIC_RATE_HZ / tailS));
  const places = new Int32Array(LOOPS.length);
  const lows = new Float64Array(LOOPS.length);
  const heard = new Float64Array(LOOPS.length);
  const diffuse = WAYS_BEFORE.map(createAllPass);
  const sent = new Float32Array(BLOCK_SAMPLES);
  return ({ left, right }) => {
    for (let index = 0; index < BLOCK_SAMPLES; index++) sent[index] = ((left[index] ?? 0) + (right[index] ?? 0)) * 0.5;
    for (const pass of diffuse) pass(sent);
    for (let index = 0; index < BLOCK_SAMPLES; index++) {
      let sum = 0;
      for (let line = 0; line < LOOPS.length; line++) {
        const out = memory[(starts[line] ?? 0) + (places[line] ?? 0)] ?? 0;
        const low = out + ((lows[line] ?? 0) - out) * damping;
        lows[line] = low;
        const back = low * (keeps[line] ?? 0);
        heard[line] = back;
        sum += back;
      }
      const shared = (sent[index] ?? 0) - sum / 4;
      for (let line = 0; line < LOOPS.length; line++) {
        const place = places[line] ?? 0;
        memory[(starts[line] ?? 0) + place] = (heard[line] ?? 0) + shared;
        places[line] = place + 1 === LOOPS[line] ? 0 : place + 1;
      }
      left[index] = 0.4 * ((heard[0] ?? 0) - (heard[2] ?? 0) + (heard[4] ?? 0) - (heard[6] ?? 0));
      right[index] = 0.4 * ((heard[1] ?? 0) - (heard[3] ?? 0) + (heard[5] ?? 0) - (heard[7] ?? 0));
    }
  };
}

/** Changes samples in place: the same tones, spread in time. */
function createAllPass(length: number): (samples: Float32Array) => void {
  const line = new Float32Array(length);
  let place = 0;
  return (samples) => {
    let at = place;
    for (let index = 0; index < samples.length; index++) {
      const late = line[at] ?? 0;
      const now = (samples[index] ?? 0) - late * DIFFUSION;
      line[at] = now;
      if (++at === length) at = 0;
      samples[index] = late + now * DIFFUSION;
    }
    place = at;
  };
}
