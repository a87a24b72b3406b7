import { runChild } from '../process/run-child.ts';
import type { PictureKind } from '../uploads/read-picture.ts';
import { wholeFile } from '../process/whole-file.ts';

/** Beyond this the child has hung: 40 megapixels take two seconds. */
const LIMIT_MS = 60_000;
/** 40 megapixels take 320 MB, as a progressive JPEG 350 MB, measured; the rest is for what nobody has thought of. */
const MEMORY_BYTES = 700 * 1024 ** 2;

/**
 * A picture as somebody sent it, and where the clean one goes. `alpha` `flat`: what is transparent becomes white; `cut-out`: a plain ground around what it
 * shows becomes transparent, where it has one. `squarePx`: its middle alone, as a square of at most so many pixels a side. `widthPx`: no wider than so many pixels. `kinds`: those that are taken, JPG, PNG and WebP unless told. `isJpeg`: what is flat is written as JPEG, for those who read nothing else.
 */
export type CleanPictureJob = {
  inputPath: string;
  outputPath: string;
  alpha: 'kept' | 'flat' | 'cut-out';
  squarePx?: number | undefined;
  widthPx?: number | undefined;
  kinds?: readonly PictureKind[] | undefined;
  isJpeg?: boolean | undefined;
};
/** What became of it: PNG where it is transparent somewhere, WebP or JPEG else. `isCutOut`: what it shows stands alone, as only `cut-out` finds out. */
export type CleanPicture = { width: number; height: number; extension: 'png' | 'webp' | 'jpg'; isCutOut: boolean };

/**
 * Makes a clean picture out of a file of a stranger, in a process of its own: known by its structure and never by its name, decoded,
 * turned as its camera says, at most 2160 px a side, first picture only, encoded anew without any metadata. `outputPath` appears whole or not at all.
 * @throws Error that `refusalOf` explains; any other when the file broke the decoder, or the disk refuses; the signal's reason when aborted.
 */
export function cleanPicture(input: CleanPictureJob & { signal?: AbortSignal | undefined }): Promise<CleanPicture> {
  const { signal, ...job } = input;
  const script = new URL('./clean-picture-child.ts', import.meta.url);
  return wholeFile(job.outputPath, (outputPath) =>
    runChild<CleanPicture>({
      script,
      job: { ...job, outputPath },
      signal,
      timeoutMs: LIMIT_MS,
      memoryBytes: MEMORY_BYTES,
    }),
  );
}
