import { Frame, type Packet, type Stream } from 'node-av/lib';
import { AV_FRAME_FLAG_CORRUPT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { openDecoder, openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop, delivered } from '../native.ts';
import { framesOf, type Segment } from '../segments/segment-plan.ts';

const PACKETS_PER_YIELD = 16;
/** Groups that begin within so many frames are decoded, 2 s: the first one may be short. */
const DECODED_FROM_START_FRAMES = 60;

/** What the pictures of a group gave when decoded. */
type Decoded = { frames: number; damaged: number; refused: number };

/** Judges the video track: count, times and keyframes of all packets; the groups at its start and the last one are decoded. */
export async function checkPictures(input: { path: string; segments: readonly Segment[] }): Promise<string[]> {
  const { segments } = input;
  const format = openOwn(input.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    const track = createTrackCheck({ stream, segments });
    const groups = new Map(sampledOf(segments).map((segment) => [segment, [] as Packet[]]));
    let index = 0;
    for (const packet of packetsOf(format)) {
      if (packet.streamIndex !== stream.index) continue;
      track.see(packet, index);
      for (const [{ startFrame, frames }, packets] of groups)
        if (index >= startFrame && index < startFrame + frames) packets.push(cloned(packet));
      if (++index % PACKETS_PER_YIELD === 0) await yieldToEventLoop();
    }
    const sent = [...groups.values()];
    const decoded = await Promise.all(sent.map((packets) => decodeGroup(stream, packets)));
    for (const packet of sent.flat()) packet.free();
    return [...track.problems(index), ...problemsOf(decoded, sent.flat().length)];
  } finally {
    format.closeInputSync();
  }
}

/** What begins at the start, and the last segment, which are one in a short video. The groups are closed, so each decodes alone. */
function sampledOf(segments: readonly Segment[]): Segment[] {
  return segments.filter(
    ({ startFrame }, index) => startFrame < DECODED_FROM_START_FRAMES || index === segments.length - 1,
  );
}

/** A second handle on the same bytes. */
function cloned(packet: Packet): Packet {
  const copy = packet.clone();
  if (copy === null) throw new Error('no memory for a packet');
  return copy;
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

/** Decodes one closed group beside others: each in a thread of its own, which keeps the cores busier than two threads that wait for each other's pictures. */
async function decodeGroup(stream: Stream, packets: readonly Packet[]): Promise<Decoded> {
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

function problemsOf(groups: readonly Decoded[], sent: number): string[] {
  const sum = (of: (group: Decoded) => number): number => groups.reduce((all, group) => all + of(group), 0);
  const [frames, damaged, refused] = [sum((all) => all.frames), sum((all) => all.damaged), sum((all) => all.refused)];
  const problems: string[] = [];
  if (refused > 0) problems.push(`${refused} pictures cannot be decoded`);
  if (damaged > 0) problems.push(`${damaged} pictures are damaged`);
  if (frames !== sent) problems.push(`${frames} of ${sent} pictures came out of the decoder`);
  return problems;
}
