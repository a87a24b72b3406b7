import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { runChild } from '../process/run-child.ts';
import type { TimeSpeechInput } from './time-speech.ts';

/** Beyond this the child has hung: five minutes of speech take half a minute on one idle core. */
const LIMIT_MS = 600_000;

/**
 * Finds out when each word and phone of a recording (WAV, 16 bit, mono) is spoken, in a process of its own. With references, the same words spoken by voices whose
 * times are known, words begin within some 10 ms of where they do (median); `words` without a reference are spread over what is heard, and without either the
 * mouth follows loudness and colour of the sound.
 * @throws Error when a file is no such recording; the signal's reason when aborted.
 */
export function alignSpeech(input: TimeSpeechInput & { signal?: AbortSignal | undefined }): Promise<SpeechTake> {
  const { signal, ...job } = input;
  const script = new URL('./align-speech-child.ts', import.meta.url);
  return runChild<SpeechTake>({ script, job, signal, timeoutMs: LIMIT_MS });
}
