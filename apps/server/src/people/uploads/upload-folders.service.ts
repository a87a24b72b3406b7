import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { tooManyPixels, UPLOAD_REFUSALS, avatarNotAnImage, AppError, audioNotAudio } from '@sayso/contract';
import { cleanPicture, type PictureKind, type Refusal, refusedPixelsOf, cleanVoice } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { cleanSemaphore, refuseOrFail } from './clean-file.ts';
import { uploadsTexts } from './uploads.texts.gen.ts';

/** What is older belongs to a request that is over: receiving ends after ten minutes, cleaning after three. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Where files wait that came in and are not clean yet. */
export function uploadFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return path.join(dataDir, 'work', 'uploads');
}

/** Removes what killed processes have left. Answers how many files. */
export async function sweepUploadFolder({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<number> {
  const folder = uploadFolder(config);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

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

/**
 * Makes a picture of a person clean and square, and stores it. Answers its name in the storage.
 * @throws AppError `upload_refused` in words that say what to do, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storePortrait(
  deps: Pick<Deps, 'storage' | 'log'>,
  portrait: { path: string; accountId: string; signal: AbortSignal },
): Promise<string> {
  const keep = { alpha: 'flat', squarePx: SIDE_PX } as const;
  return (await storePicture(deps, { ...portrait, keep, unknownKind: avatarNotAnImage() })).file;
}

/** A recording on the disk that somebody sent, and how long it may be. */
type NewVoice = { path: string; sizeBytes: number; accountId: string; maxSeconds: number; signal: AbortSignal };

/** Its name in the storage. */
type StoredVoice = { file: string; sizeBytes: number; durationMs: number };

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
  if (reason === 'unknown_kind') return audioNotAudio();
  if (reason === 'too_short') return uploadsTexts.recordingTooShort;
  if (reason === 'too_long') return uploadsTexts.recordingTooLong({ maxSeconds });
  return UPLOAD_REFUSALS[reason];
}
