import { isSilence } from '@sayso/engine/speech/complete-phones';
import type { PhoneCue, SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { findPath, PAUSE_STATE } from './find-path.ts';
import { timeMap } from './time-map.ts';
import type { Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, toSoundFrames } from './sound-frames.ts';
import { itemAt } from '@sayso/engine/model/item-at';

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
