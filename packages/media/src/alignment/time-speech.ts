import { setImmediate } from 'node:timers/promises';
import { stepLevels, toLoudness } from '@sayso/engine/speech/loudness';
import type { PhoneCue, SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { type Alignment, alignToReference } from './align-to-reference.ts';
import { mouthFromSound } from './mouth-from-sound.ts';
import { ANALYSIS_RATE_HZ, readVoice, type Voice } from './read-voice.ts';
import { FRAME_MS, type SoundFrames, toSoundFrames } from './sound-frames.ts';

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

/** Shorter silences belong to speech: stops and breath, in frames of 10 ms. */
const STOP_FRAMES = 12;
/** Signs that stand for a syllable count as three letters. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Lays words over the time in which something is heard, each as long as it is written: for languages that no voice here speaks. */
function spreadWords(texts: readonly string[], frames: SoundFrames): WordCue[] {
  const stretches = stretchesOf(frames);
  const totalMs = stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const weights = texts.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return texts.map((text, index) => {
    const startMs = recordingTimeOf((passed / total) * totalMs, stretches, 'start');
    passed += weights[index] ?? 0;
    return { text, startMs, endMs: Math.max(startMs, recordingTimeOf((passed / total) * totalMs, stretches, 'end')) };
  });
}

type Stretch = { startMs: number; endMs: number };

/** When something is heard; the whole recording where nothing is. */
function stretchesOf({ count, levels, silenceDb }: SoundFrames): Stretch[] {
  const stretches: Stretch[] = [];
  for (let frame = 0; frame < count; frame++) {
    if ((levels[frame] ?? 0) < silenceDb) continue;
    const last = stretches.at(-1);
    const startMs = frame * FRAME_MS;
    if (last && startMs - last.endMs <= STOP_FRAMES * FRAME_MS) last.endMs = startMs + FRAME_MS;
    else stretches.push({ startMs, endMs: startMs + FRAME_MS });
  }
  return stretches.length > 0 ? stretches : [{ startMs: 0, endMs: count * FRAME_MS }];
}

/** Where a time that counts only what is heard lies in the recording: at the edge of two stretches what starts is in the second. */
function recordingTimeOf(heardMs: number, stretches: readonly Stretch[], edge: 'start' | 'end'): number {
  let left = heardMs;
  for (const { startMs, endMs } of stretches) {
    const length = endMs - startMs;
    if (edge === 'start' ? left < length - 1 : left <= length + 1) return Math.round(startMs + Math.min(left, length));
    left -= length;
  }
  return stretches.at(-1)?.endMs ?? 0;
}

function weightOf(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return 1 + letters + 2 * (text.match(SYLLABLES)?.length ?? 0);
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
