import { rm } from 'node:fs/promises';
import { AppError, tooManyPixels, UPLOAD_REFUSALS } from '@sayso/contract';
import { cleanPicture, type PictureKind, refusalOf, refusedPixelsOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';
import { inCleanTurn } from './clean-turns.ts';
import { uploadFolder } from './upload-folder.ts';

/** Where pictures wait that came in and are not clean yet. */
export const pictureFolder = uploadFolder;

/** A picture on the disk that somebody sent, and how it is kept. `unknownKind`: what whoever sends another kind of file reads. */
type NewPicture = {
  path: string;
  accountId: string;
  signal: AbortSignal;
  keep: { alpha: 'kept' | 'flat'; squarePx?: number; kinds?: readonly PictureKind[] };
  unknownKind: string;
};

/** Its name in the storage, and its size in pixels. */
export type StoredPicture = { file: string; width: number; height: number };

/**
 * Makes a picture clean and stores it.
 * @throws AppError `upload_refused` in words that say what to do, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storePicture(
  deps: Pick<Deps, 'storage' | 'log'>,
  { path, accountId, signal, keep, unknownKind }: NewPicture,
): Promise<StoredPicture> {
  const outputPath = `${path}.clean`;
  try {
    const { extension, width, height } = await inCleanTurn({ accountId, signal }, () =>
      cleanPicture({ ...keep, inputPath: path, outputPath, signal }),
    );
    return { file: await deps.storage.put(outputPath, { extension }), width, height };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    const reason = refusalOf(error);
    // What breaks a decoder is refused like what is broken, and the operator hears of it.
    if (!reason) deps.log.warn({ err: error }, 'a picture could not be made clean');
    throw new AppError('upload_refused', { message: wordsOf(error, unknownKind) }, error);
  } finally {
    await rm(outputPath, { force: true });
  }
}

function wordsOf(error: unknown, unknownKind: string): string {
  const pixels = refusedPixelsOf(error);
  if (pixels !== null) return tooManyPixels(pixels);
  const reason = refusalOf(error) ?? 'damaged';
  return reason === 'unknown_kind' ? unknownKind : UPLOAD_REFUSALS[reason];
}
