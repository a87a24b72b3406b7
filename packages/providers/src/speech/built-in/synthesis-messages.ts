import type { Mood } from '@sayso/engine';
import type { Pronunciation, SpokenAudio } from '../speech-provider.ts';
import type { RefusedError } from './refused-error.ts';
import type { VoiceEngine } from './voice-engine.ts';

/** Everything the synthesis process needs for one piece of speech: a script as it was written, and how it is to be read and spoken. */
export type SynthesisJob = {
  text: string;
  language: string;
  region: string;
  pronunciations: readonly Pronunciation[];
  voice: VoiceEngine;
  rate: number;
  mood?: Mood | undefined;
  maxDurationMs: number;
};

/** From the server to a synthesis process; `id` ties an answer to its request. */
export type SynthesisRequest<Job = SynthesisJob> =
  | { kind: 'perform'; id: number; job: Job }
  | { kind: 'cancel'; id: number };

/** From a synthesis process to the server: one answer to each `perform`, after any number of words on how much is done, from 0 to 1. */
export type SynthesisAnswer<Audio = SpokenAudio> =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'performed'; id: number; audio: Audio }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'refused'; id: number; code: RefusedError['code'] }
  | { kind: 'cancelled'; id: number };
