import type { Frame } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { filterFrames, videoChain } from '../filter-frames.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { must } from '../native.ts';

/**
 * Opens the pictures of one of our videos from `fromMs` on, after a chain of filters, for as long as `use` takes.
 * @throws Error when the file is damaged or has no pictures.
 */
export async function withPictures<Result>(
  input: { videoPath: string; fromMs: number; filters: string },
  use: (frames: Generator<Frame>) => Promise<Result>,
): Promise<Result> {
  const format = openInput({ path: input.videoPath, formats: 'mov' });
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    using decoder = openDecoder(stream, 2);
    const { num, den } = stream.timeBase;
    const fromTicks = BigInt(Math.round((input.fromMs * den) / (num * 1000)));
    must(format.seekFrameSync(stream.index, fromTicks, AVSEEK_FLAG_BACKWARD), 'seek');
    const filters = `trim=start=${input.fromMs / 1000},setpts=PTS-STARTPTS,${input.filters}`;
    const chain = videoChain({ decoder, stream, filters });
    const result = await use(filterFrames(chain, framesOf({ format, stream, decoder })));
    chain.graph.free();
    return result;
  } finally {
    format.closeInputSync();
  }
}
