import { type FileKind, tooManyPixels, UPLOAD_REFUSALS } from '@sayso/contract';
import { cleanPicture, cleanSound, type Refusal, refusedPixelsOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import type { FileExtension } from '../../platform/storage/storage.ts';
import { refuseOrFail } from './refuse-or-fail.ts';

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
