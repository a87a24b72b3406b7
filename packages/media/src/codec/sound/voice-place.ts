import { findBestLag } from './best-lag.ts';
import { LEVEL_WINDOW_MS, type SoundLevels } from './sound-levels.ts';

/** How far a voice is looked for, either way, in milliseconds. */
const REACH_MS = 300;
/** A mix is where its recording is, but for what the filters delay: less than half a frame. */
const TOLERANCE_MS = 15;
/** Over built-in voices and beds at the highest level, a recording is 0.97 like its mix; another recording at most 0.58. */
const ALIKE = 0.75;

/** Judges whether a recording is heard in a mix, and at its own time: the music beside it hides where speech begins. */
export function checkVoicePlace(mix: SoundLevels, recording: SoundLevels): string[] {
  const { steps, correlation } = findBestLag(recording.levels, mix.levels, REACH_MS / LEVEL_WINDOW_MS);
  if (correlation < ALIKE) return ['the voice is not found in the sound'];
  const lateMs = steps * LEVEL_WINDOW_MS + mix.startMs - recording.startMs;
  if (Math.abs(lateMs) <= TOLERANCE_MS) return [];
  return [`the voice comes ${Math.round(Math.abs(lateMs))} ms too ${lateMs > 0 ? 'late' : 'early'}`];
}
