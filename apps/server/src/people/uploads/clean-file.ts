import { type FileKind, tooManyPixels, UPLOAD_REFUSALS, AppError } from '@sayso/contract';
import { cleanPicture, cleanSound, type Refusal, refusedPixelsOf, CHILD_ENDED, refusalOf } from '@sayso/media';
import { codeOf } from '@sayso/media/process/thrown';
import type { Deps } from '../../deps.ts';
import type { FileExtension } from '../../platform/storage/storage.ts';
import { createSemaphore } from '../../platform/work/semaphore.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import { uploadsTexts } from './uploads.texts.gen.ts';

/** A file that came in, and where the clean one goes. */
type Dirty = { kind: FileKind; inputPath: string; outputPath: string; signal: AbortSignal };
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
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`; a full disk; the signal's reason when aborted.
 */
export function cleanFile({ log }: Pick<Deps, 'log'>, dirty: Dirty): Promise<Clean> {
  const { kind, signal } = dirty;
  const wordsOf = (reason: Refusal, error: unknown) => wordsFor(kind, reason, refusedPixelsOf(error));
  return refuseOrFail({ log }, { what: kind, signal, wordsOf }, () =>
    kind === 'music' ? cleanMusic(dirty) : cleanImage({ ...dirty, kind }),
  );
}

/** What is cleaned, for the log; until when somebody waits for it; and why it is refused, in words that say what to do. */
type Cleaning = { what: string; signal: AbortSignal; wordsOf: (reason: Refusal, error: unknown) => string };

/**
 * Cleans a file of a stranger in a child process, and tells what is wrong with the file from what went wrong here. Only what the child says of the file is a refusal; a child that
 * dies, hangs or runs out of memory is tried once more, and is a fault of this server after that.
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`; a full disk and other errors of ours as they are; the signal's reason when it aborts.
 */
export async function refuseOrFail<Clean>(
  { log }: Pick<Deps, 'log'>,
  { what, signal, wordsOf }: Cleaning,
  clean: () => Promise<Clean>,
): Promise<Clean> {
  try {
    return await clean().catch((error: unknown) => {
      if (codeOf(error) !== CHILD_ENDED || signal.aborted) throw error;
      log.warn({ err: error, what }, 'a cleaning process died and is started once more');
      return clean();
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    const reason = refusalOf(error);
    if (reason === null) throw new AppError('upload_not_processed', { what }, error);
    throw new AppError('upload_refused', { message: wordsOf(reason, error) }, error);
  }
}

async function cleanMusic({ inputPath, outputPath, signal }: Dirty): Promise<Clean> {
  const { durationMs } = await cleanSound({ inputPath, outputPath, signal });
  return { extension: 'm4a', width: null, height: null, durationMs, isCutOut: false };
}

/** What is behind what a picture shows: a product stands before the room, and comes without the wall it was photographed at. */
const ALPHA = { background: 'flat', face: 'flat', logo: 'kept', product: 'cut-out' } as const;

async function cleanImage({
  kind,
  inputPath,
  outputPath,
  signal,
}: Dirty & { kind: Exclude<FileKind, 'music'> }): Promise<Clean> {
  const picture = await cleanPicture({ inputPath, outputPath, alpha: ALPHA[kind], signal });
  return { ...picture, durationMs: null };
}

function wordsFor(kind: FileKind, reason: Refusal, pixels: number | null): string {
  if (pixels !== null) return tooManyPixels(pixels);
  if (reason === 'unknown_kind') return UPLOAD_REFUSALS[kind === 'music' ? 'unknown_sound' : 'unknown_picture'];
  return UPLOAD_REFUSALS[reason];
}

/** The same of films of faces, which take a minute: a line of their own, so that nobody's pictures wait for them. */
export const filmSemaphore = createSemaphore({
  most: 1,
  mostWaiting: 6,
  busy: { message: () => uploadsTexts.busyWithFilms, retryAfterSeconds: 60 },
});

/**
 * Makes a file clean as soon as one of the places is free: each takes a core, and up to 700 MB for a moment. Cleaning takes a few seconds, and whoever sent a file
 * waits a minute at most.
 */
export const cleanSemaphore = createSemaphore({
  most: 2,
  mostWaiting: 20,
  busy: { message: () => uploadsTexts.busy, retryAfterSeconds: 15 },
});
