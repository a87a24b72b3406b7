import { itemAt } from '@sayso/engine/model/item-at';
import { isSilence } from '@sayso/engine/speech/complete-phones';
import type { PhoneCue, SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import type { Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, toSoundFrames, DIMENSIONS } from './sound-frames.ts';

/** Frames of the reference are never further apart or nearer together than this, in milliseconds: nobody speaks eight times as fast as another. */
const HOP_MS = { min: 3.5, max: 28 };

/** The same words spoken by a voice whose times are known. */
export type Reference = { voice: Voice; take: SpeechTake };

/** When the words and phones of a reference are spoken in a recording; a lower `cost` is a better match. */
export type Alignment = { words: WordCue[]; phones: PhoneCue[]; cost: number };

/** Finds the words of a reference in a recording of the same words by somebody else. */
export async function alignToReference(
  recording: SoundFrames,
  { voice, take }: Reference,
  yieldToEventLoop: () => Promise<void>,
): Promise<Alignment> {
  const sounding = Array.from(recording.levels, (level) => level >= recording.silenceDb);
  const soundingMs = Math.max(1, sounding.filter(Boolean).length) * FRAME_MS;
  const spoken = take.phones.filter(({ phone }) => !isSilence(phone));
  const spokenMs = Math.max(
    1,
    spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
  );
  // The reference is looked at as much more or less often as it is slower or faster: the way through it is then one step a frame.
  const hopMs = Math.min(HOP_MS.max, Math.max(HOP_MS.min, (FRAME_MS * spokenMs) / soundingMs));
  const reference = toSoundFrames(voice, hopMs);
  const states = statesOf(reference.count, hopMs, take);
  const expected = expectedStates(sounding, states.length);
  const { states: path, cost } = await findPath({ recording, reference, states, expected, yieldToEventLoop });
  const map = timeMap({ path, states, hopMs });
  return {
    words: take.words.map(({ text, startMs, endMs }) => ({ text, ...map({ startMs, endMs }) })),
    phones: spoken.map(({ phone, startMs, endMs }) => ({ phone, ...map({ startMs, endMs }) })),
    cost,
  };
}

/** Stands between two words of the reference: the recording may pause there, as long as it likes or not at all. */
const PAUSE_STATE = -1;

/** For each frame of the recording the index of its state; `cost` is the mean cost of a frame, for comparing references. */
type Path = { states: Int32Array; cost: number };

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
async function findPath(input: {
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
      const move = frame === 0 ? pathStartOf(state) : cheapest(previous, states, state);
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
function pathStartOf(state: number): Move | null {
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

type Span = { startMs: number; endMs: number };

/**
 * Makes the function that takes a span of the reference to where it is in the recording, in whole milliseconds, from the way that was found. What begins
 * behind a pause begins behind that of the recording, and what ends before one ends before it.
 */
function timeMap(input: { path: Int32Array; states: Int32Array; hopMs: number }): (span: Span) => Span {
  const { hopMs } = input;
  const { frames, firstMs, lastMs } = visitsOf(input);
  const startOf = (timeMs: number) => firstMs[firstAtLeast(frames, timeMs / hopMs - 0.5)] ?? lastMs.at(-1) ?? 0;
  const endOf = (timeMs: number) => lastMs[firstAtLeast(frames, timeMs / hopMs - 0.5) - 1] ?? firstMs[0] ?? 0;
  return ({ startMs, endMs }) => {
    const start = Math.round(startOf(startMs));
    return { startMs: start, endMs: Math.max(start, Math.round(endOf(endMs))) };
  };
}

/** The frames of the reference that speak, in order, and when the recording is in each. One that was left out lies between its neighbours. */
function visitsOf({ path, states }: { path: Int32Array; states: Int32Array }) {
  const entered = new Int32Array(states.length).fill(-1);
  const left = new Int32Array(states.length).fill(-1);
  for (let frame = 0; frame < path.length; frame++) {
    const state = path[frame] ?? 0;
    if (entered[state] === -1) entered[state] = frame;
    left[state] = frame + 1;
  }
  const frames: number[] = [];
  const firstMs: number[] = [];
  const lastMs: number[] = [];
  for (let state = 0; state < states.length; state++) {
    if (states[state] === PAUSE_STATE) continue;
    frames.push(states[state] ?? 0);
    const wasVisited = (entered[state] ?? 0) >= 0;
    firstMs.push(wasVisited ? (entered[state] ?? 0) * FRAME_MS : Number.NaN);
    lastMs.push(wasVisited ? (left[state] ?? 0) * FRAME_MS : Number.NaN);
  }
  for (let index = 0; index < frames.length; index++)
    if (Number.isNaN(firstMs[index])) firstMs[index] = lastMs[index] = lastMs[index - 1] ?? 0;
  return { frames, firstMs, lastMs };
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The frames in which the reference speaks, with a pause before, behind and between words. */
function statesOf(frames: number, hopMs: number, { phones, words }: SpeechTake): Int32Array {
  const starts = words.map(({ startMs }) => startMs);
  const states: number[] = [PAUSE_STATE];
  let word = 0;
  let phone = 0;
  for (let frame = 0; frame < frames; frame++) {
    const middleMs = (frame + 0.5) * hopMs;
    while (phone < phones.length - 1 && itemAt(phones, phone).endMs <= middleMs) phone += 1;
    const beginsWord = word < starts.length && (starts[word] ?? 0) <= middleMs;
    while (word < starts.length && (starts[word] ?? 0) <= middleMs) word += 1;
    const isPause = isSilence(phones[phone]?.phone ?? '');
    if ((beginsWord || isPause) && states.at(-1) !== PAUSE_STATE) states.push(PAUSE_STATE);
    if (!isPause) states.push(frame);
  }
  if (states.at(-1) !== PAUSE_STATE) states.push(PAUSE_STATE);
  return Int32Array.from(states);
}

/** Where in the states each frame of the recording would be if everybody paused at the same places. */
function expectedStates(sounding: readonly boolean[], states: number): Int32Array {
  const total = Math.max(1, sounding.filter(Boolean).length);
  let passed = 0;
  return Int32Array.from(sounding, (sounds) => Math.floor(((sounds ? passed++ : passed) / total) * (states - 1)));
}
