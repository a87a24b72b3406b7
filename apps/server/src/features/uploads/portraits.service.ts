import { rm } from 'node:fs/promises';
import { AppError, AVATAR_NOT_AN_IMAGE, tooManyPixels, UPLOAD_REFUSALS } from '@sayso/contract';
import { cleanPicture, refusalOf, refusedPixelsOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';
import { inCleanTurn } from './clean-turns.ts';
import { uploadFolder } from './upload-folder.ts';

/** Longest side of a person's picture, in pixels: four times as large as it is shown. */
const SIDE_PX = 512;

/** Where pictures of people wait that came in and are not clean yet. */
export const portraitFolder = uploadFolder;

/**
 * Makes a picture of a person clean and square, and stores it. Answers its name in the storage.
 * @throws AppError `upload_refused` in words that say what to do, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storePortrait(
  deps: Pick<Deps, 'storage' | 'log'>,
  { path, accountId, signal }: { path: string; accountId: string; signal: AbortSignal },
): Promise<string> {
  const outputPath = `${path}.clean`;
  try {
    const { extension } = await inCleanTurn({ accountId, signal }, () =>
      cleanPicture({ inputPath: path, outputPath, alpha: 'flat', squarePx: SIDE_PX, signal }),
    );
    return await deps.storage.put(outputPath, { extension });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    const reason = refusalOf(error);
    // What breaks a decoder is refused like what is broken, and the operator hears of it.
    if (!reason) deps.log.warn({ err: error }, 'a picture could not be made clean');
    throw new AppError('upload_refused', { message: wordsOf(error) }, error);
  } finally {
    await rm(outputPath, { force: true });
  }
}

function wordsOf(error: unknown): string {
  const pixels = refusedPixelsOf(error);
  if (pixels !== null) return tooManyPixels(pixels);
  const reason = refusalOf(error) ?? 'damaged';
  return reason === 'unknown_kind' ? AVATAR_NOT_AN_IMAGE : UPLOAD_REFUSALS[reason];
}
