import { Frame, type Packet, type Stream } from 'node-av/lib';
import { AV_FRAME_FLAG_CORRUPT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/performance/scene-spec';
import { openDecoder, openOwn, packetsOf, streamOf } from './input-file.ts';
import { breathe, delivered } from './native.ts';
import { framesOf, type Segment } from './segment-plan.ts';

const DECODER_THREADS = 2;
const PACKETS_PER_BREATH = 16;

/** What the pictures of the first and the last group gave when decoded. */
type Decoded = { frames: number; damaged: number; refused: number };

/** Judges the video track: count, times and keyframes of all packets; the first and the last group of pictures are decoded. */
export async function checkPictures(input: { path: string; segments: readonly Segment[] }): Promise<string[]> {
  const { segments } = input;
  const format = openOwn(input.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    const track = createTrackCheck({ stream, segments });
    const sampled = createSampleDecoder({ stream, segments });
    let index = 0;
    for (const packet of packetsOf(format)) {
      if (packet.streamIndex !== stream.index) continue;
      track.see(packet, index);
      await sampled.see(packet, index);
      if (++index % PACKETS_PER_BREATH === 0) await breathe();
    }
    return [...track.problems(index), ...(await sampled.problems())];
  } finally {
    format.closeInputSync();
  }
}

function createTrackCheck(input: { stream: Stream; segments: readonly Segment[] }) {
  const { stream, segments } = input;
  const frames = framesOf(segments);
  const starts = new Set(segments.map(({ startFrame }) => BigInt(startFrame)));
  const { num, den } = stream.timeBase;
  const ticksPerFrame = BigInt(Math.round(den / (num * FRAMES_PER_SECOND)));
  const seenTimes = new Set<bigint>();
  const problems: string[] = [];
  let lastDts: bigint | undefined;
  return {
    see(packet: Packet, index: number): void {
      const frame = packet.pts / ticksPerFrame;
      if (packet.pts % ticksPerFrame !== 0n || frame < 0n || frame >= BigInt(frames))
        problems.push(`packet ${index} has the impossible time ${packet.pts}`);
      if (seenTimes.has(packet.pts)) problems.push(`packet ${index} repeats the time ${packet.pts}`);
      seenTimes.add(packet.pts);
      if (lastDts !== undefined && packet.dts <= lastDts) problems.push(`packet ${index} is out of order`);
      lastDts = packet.dts;
      const isDue = starts.has(frame);
      if (packet.isKeyframe !== isDue) problems.push(`frame ${frame} is ${isDue ? 'no' : 'an unexpected'} keyframe`);
    },
    problems(packets: number): string[] {
      if (packets !== frames) problems.push(`${packets} pictures instead of ${frames}`);
      const length = stream.duration;
      if (length !== BigInt(frames) * ticksPerFrame)
        problems.push(
          `the picture track lasts ${length} ticks of ${num}/${den} s instead of ${BigInt(frames) * ticksPerFrame}`,
        );
      return problems;
    },
  };
}

/** Decodes the packets of the first and of the last segment; the groups are closed, so each decodes alone. */
function createSampleDecoder(input: { stream: Stream; segments: readonly Segment[] }) {
  const { stream, segments } = input;
  const firstEnd = segments.at(0)?.frames ?? 0;
  const lastStart = segments.at(-1)?.startFrame ?? 0;
  const isSampled = (index: number): boolean => index < firstEnd || index >= lastStart;
  // Deblocking only smooths what has been decoded: a sixth of the work, and no damage shows in it.
  const decoder = openDecoder(stream, DECODER_THREADS, { skip_loop_filter: 'all' });
  const frame = new Frame();
  frame.alloc();
  const found: Decoded = { frames: 0, damaged: 0, refused: 0 };
  let sent = 0;
  const receive = (): void => {
    while (delivered(decoder.receiveFrameSync(frame), 'decode')) {
      found.frames++;
      // Concealed damage raises no error: only these flags tell.
      if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) found.damaged++;
      frame.unref();
    }
  };
  return {
    async see(packet: Packet, index: number): Promise<void> {
      if (!isSampled(index)) return;
      sent++;
      // Not the synchronous call: the sound is checked meanwhile.
      if ((await decoder.sendPacket(packet)) < 0) found.refused++;
      receive();
    },
    async problems(): Promise<string[]> {
      await decoder.sendPacket(null);
      receive();
      frame.free();
      decoder.freeContext();
      const problems: string[] = [];
      if (found.refused > 0) problems.push(`${found.refused} pictures cannot be decoded`);
      if (found.damaged > 0) problems.push(`${found.damaged} pictures are damaged`);
      if (found.frames !== sent) problems.push(`${found.frames} of ${sent} pictures came out of the decoder`);
      return problems;
    },
  };
}
