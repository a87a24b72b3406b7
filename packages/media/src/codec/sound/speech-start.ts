import { LEVEL_WINDOW_MS, type SoundLevels } from './sound-levels.ts';

/**
 * How much is spoken: `speechMs` is the length of the spoken part, `speechStartMs` where its first phone begins; absent when nothing is spoken.
 * `voicePath` is the recording as WAV, named where music plays beside it: speech is then looked for in the recording, and the recording in the sound.
 * `isTimedByEar`: the phones' times were guessed from the recording, so the sound is compared with the recording and not with them.
 */
export type SpokenPart = {
  speechMs: number;
  speechStartMs?: number | undefined;
  voicePath?: string | undefined;
  isTimedByEar?: boolean | undefined;
};

/**
 * How far sound may be from its picture before viewers notice, in milliseconds.
 * Over all built-in voices, from half to double speed, speech is measured from 20 ms before its first phone (AAC smears sound ahead) to 70 ms after it
 * (soft phones such as 'f', and the closure of a 'p'): wide enough without widening.
 * @see ITU-R BT.1359-1, detectability thresholds.
 */
const NOTICED_MS = { early: 45, late: 125 };
/** Speech is heard from this share of the clip's loud level on, 35 dB below it: above breath and what AAC smears ahead of a sound. */
const HEARD_SHARE = 10 ** (-35 / 20);
/** It must last for 30 ms; a click does not. */
const HEARD_WINDOWS = 3;
/** The loud level is what the loudest 50 ms reach: a pause, however long, and a click leave it alone, and the shortest word has as much. */
const LOUD_WINDOWS = 5;

/** Time at which speech begins in a sound, in milliseconds to the window; undefined where there is none. */
export function findSpeechStart({ startMs, levels }: SoundLevels): number | undefined {
  const loudest = levels.toSorted((one, other) => other - one).slice(0, LOUD_WINDOWS);
  const threshold = (loudest.at(-1) ?? 0) * HEARD_SHARE;
  let windows = 0;
  for (const [index, level] of levels.entries()) {
    windows = level > threshold ? windows + 1 : 0;
    if (windows === HEARD_WINDOWS) return startMs + (index + 1 - HEARD_WINDOWS) * LEVEL_WINDOW_MS;
  }
  return undefined;
}

/** Judges whether speech is heard when the mouth begins to speak. */
export function checkSpeechStart(sound: SoundLevels, speechStartMs: number): string[] {
  const heardMs = findSpeechStart(sound);
  if (heardMs === undefined) return ['speech is never heard'];
  const lateMs = heardMs - speechStartMs;
  if (-lateMs <= NOTICED_MS.early && lateMs <= NOTICED_MS.late) return [];
  return [`speech is heard at ${Math.round(heardMs)} ms, the mouth begins at ${speechStartMs} ms`];
}
