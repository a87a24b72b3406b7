import { BLOCK_SAMPLES, MUSIC_RATE_HZ, type StereoBlock } from '../stereo-block.ts';

/** Lengths of the loops in samples: primes, so that their echoes never fall together. 31 to 73 ms. */
const LOOPS = [1493, 1777, 2039, 2341, 2659, 2969, 3251, 3529] as const;
const WAYS_BEFORE = [223, 557] as const;
const DIFFUSION = 0.6;

/** `tailS`: seconds until a thousandth is left. `damping`: how much of the heights each round takes, from 0 to 1. */
export type ReverbSpec = { tailS: number; damping: number };

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
