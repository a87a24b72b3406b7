import type { WordCue } from '@sayso/engine/speech/speech-take';
import { FRAME_MS, type SoundFrames } from './sound-frames.ts';

/** Shorter silences belong to speech: stops and breath, in frames of 10 ms. */
const STOP_FRAMES = 12;
/** Signs that stand for a syllable count as three letters. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Lays words over the time in which something is heard, each as long as it is written: for languages that no voice here speaks. */
export function spreadWords(texts: readonly string[], frames: SoundFrames): WordCue[] {
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
