import { AV_FRAME_FLAG_CORRUPT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { framesOf, openDecoder, openInput, streamOf, withSound } from './input-file.ts';
import { yieldToEventLoop, withNativeLog } from './native.ts';

/** What a full decode gives: size of the pictures, frames in order of display, frames flagged as damaged, samples of sound per channel, and FFmpeg's complaints. */
export type DecodedAll = {
  width: number;
  height: number;
  frames: number;
  damaged: number;
  samples: number;
  complaints: string[];
};

/**
 * Decodes every picture and every sample of a video: slow (about 3 ms a picture at 1080x1920) and beyond doubt. For tests and soak runs.
 * @param input.onPicture Gets each picture as yuv420p bytes without padding.
 */
export async function decodeAll(input: {
  path: string;
  onPicture?: (picture: Buffer, index: number) => void;
}): Promise<DecodedAll> {
  const { result, lines } = await withNativeLog(async () => ({
    ...(await decodePictures(input)),
    samples: await countSamples(input.path),
  }));
  return { ...result, complaints: lines };
}

async function decodePictures(
  input: Parameters<typeof decodeAll>[0],
): Promise<Omit<DecodedAll, 'samples' | 'complaints'>> {
  const format = openInput({ path: input.path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  using decoder = openDecoder(stream, 2);
  let frames = 0;
  let damaged = 0;
  for (const frame of framesOf({ format, stream, decoder })) {
    if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) damaged++;
    input.onPicture?.(frame.toBuffer(), frames);
    if (++frames % 8 === 0) await yieldToEventLoop();
  }
  const { width, height } = decoder;
  format.closeInputSync();
  return { width, height, frames, damaged };
}

function countSamples(path: string): Promise<number> {
  return withSound({ path, formats: 'mov' }, async (sound) => {
    let samples = 0;
    for (const frame of sound.frames) samples += frame.nbSamples;
    return samples;
  });
}
