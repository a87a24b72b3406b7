import { type SpeechTiming, withoutMarks } from '@sayso/contract';
import type { SpeechTake } from '@sayso/engine';

/** Milliseconds between two loudness values of the contract's timing and of the engine's take. */
const TIMING_STEP_MS = 50;
const TAKE_STEP_MS = 10;
/** Length of the resting clip, which repeats: long enough that nobody sees it start again while choosing. */
const RESTING_MS = 12_000;
/** Words of the script that stand on the resting picture, and how fast the highlight walks over them. */
const SHOWN_WORDS = 4;
const WORD_MS = 700;

/** Nobody speaks: the performer breathes and blinks, and the first words of the script show what captions will look like. */
export function restingTake(script: string): SpeechTake {
  const shown = firstWords(script);
  const words = shown.map((text, index) => ({
    text,
    startMs: index * WORD_MS,
    endMs: index === shown.length - 1 ? RESTING_MS : (index + 1) * WORD_MS,
  }));
  // Silence all the way, so that the mouth stays shut under the words.
  return { durationMs: RESTING_MS, words, phones: [], loudness: silence(RESTING_MS) };
}

/** What the engine needs of a stored speech; its loudness is spread to the engine's finer steps. */
export function spokenTake(timing: SpeechTiming): SpeechTake {
  const { durationMs, words, phones } = timing;
  const loudness = timing.loudness.flatMap((value) =>
    Array.from({ length: TIMING_STEP_MS / TAKE_STEP_MS }, () => value),
  );
  return { durationMs, words, phones, loudness };
}

function firstWords(script: string): string[] {
  const words = withoutMarks(script)
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const sentenceEnd = words.findIndex((word) => /[.!?]$/u.test(word));
  return words.slice(0, Math.min(SHOWN_WORDS, sentenceEnd === -1 ? SHOWN_WORDS : sentenceEnd + 1));
}

const silence = (durationMs: number) => Array.from({ length: Math.ceil(durationMs / TAKE_STEP_MS) }, () => 0);
