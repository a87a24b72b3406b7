import type { SpokenAudio } from '../speech-provider.ts';
import type { SpeechPlan } from './speech-plan.ts';
import type { VoiceEngine } from './voice-engine.ts';

/** Everything the synthesis process needs for one piece of speech. */
export type SynthesisJob = { plan: SpeechPlan; voice: VoiceEngine; rate: number; maxDurationMs: number };

/** From the server to the synthesis process; `id` ties an answer to its request. */
export type SynthesisRequest = { kind: 'perform'; id: number; job: SynthesisJob } | { kind: 'cancel'; id: number };

/** From the synthesis process to the server: one answer to each `perform`. */
export type SynthesisAnswer =
  | { kind: 'performed'; id: number; audio: SpokenAudio }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'too-long'; id: number }
  | { kind: 'cancelled'; id: number };
