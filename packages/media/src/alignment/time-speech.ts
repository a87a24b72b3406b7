import { setImmediate } from 'node:timers/promises';
import { stepLevels, toLoudness } from '@sayso/engine/speech/measure-loudness';
import type { PhoneCue, SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { type Alignment, alignToReference } from './align-to-reference.ts';
import { mouthFromSound } from './mouth-from-sound.ts';
import { ANALYSIS_RATE_HZ, readVoice, type Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, toSoundFrames } from './sound-frames.ts';
import { spreadWords } from './spread-words.ts';

/** A recording of ours, and what is known of what is said in it: the same words spoken by voices that tell when, or the words alone, or nothing. */
export type TimeSpeechInput = {
  voicePath: string;
  references: readonly { voicePath: string; take: SpeechTake }[];
  words: readonly string[];
};

/**
 * Finds out when each word and phone of a recording is spoken: in the likeness of whichever reference fits best. Without one, words are spread over the time in
 * which something is heard, and phones look like what is heard.
 */
export async function timeSpeech({ voicePath, references, words }: TimeSpeechInput): Promise<SpeechTake> {
  const voice = await readVoice(voicePath);
  const frames = toSoundFrames(voice, FRAME_MS);
  const durationMs = Math.round((voice.length * 1000) / ANALYSIS_RATE_HZ);
  const found = await bestOf(frames, references);
  const times = found ?? { words: spreadWords(words, frames), phones: mouthFromSound(voice, frames) };
  return { durationMs, ...tidied(times, durationMs), loudness: loudnessOf(voice) };
}

async function bestOf(frames: SoundFrames, references: TimeSpeechInput['references']): Promise<Alignment | undefined> {
  let best: Alignment | undefined;
  for (const { voicePath, take } of references) {
    const found = await alignToReference(frames, { voice: await readVoice(voicePath), take }, () => setImmediate());
    if (!best || found.cost < best.cost) best = found;
  }
  return best;
}

const loudnessOf = (voice: Voice) => toLoudness(stepLevels(voice, ANALYSIS_RATE_HZ));

/** Words in order, and phones without gaps from the beginning to the end. */
function tidied(times: { words: WordCue[]; phones: PhoneCue[] }, durationMs: number) {
  return { words: inOrder(times.words, durationMs), phones: withoutGaps(times.phones, durationMs) };
}

function inOrder(words: readonly WordCue[], durationMs: number): WordCue[] {
  let atMs = 0;
  return words.map(({ text, startMs, endMs }) => {
    const from = Math.min(durationMs, Math.max(atMs, startMs));
    atMs = Math.min(durationMs, Math.max(from, endMs));
    return { text, startMs: from, endMs: atMs };
  });
}

function withoutGaps(phones: readonly PhoneCue[], durationMs: number): PhoneCue[] {
  const filled: PhoneCue[] = [];
  let atMs = 0;
  const add = (phone: string, endMs: number) => {
    const last = filled.at(-1);
    if (endMs <= atMs) return;
    if (last?.phone === 'pau' && phone === 'pau') last.endMs = endMs;
    else filled.push({ phone, startMs: atMs, endMs });
    atMs = endMs;
  };
  for (const { phone, startMs, endMs } of phones) {
    add('pau', Math.min(durationMs, startMs));
    add(phone, Math.min(durationMs, endMs));
  }
  add('pau', durationMs);
  return filled;
}
