import { Dictionary, FormatContext, type Stream } from 'node-av/lib';
import { must } from './native.ts';

/**
 * Of a file that is also played while the rest of its video is made: the index comes first and says nothing of the pictures, which stand in fragments behind it, as
 * players that are fed piece by piece need it.
 * @see https://www.w3.org/TR/mse-byte-stream-format-isobmff/
 */
export const IN_FRAGMENTS = { movflags: 'frag_keyframe+empty_moov+default_base_moof' };

/** The same for sound, a fragment of a few seconds each. Its index waits for the first one, so that it can say how much of the encoder's start is not heard. */
export const SOUND_IN_FRAGMENTS = { movflags: 'delay_moov+default_base_moof', frag_duration: '5000000' };

/** Makes the container for `path`; add streams, then `begin` it. The format is named because temporary names have no telling ending. */
export function createOutput(path: string, format: 'mp4' | 'webp' | 'ipod'): FormatContext {
  const output = new FormatContext();
  must(output.allocOutputContext2(null, format, path), `create ${format}`);
  return output;
}

/**
 * Opens the file and writes the header. The streams' time bases are final only afterwards.
 * @returns The streams, in the order they were added.
 */
export function begin(output: FormatContext, options: Record<string, string> = {}): Stream[] {
  must(output.openOutputSync(), 'create file');
  must(output.writeHeaderSync(Dictionary.fromObject(options)), 'write header');
  return output.streams;
}

/**
 * Writes what the container keeps for its end and closes the file.
 * @throws Error when the disk fills up in the very last pages: only the trailer reports that.
 */
export function finish(output: FormatContext): void {
  must(output.writeTrailerSync(), 'write trailer');
  output.closeOutputSync();
  output.freeContext();
}
