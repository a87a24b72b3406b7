import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError, FACE_MAX_BYTES, FACE_MIN_SIDE_PX, type PresenterKind, UPLOAD_REFUSALS } from '@sayso/contract';
import { cleanPicture, makePoster, prepareFilm, type Refusal } from '@sayso/media';
import { isFilm, START_BYTES } from '@sayso/providers/presenters/fetch-film';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { filmSemaphore, refuseOrFail } from './clean-file.ts';
import { uploadFolder, storePicture } from './upload-folders.service.ts';
import { uploadsTexts } from './uploads.texts.gen.ts';

type FaceDeps = Pick<Deps, 'storage' | 'log' | 'config'>;
/** A face as somebody sent it. `film`: how many seconds a film may have; null where none is taken. `takesPhoto`: whether a photo is. */
type NewFace = {
  path: string;
  sizeBytes: number;
  accountId: string;
  signal: AbortSignal;
  takesPhoto: boolean;
  film: { least: number; most: number } | null;
};

/** A face that is clean and stored: its picture, a JPEG or WebP, and of a film the film, an MP4 in which nothing is heard. */
export type StoredFace = {
  source: PresenterKind;
  picture: { file: string; bytes: number };
  film: { file: string; bytes: number } | null;
};

/** Where faces wait that came in and are not clean yet. */
export const faceFolder = uploadFolder;

/** Where the picture of a film is taken, in milliseconds: eyes are open by then, as a rule. */
const PICTURE_AT_MS = 1_000;

/**
 * Makes a face clean and stores it. What was sent is not kept.
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storeFace(deps: FaceDeps, face: NewFace): Promise<StoredFace> {
  if (face.sizeBytes === 0) throw refuse(UPLOAD_REFUSALS.empty);
  if (await beginsAsFilm(face.path)) return storeFilm(deps, face);
  if (!face.takesPhoto) throw refuse(uploadsTexts.noPhoto);
  if (face.sizeBytes > FACE_MAX_BYTES.photo)
    throw refuse(uploadsTexts.photoTooLarge({ megabytes: FACE_MAX_BYTES.photo / 1024 ** 2 }));
  const keep = { alpha: 'flat', isJpeg: true } as const;
  const { file, width, height } = await storePicture(deps, { ...face, keep, unknownKind: uploadsTexts.unknownKind });
  if (Math.min(width, height) < FACE_MIN_SIDE_PX) {
    await deps.storage.remove(file);
    throw refuse(uploadsTexts.photoTooSmall({ least: FACE_MIN_SIDE_PX }));
  }
  return { source: 'photo', picture: { file, bytes: await sizeOf(deps, file) }, film: null };
}

/** Removes a face that has come to no use. */
export async function removeFace({ storage }: Pick<Deps, 'storage'>, { picture, film }: StoredFace): Promise<void> {
  await storage.remove(picture.file);
  if (film) await storage.remove(film.file);
}

const refuse = (message: string) => new AppError('upload_refused', { message });

async function beginsAsFilm(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(START_BYTES);
    const { bytesRead } = await handle.read(start, 0, START_BYTES, 0);
    return bytesRead === START_BYTES && isFilm(start);
  } finally {
    await handle.close();
  }
}

/** A film is decoded and encoded anew, upright or lying as it was filmed, and one of its pictures stands for it. */
async function storeFilm(deps: FaceDeps, { path: inputPath, accountId, signal, film }: NewFace): Promise<StoredFace> {
  if (film === null) throw refuse(uploadsTexts.noFilm);
  return inScratchFolder(deps, async (folder) => {
    const outputPath = path.join(folder, 'face.mp4');
    const wordsOf = (reason: Refusal) => wordsOfFilm(reason, film);
    const { durationMs } = await filmSemaphore({ accountId, signal }, () =>
      refuseOrFail(deps, { what: 'film', signal, wordsOf }, () =>
        prepareFilm({
          inputPath,
          outputPath,
          format: '9:16',
          quality: 'low',
          turns: true,
          mostSeconds: film.most,
          signal,
        }),
      ),
    );
    if (durationMs < film.least * 1000) throw refuse(uploadsTexts.filmTooShort({ least: film.least }));
    const [shot, clean] = [path.join(folder, 'shot.jpg'), path.join(folder, 'shot.webp')];
    await makePoster({ videoPath: outputPath, outputPath: shot, atMs: PICTURE_AT_MS, signal });
    const { extension } = await cleanPicture({ inputPath: shot, outputPath: clean, alpha: 'flat', signal });
    const [{ size: filmBytes }, { size: pictureBytes }] = await Promise.all([stat(outputPath), stat(clean)]);
    const picture = { file: await deps.storage.put(clean, { extension }), bytes: pictureBytes };
    try {
      const file = await deps.storage.take(outputPath, { extension: 'mp4' });
      return { source: 'film', picture, film: { file, bytes: filmBytes } };
    } catch (error) {
      await deps.storage.remove(picture.file);
      throw error;
    }
  });
}

function wordsOfFilm(reason: Refusal, { least, most }: { least: number; most: number }): string {
  if (reason === 'too_long') return uploadsTexts.filmTooLong({ most, least });
  if (reason === 'unknown_kind') return uploadsTexts.unknownKind;
  if (reason === 'too_many_pixels') return uploadsTexts.filmTooManyPixels;
  return uploadsTexts.filmDamaged;
}

async function sizeOf({ storage }: Pick<Deps, 'storage'>, file: string): Promise<number> {
  return (await storage.stat(file))?.sizeBytes ?? 0;
}
