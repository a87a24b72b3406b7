import { rm, stat } from 'node:fs/promises';
import { AppError, AUDIO_NOT_AUDIO, UPLOAD_REFUSALS } from '@sayso/contract';
import { cleanVoice, type Refusal } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { cleanSemaphore, refuseOrFail } from './clean-file.ts';
import { uploadFolder } from './upload-folder.ts';

/** Where recordings wait that came in and are not clean yet. */
export const voiceFolder = uploadFolder;

/** A recording on the disk that somebody sent, and how long it may be. */
type NewVoice = { path: string; sizeBytes: number; accountId: string; maxSeconds: number; signal: AbortSignal };

/** Its name in the storage. */
export type StoredVoice = { file: string; sizeBytes: number; durationMs: number };

/**
 * Makes a recording clean and stores it: WAV, mono, at the level of spoken scripts.
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storeVoice(
  deps: Pick<Deps, 'storage' | 'log'>,
  { path, sizeBytes, accountId, maxSeconds, signal }: NewVoice,
): Promise<StoredVoice> {
  if (sizeBytes === 0) throw new AppError('upload_refused', { message: UPLOAD_REFUSALS.empty });
  const outputPath = `${path}.clean`;
  try {
    const cleaning = { what: 'recording', signal, wordsOf: (reason: Refusal) => wordsOf(reason, maxSeconds) };
    const { durationMs } = await cleanSemaphore({ accountId, signal }, () =>
      refuseOrFail(deps, cleaning, () => cleanVoice({ inputPath: path, outputPath, maxSeconds, signal })),
    );
    const { size } = await stat(outputPath);
    return { file: await deps.storage.put(outputPath, { extension: 'wav' }), sizeBytes: size, durationMs };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(outputPath, { force: true });
  }
}

function wordsOf(reason: Refusal, maxSeconds: number): string {
  if (reason === 'unknown_kind') return AUDIO_NOT_AUDIO;
  if (reason === 'too_short') return 'This recording is shorter than a second. Record something longer.';
  if (reason === 'too_long')
    return `This recording is longer than ${maxSeconds} seconds, which is as long as your videos may be. Shorten it.`;
  return UPLOAD_REFUSALS[reason];
}
