import { type SpeechTiming, withoutMarks } from '@sayso/contract';
import type { SpeechTake, WordCue } from '@sayso/engine';

/** Milliseconds between two loudness values of the contract's timing and of the engine's take. */
const TIMING_STEP_MS = 50;
const TAKE_STEP_MS = 10;
/** More words than a first caption page is ever laid out by: it depends on how its sentence goes on. */
const MOST_WORDS = 40;
/** How long a character is spoken, more or less. */
const CHARACTER_MS = 60;

/** The first words of a script at about the times at which they will be spoken: enough to lay out the first caption page before anybody has spoken it. */
export function expectedWords(script: string): WordCue[] {
  let endMs = 0;
  return withoutMarks(script)
    .split(/\s+/u)
    .filter((text) => text !== '')
    .slice(0, MOST_WORDS)
    .map((text) => {
      const startMs = endMs;
      endMs += CHARACTER_MS * text.length;
      return { text, startMs, endMs };
    });
}

/** What the engine needs of a stored speech; its loudness is spread to the engine's finer steps. */
export function spokenTake(timing: SpeechTiming): SpeechTake {
  const { durationMs, words, phones } = timing;
  const loudness = timing.loudness.flatMap((value) =>
    Array.from({ length: TIMING_STEP_MS / TAKE_STEP_MS }, () => value),
  );
  return { durationMs, words, phones, loudness };
}
