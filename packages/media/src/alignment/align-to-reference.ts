import { itemAt } from '@sayso/engine/model/item-at';
import { isSilence } from '@sayso/engine/speech/complete-phones';
import type { PhoneCue, SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { findPath, PAUSE_STATE } from './find-path.ts';
import type { Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, toSoundFrames } from './sound-frames.ts';

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
