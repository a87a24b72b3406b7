import { encodeWith, type EncodeWithInput } from './encode-with.ts';
import type { EncoderSpec } from './encoder-spec.ts';
import type { ReadGroup } from '../pictures/read-ahead.ts';
import { X264 } from './x264.ts';
import { BACKGROUND_PATIENCE } from '../../process/run-child.ts';
import { codeOf } from '../../process/thrown.ts';

/** Without a single frame for this long a driver has hung. The slowest machine gives several a second. */
const STALL_MS = 30_000;

/**
 * What `encodeFrames` needs. `drawing`: the promise of the atlas's `drawAtlas`. `film`: the one that it was drawn with. `encoder`: x264 unless told.
 * `children`: how many work side by side, by default as the cores allow. `isBackground`: nobody waits for them, so they step back for all other work. `onEncoderFault`: told once when another encoder than x264 has failed.
 */
export type EncodeFramesInput = Omit<EncodeWithInput, 'encoder'> & {
  encoder?: EncoderSpec | undefined;
  onEncoderFault?: ((fault: unknown) => void) | undefined;
};

/**
 * Paints and compresses the frames of an atlas into `segmentsDir`, one file per segment. Several processes work side by side, each on segments of its own:
 * they start at once, load all they need beside the drawing, and begin when the atlas stands.
 * Below the layers of an atlas that was drawn with a film lies that film; each process decodes what it needs of it.
 * Resumable: whole segments of the same encoder, version and film are kept. The folder must belong to this atlas alone, and to one call at a time.
 * When the drawing fails, the children are killed and the drawing's own error comes out here. When another encoder than x264 fails, x264 makes all frames instead.
 * @param input.onProgress Told how many of all frames are done, at most ten times a second for each process.
 * @returns Groups of pictures that were decoded without a fault by processes that had nothing left to encode, for `finishVideo`; often not all that the gate wants, or none.
 * @throws Error when the disk is full or a child dies, and the others are killed; the signal's reason when aborted.
 */
export async function encodeFrames(input: EncodeFramesInput): Promise<ReadGroup[]> {
  const { encoder = X264, stallMs: ownStallMs, onEncoderFault, ...work } = input;
  const stallMs = ownStallMs ?? STALL_MS * (work.isBackground ? BACKGROUND_PATIENCE : 1);
  if (encoder.name === X264.name) return encodeWith({ ...work, encoder });
  try {
    return await encodeWith({ ...work, encoder, stallMs });
  } catch (fault) {
    work.signal?.throwIfAborted();
    // What the drawing or the disk refuses is no fault of the encoder's.
    await work.drawing;
    if (codeOf(fault) === 'ENOSPC') throw fault;
    onEncoderFault?.(fault);
    return encodeWith({ ...work, encoder: X264 });
  }
}
