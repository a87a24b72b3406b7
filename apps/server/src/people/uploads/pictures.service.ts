import { rm } from 'node:fs/promises';
import { tooManyPixels, UPLOAD_REFUSALS, AVATAR_NOT_AN_IMAGE } from '@sayso/contract';
import { cleanPicture, type PictureKind, type Refusal, refusedPixelsOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { cleanSemaphore, refuseOrFail } from './clean-file.ts';
import { uploadFolder } from './upload-folder.ts';

/** Where pictures wait that came in and are not clean yet. */
export const pictureFolder = uploadFolder;

/** A picture on the disk that somebody sent, and how it is kept. `unknownKind`: what whoever sends another kind of file reads. */
type NewPicture = {
  path: string;
  accountId: string;
  signal: AbortSignal;
  keep: { alpha: 'kept' | 'flat'; squarePx?: number; kinds?: readonly PictureKind[]; isJpeg?: boolean };
  unknownKind: string;
};

/** Its name in the storage, and its size in pixels. */
export type StoredPicture = { file: string; width: number; height: number };

/**
 * Makes a picture clean and stores it.
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storePicture(
  deps: Pick<Deps, 'storage' | 'log'>,
  { path, accountId, signal, keep, unknownKind }: NewPicture,
): Promise<StoredPicture> {
  const outputPath = `${path}.clean`;
  try {
    const cleaning = { what: 'picture', signal, wordsOf: wordsWith(unknownKind) };
    const { extension, width, height } = await cleanSemaphore({ accountId, signal }, () =>
      refuseOrFail(deps, cleaning, () => cleanPicture({ ...keep, inputPath: path, outputPath, signal })),
    );
    return { file: await deps.storage.put(outputPath, { extension }), width, height };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(outputPath, { force: true });
  }
}

const wordsWith = (unknownKind: string) => (reason: Refusal, error: unknown) => {
  const pixels = refusedPixelsOf(error);
  if (pixels !== null) return tooManyPixels(pixels);
  return reason === 'unknown_kind' ? unknownKind : UPLOAD_REFUSALS[reason];
};

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
  portrait: { path: string; accountId: string; signal: AbortSignal },
): Promise<string> {
  const keep = { alpha: 'flat', squarePx: SIDE_PX } as const;
  return (await storePicture(deps, { ...portrait, keep, unknownKind: AVATAR_NOT_AN_IMAGE })).file;
}
