import { Dictionary, FormatContext, type Stream } from 'node-av/lib';
import { must } from './native.ts';

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
