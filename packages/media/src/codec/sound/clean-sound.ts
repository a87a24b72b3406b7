import { runChild } from '../../process/run-child.ts';
import { wholeFile } from '../../process/whole-file.ts';
import type { RecodedSound, SoundJob } from './recode-sound.ts';
import type { RecordedVoice, VoiceJob } from './record-voice.ts';

/** Beyond this the child has hung: ten minutes of sound take some ten seconds. */
const LIMIT_MS = 180_000;
/** Ten minutes of sound take 110 MB, measured; a cover of 20 MB stands in memory three times. */
const MEMORY_BYTES = 400 * 1024 ** 2;

/**
 * Makes clean sound out of an MP3, M4A, AAC, OGG, WAV or FLAC file of a stranger, in a process of its own: see `recodeSound`.
 * `outputPath` appears whole or not at all.
 * @throws Error that `refusalOf` explains; any other when the file broke the decoder, or the disk refuses; the signal's reason when aborted.
 */
export function cleanSound(input: SoundJob & { signal?: AbortSignal | undefined }): Promise<RecodedSound> {
  const { signal, ...job } = input;
  const script = new URL('./clean-sound-child.ts', import.meta.url);
  return wholeFile(job.outputPath, (outputPath) =>
    runChild<RecodedSound>({
      script,
      job: { ...job, outputPath },
      signal,
      timeoutMs: LIMIT_MS,
      memoryBytes: MEMORY_BYTES,
    }),
  );
}

/** Beyond this the child has hung: five minutes of sound take some seconds. */
const VOICE_LIMIT_MS = 120_000;
/** A recording takes 120 MB however long it is, measured; a cover of 10 MB stands in memory three times. Five minutes held in one piece would not fit. */
const VOICE_MEMORY_BYTES = 220 * 1024 ** 2;

/**
 * Makes a clean recording out of an MP3, M4A, AAC, OGG, WAV, FLAC or WebM file of a stranger, in a process of its own: see `recordVoice`.
 * `outputPath` appears whole or not at all.
 * @throws Error that `refusalOf` explains; any other when the file broke the decoder, or the disk refuses; the signal's reason when aborted.
 */
export function cleanVoice(input: VoiceJob & { signal?: AbortSignal | undefined }): Promise<RecordedVoice> {
  const { signal, ...job } = input;
  const script = new URL('./clean-voice-child.ts', import.meta.url);
  return wholeFile(job.outputPath, (outputPath) =>
    runChild<RecordedVoice>({
      script,
      job: { ...job, outputPath },
      signal,
      timeoutMs: VOICE_LIMIT_MS,
      memoryBytes: VOICE_MEMORY_BYTES,
    }),
  );
}
