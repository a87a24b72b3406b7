import { createHash } from 'node:crypto';
import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD, AV_FRAME_FLAG_CORRUPT } from 'node-av/constants';
import { Frame, type Packet, type Stream } from 'node-av/lib';
import { filterFrames, videoChain } from '../filter-frames.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { must, delivered } from '../native.ts';

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

/** What the pictures of a group gave when decoded. */
export type Decoded = { frames: number; damaged: number; refused: number };

/** Decodes one closed group beside others: each in a thread of its own, which keeps the cores busier than two threads that wait for each other's pictures. */
export async function decodeGroup(stream: Stream, packets: readonly Packet[]): Promise<Decoded> {
  // Deblocking only smooths what has been decoded: a sixth of the work, and no damage shows in it.
  using decoder = openDecoder(stream, 1, { skip_loop_filter: 'all' });
  using frame = new Frame();
  frame.alloc();
  const found: Decoded = { frames: 0, damaged: 0, refused: 0 };
  const receive = (): void => {
    while (delivered(decoder.receiveFrameSync(frame), 'decode')) {
      found.frames++;
      // Concealed damage raises no error: only these flags tell.
      if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) found.damaged++;
      frame.unref();
    }
  };
  for (const packet of packets) {
    // Not the synchronous call: the other group and the sound are checked meanwhile.
    if ((await decoder.sendPacket(packet)) < 0) found.refused++;
    receive();
  }
  await decoder.sendPacket(null);
  receive();
  return found;
}

/** Stands for all that a decoder is given for a group: parameter sets, and every packet byte for byte. */
export function digestOf(stream: Stream, packets: readonly Packet[]): string {
  const hash = createHash('sha256');
  const add = (bytes: Buffer | null): void => {
    hash.update(`${bytes?.length ?? 0}:`);
    if (bytes) hash.update(bytes);
  };
  add(stream.codecpar.extradata);
  for (const packet of packets) add(packet.data);
  return hash.digest('hex');
}

/** A second handle on the same bytes. */
export function cloned(packet: Packet): Packet {
  const copy = packet.clone();
  if (copy === null) throw new Error('no memory for a packet');
  return copy;
}
