import { DIMENSIONS, type SoundFrames } from './sound-frames.ts';

/** Stands between two words of the reference: the recording may pause there, as long as it likes or not at all. */
export const PAUSE_STATE = -1;

/** For each frame of the recording the index of its state; `cost` is the mean cost of a frame, for comparing references. */
export type Path = { states: Int32Array; cost: number };

/** What it costs to stay in a frame of the reference or to leave one out, beside what the frames themselves cost. */
const STRETCH_COST = 0.25;
/** Costs of a pause: little where the recording is silent, much where it is loud. */
const PAUSE_COST = { silent: 0.35, loud: 5 };
/** States on either side of where speech is expected: seven seconds. Long recordings take as much time a second as short ones. */
const REACH_STATES = 700;
const FRAMES_PER_YIELD = 200;
/** Mean square of the difference of two frames that have nothing to do with each other is 2; matching ones cost about a third of it. */
const SCALE = 1 / DIMENSIONS;

const [STAYED, STEPPED, SKIPPED] = [0, 1, 2];

/**
 * Finds the most likely way of a recording through the states of a reference, from the first to the last, by dynamic programming.
 * @param input.states For each state the frame of the reference, or `PAUSE_STATE`; begins and ends with a pause.
 * @param input.expected For each frame of the recording about which state it is in.
 * @see Sakoe & Chiba (1978), "Dynamic programming algorithm optimization for spoken word recognition".
 */
export async function findPath(input: {
  recording: SoundFrames;
  reference: SoundFrames;
  states: Int32Array;
  expected: Int32Array;
  yieldToEventLoop: () => Promise<void>;
}): Promise<Path> {
  const { recording, states, expected, yieldToEventLoop } = input;
  const width = Math.min(states.length, 2 * REACH_STATES + 1);
  const moves = new Uint8Array(recording.count * width);
  const firsts = Int32Array.from(expected, (state) =>
    Math.max(0, Math.min(states.length - width, state - REACH_STATES)),
  );
  let costs = new Float64Array(states.length + 2).fill(Number.POSITIVE_INFINITY);
  let previous = costs.slice();
  for (let frame = 0; frame < recording.count; frame++) {
    if (frame % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
    [costs, previous] = [previous, costs];
    costs.fill(Number.POSITIVE_INFINITY);
    const first = firsts[frame] ?? 0;
    const pauseCost = pauseCostOf(recording, frame);
    for (let state = first; state < first + width; state++) {
      const move = frame === 0 ? startOf(state) : cheapest(previous, states, state);
      if (move === null) continue;
      moves[frame * width + state - first] = move.kind;
      const own = states[state] ?? 0;
      costs[state] = move.cost + (own === PAUSE_STATE ? pauseCost : difference(input, frame, own));
    }
  }
  const last = lastOf(costs, states.length);
  return { states: walkBack({ moves, firsts, width, last, states }), cost: (costs[last] ?? 0) / recording.count };
}

type Move = { kind: number; cost: number };
const move: Move = { kind: 0, cost: 0 };

/** The first frame is a pause or the first sound. */
function startOf(state: number): Move | null {
  if (state > 1) return null;
  move.kind = STAYED;
  move.cost = 0;
  return move;
}

/** How a state is best come to; the object is reused. */
function cheapest(previous: Float64Array, states: Int32Array, state: number): Move | null {
  const isPause = states[state] === PAUSE_STATE;
  move.kind = STAYED;
  move.cost = (previous[state] ?? 0) + (isPause ? 0 : STRETCH_COST);
  const stepped = state > 0 ? (previous[state - 1] ?? 0) : Number.POSITIVE_INFINITY;
  if (stepped < move.cost) [move.kind, move.cost] = [STEPPED, stepped];
  if (state > 1 && !isPause) {
    // Over a pause that is not made the way is free.
    const isOverPause = states[state - 1] === PAUSE_STATE;
    const skipped = (previous[state - 2] ?? 0) + (isOverPause ? 0 : STRETCH_COST);
    if (skipped < move.cost) [move.kind, move.cost] = [SKIPPED, skipped];
  }
  return Number.isFinite(move.cost) ? move : null;
}

/** The recording ends with the last sound or a pause behind it; where neither was reached, as far as it came. */
function lastOf(costs: Float64Array, count: number): number {
  let best = (costs[count - 1] ?? 0) <= (costs[count - 2] ?? 0) ? count - 1 : Math.max(0, count - 2);
  while (best > 0 && !Number.isFinite(costs[best])) best -= 1;
  return best;
}

function walkBack(input: {
  moves: Uint8Array;
  firsts: Int32Array;
  width: number;
  last: number;
  states: Int32Array;
}): Int32Array {
  const { moves, firsts, width, last } = input;
  const path = new Int32Array(firsts.length);
  let state = last;
  for (let frame = firsts.length - 1; frame >= 0; frame--) {
    path[frame] = state;
    state -= moves[frame * width + state - (firsts[frame] ?? 0)] ?? 0;
  }
  return path;
}

function pauseCostOf({ levels, silenceDb, loudDb }: SoundFrames, frame: number): number {
  const above = ((levels[frame] ?? 0) - silenceDb) / Math.max(1, loudDb - silenceDb);
  return PAUSE_COST.silent + Math.max(0, Math.min(1, above)) * PAUSE_COST.loud;
}

type Pair = { recording: SoundFrames; reference: SoundFrames };

function difference({ recording, reference }: Pair, frame: number, own: number): number {
  const [from, against] = [frame * DIMENSIONS, own * DIMENSIONS];
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index++) {
    const gap = (recording.features[from + index] ?? 0) - (reference.features[against + index] ?? 0);
    sum += gap * gap;
  }
  return sum * SCALE;
}
