import { basename } from 'node:path';
import { AppError } from '@sayso/contract';
import { createSynthesisProcess } from '../../speech/built-in/synthesis-process.ts';
import {
  HEARD_RATE_HZ,
  type Transcriber,
  TranscriberError,
  type Transcript,
  type TranscriptionRequest,
} from '../transcriber.ts';
import type { RecognitionPack, RecognitionJob } from './recognition-pack.ts';

/** Loading a large model from a slow disk takes half a minute. An idle core hears a small model as fast as somebody speaks, or faster; renders beside it leave it little. */
const TIMEOUT = { startMs: 180_000, perSoundMs: 5 } as const;
/** An hour of sound is some 120 MB, which two processes hold. */
const LONGEST_MS = 60 * 60_000;

/** Understands speech on this machine. */
export type Recognition = {
  /** Who writes down what is said with a pack. Nothing is begun before somebody asks. */
  transcriberOf(pack: RecognitionPack): Transcriber;
  close(): Promise<void>;
};

/** Understands speech with models that stand on this machine, in a child process of their own: one for all, and anew for each model, so that no two are in memory. */
export function createRecognition(): Recognition {
  const script = new URL('./recognition-child.ts', import.meta.url);
  const child = createSynthesisProcess<RecognitionJob, Transcript>(script, { modelOf: ({ folder }) => folder });

  const transcribe = async (pack: RecognitionPack, { samples, language: told, signal }: TranscriptionRequest) => {
    const { folder, model, languages } = pack;
    // The base of a tag alone: pt, of pt-BR.
    const language = told?.split('-', 1)[0] ?? null;
    if (language !== null && !languages.includes(language)) throw new TranscriberError('LANGUAGE_UNKNOWN');
    const timeoutMs = TIMEOUT.startMs + Math.ceil((samples.length / HEARD_RATE_HZ) * 1000) * TIMEOUT.perSoundMs;
    const job = { folder, model, languages, samples, language };
    return child.perform(job, { timeoutMs, signal }).catch((error: unknown) => {
      const isOwn = error instanceof AppError && error.code === 'speech_failed';
      throw isOwn ? new TranscriberError('PACK_FAILED', error) : error;
    });
  };

  return {
    transcriberOf: (pack) => ({
      id: `pack:${basename(pack.folder)}`,
      abilities: () => ({
        wordTimes: pack.tellsTimes ? 'always' : 'never',
        languages: pack.languages,
        longestMs: LONGEST_MS,
        formats: ['samples'],
      }),
      transcribe: (request) => transcribe(pack, request),
    }),
    close: () => child.close(),
  };
}
