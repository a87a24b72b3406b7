import type { PitchMark } from './pitch-marks.ts';

/** A point of time in the sound as it is and in the sound as it becomes, both in samples. */
export type Knot = { from: number; to: number };

/**
 * What a sound is to become. `marks` and `knots` are in samples of `samples`; knots rise on both sides, and begin at 0. `shiftAt` tells for a place of the sound as it is by which
 * factor its pitch is to rise.
 */
export type Resynthesis = {
  samples: Float32Array;
  marks: readonly PitchMark[];
  knots: readonly Knot[];
  shiftAt: (at: number) => number;
};

/** A period may become this much shorter or longer: beyond it a voice sounds like a machine. */
const MOST_SHIFT = 1.8;

/**
 * Gives a sound another pitch and other durations: pieces of two periods are laid over one another at the distance of the pitch that is wanted. Resonances stay as they are, and what
 * is asked to stay as it is comes out as it went in.
 * @see Moulines & Charpentier (1990), "Pitch-synchronous waveform processing techniques for text-to-speech synthesis using diphones".
 */
export function resynthesise({ samples, marks, knots, shiftAt }: Resynthesis): Float32Array {
  const end = knots.at(-1) ?? { from: samples.length, to: samples.length };
  const out = new Float32Array(Math.round(end.to));
  const toSource = createSourceClock(knots);
  let mark = 0;
  let last = -1;
  let offset = 0;
  let isBackwards = false;
  for (let at = 0; at < out.length;) {
    const source = toSource(at);
    while (mark + 1 < marks.length && nearer(marks, mark, source)) mark++;
    const here = marks[mark] ?? { at: 0, isVoiced: false };
    const left = Math.max(1, here.at - (marks[mark - 1]?.at ?? here.at - 80));
    const right = Math.max(1, (marks[mark + 1]?.at ?? here.at + 80) - here.at);
    // A piece of noise said twice in a row sounds like a tone; backwards it does not.
    isBackwards = mark === last && !here.isVoiced && !isBackwards;
    // What hisses goes on sample by sample: pieces that lie one sample nearer or farther than they did make it rough.
    const from = Math.round(here.at);
    const goesOn = !here.isVoiced && mark === last + 1;
    offset = goesOn ? offset : Math.round(at) - from;
    last = mark;
    const factor = here.isVoiced ? Math.max(1 / MOST_SHIFT, Math.min(MOST_SHIFT, shiftAt(here.at))) : 1;
    const step = right / factor;
    const gain = Math.sqrt(1 / factor);
    addPiece({ samples, out, from, to: from + offset, left, right, gain, isBackwards });
    at += step;
  }
  return out;
}

function nearer(marks: readonly PitchMark[], mark: number, source: number): boolean {
  const [one, other] = [marks[mark]?.at ?? 0, marks[mark + 1]?.at ?? 0];
  return Math.abs(other - source) <= Math.abs(source - one);
}

/** A function that tells where in the sound as it is a place of the new one comes from; asked in rising order. */
function createSourceClock(knots: readonly Knot[]): (at: number) => number {
  let index = 0;
  return (at) => {
    while (index + 2 < knots.length && (knots[index + 1]?.to ?? 0) <= at) index++;
    const [before, after] = [knots[index], knots[index + 1]];
    if (!before || !after || after.to <= before.to) return at;
    return before.from + ((at - before.to) * (after.from - before.from)) / (after.to - before.to);
  };
}

type Piece = {
  samples: Float32Array;
  out: Float32Array;
  from: number;
  to: number;
  left: number;
  right: number;
  gain: number;
  isBackwards: boolean;
};

/** Adds a piece whose middle is `from` around `to`, under a window that falls to nothing at its neighbours. */
function addPiece({ samples, out, from, to, left, right, gain, isBackwards }: Piece): void {
  for (let offset = -Math.ceil(left); offset <= Math.ceil(right); offset++) {
    const share = offset < 0 ? -offset / left : offset / right;
    if (share >= 1 || to + offset < 0 || to + offset >= out.length) continue;
    const weight = gain * (0.5 + 0.5 * Math.cos(Math.PI * share));
    const value = samples[isBackwards ? from - offset : from + offset] ?? 0;
    out[to + offset] = (out[to + offset] ?? 0) + weight * value;
  }
}
