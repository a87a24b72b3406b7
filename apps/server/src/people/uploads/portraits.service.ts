import { AVATAR_NOT_AN_IMAGE } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { storePicture } from './pictures.service.ts';
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
  portrait: { path: string; accountId: string; signal: AbortSignal },
): Promise<string> {
  const keep = { alpha: 'flat', squarePx: SIDE_PX } as const;
  return (await storePicture(deps, { ...portrait, keep, unknownKind: AVATAR_NOT_AN_IMAGE })).file;
}
