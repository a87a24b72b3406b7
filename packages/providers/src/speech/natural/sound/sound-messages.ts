import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import type { Sound, Piece } from '../../built-in/audio/sound.ts';
import type { SpokenAudio } from '../../speech-provider.ts';

/**
 * What is done with sound whose times are known. `shape`: a stretch becomes a sound that can be joined, `fromWord` its first word in the script, `tempo` how much faster it becomes. `join`: pieces become speech.
 * `stress`: speech gets words that are spoken stronger. `stressed` are indices of words of the script.
 */
export type SoundJobs = {
  shape: {
    job: { wav: Buffer; take: SpeechTake; fromWord: number; stressed: readonly number[]; tempo?: number };
    result: Sound;
  };
  join: {
    job: { pieces: readonly Piece[]; leadMs: number; tailMs: number; words: readonly string[] };
    result: SpokenAudio;
  };
  stress: { job: { wav: Buffer; take: SpeechTake; stressed: readonly number[] }; result: SpokenAudio };
};
/** Name of one of them. */
export type SoundJobKind = keyof SoundJobs;

/** One of these jobs as it is sent. */
export type SoundJob = { [Kind in SoundJobKind]: { kind: Kind } & SoundJobs[Kind]['job'] }[SoundJobKind];
/** What comes back of any of them. */
export type SoundResult = SoundJobs[SoundJobKind]['result'];
