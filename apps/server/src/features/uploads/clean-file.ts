import { AppError, tooManyPixels, UPLOAD_REFUSALS, type UploadKind } from '@sayso/contract';
import { cleanPicture, cleanSound, type Refusal, refusalOf, refusedPixelsOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';
import type { FileExtension } from '../../storage/media-types.ts';

/** A file that came in, and where the clean one goes. */
type Dirty = { kind: UploadKind; inputPath: string; outputPath: string; signal: AbortSignal };
/** What became of it. */
type Clean = {
  extension: FileExtension;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  isCutOut: boolean;
};

/**
 * Makes a file of a stranger one that we may serve and paint with.
 * @throws AppError `upload_refused` in words that say what to do, `storage_full`; the signal's reason when aborted.
 */
export async function cleanFile({ log }: Pick<Deps, 'log'>, dirty: Dirty): Promise<Clean> {
  const { kind, signal } = dirty;
  try {
    return kind === 'music' ? await cleanMusic(dirty) : await cleanImage({ ...dirty, kind });
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw error;
    const reason = refusalOf(error);
    // What breaks a decoder is refused like what is broken, and the operator hears of it.
    if (!reason) log.warn({ err: error, kind }, 'an upload could not be made clean');
    throw new AppError(
      'upload_refused',
      { message: wordsOf(reason ?? 'damaged', kind, refusedPixelsOf(error)) },
      error,
    );
  }
}

async function cleanMusic({ inputPath, outputPath, signal }: Dirty): Promise<Clean> {
  const { durationMs } = await cleanSound({ inputPath, outputPath, signal });
  return { extension: 'm4a', width: null, height: null, durationMs, isCutOut: false };
}

/** What is behind what a picture shows: a product stands before the room, and comes without the wall it was photographed at. */
const ALPHA = { background: 'flat', logo: 'kept', product: 'cut-out' } as const;

async function cleanImage({
  kind,
  inputPath,
  outputPath,
  signal,
}: Dirty & { kind: Exclude<UploadKind, 'music'> }): Promise<Clean> {
  const picture = await cleanPicture({ inputPath, outputPath, alpha: ALPHA[kind], signal });
  return { ...picture, durationMs: null };
}

function wordsOf(reason: Refusal, kind: UploadKind, pixels: number | null): string {
  if (pixels !== null) return tooManyPixels(pixels);
  if (reason === 'unknown_kind') return UPLOAD_REFUSALS[kind === 'music' ? 'unknown_sound' : 'unknown_picture'];
  return UPLOAD_REFUSALS[reason];
}
