import type { ErrorCode } from '@sayso/contract';
import type { Mood } from '@sayso/engine';
import type { Pronunciation, SpokenAudio } from '../speech-provider.ts';
import type { VoiceEngine } from './voice-catalogue.ts';

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

/**
 * A job that cannot be done as it was asked for; `code` is what the provider answers. The synthesis process has an error of its own,
 * because the contract's comes with every schema.
 */
export class RefusedError extends Error {
  readonly code: Extract<ErrorCode, 'script_has_no_words' | 'script_too_long_to_speak' | 'voice_made_no_sound'>;

  constructor(code: RefusedError['code']) {
    super(code);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** From a synthesis process to the server: one answer to each `perform`, after any number of words on how much is done, from 0 to 1. */
export type SynthesisAnswer<Audio = SpokenAudio> =
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'performed'; id: number; audio: Audio }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'refused'; id: number; code: RefusedError['code'] }
  | { kind: 'cancelled'; id: number };
