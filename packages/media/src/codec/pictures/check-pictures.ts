import type { Packet, Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop } from '../native.ts';
import { framesOf, judgedOf, type Segment } from '../segments/segment-plan.ts';
import { cloned, type Decoded, decodeGroup, digestOf } from './video-frames.ts';
import type { ReadGroup } from './read-ahead.ts';

const PACKETS_PER_YIELD = 16;
/** `readAhead`: groups whose segments were decoded without a fault before they were joined. */
export type CheckPicturesInput = {
  path: string;
  segments: readonly Segment[];
  readAhead?: readonly ReadGroup[] | undefined;
};

/**
 * Judges the video track: count, times and keyframes of all packets; the groups at its start and the last one are decoded, unless that was done ahead.
 * Then their packets have to be in the file as they were decoded, byte for byte; those that are not are a fault, and are decoded too.
 */
export async function checkPictures(input: CheckPicturesInput): Promise<string[]> {
  const { segments, readAhead = [] } = input;
  const format = openOwn(input.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    const track = createTrackCheck({ stream, segments });
    const groups = new Map(judgedOf(segments).map((segment) => [segment, [] as Packet[]]));
    let index = 0;
    for (const packet of packetsOf(format)) {
      if (packet.streamIndex !== stream.index) continue;
      track.see(packet, index);
      for (const [{ startFrame, frames }, packets] of groups)
        if (index >= startFrame && index < startFrame + frames) packets.push(cloned(packet));
      if (++index % PACKETS_PER_YIELD === 0) await yieldToEventLoop();
    }
    const known = new Map(readAhead.map(({ startFrame, digest }) => [startFrame, digest]));
    const others: string[] = [];
    const judge = async ({ startFrame }: Segment, packets: readonly Packet[]): Promise<Decoded> => {
      const digest = known.get(startFrame);
      if (digest !== undefined && digestOf(stream, packets) === digest) return wholeGroup(packets.length);
      if (digest !== undefined) others.push(`the pictures from frame ${startFrame} on are not those that were encoded`);
      return decodeGroup(stream, packets);
    };
    const decoded = await Promise.all([...groups].map(([segment, packets]) => judge(segment, packets)));
    const sent = [...groups.values()].flat();
    for (const packet of sent) packet.free();
    return [...track.problems(index), ...others, ...problemsOf(decoded, sent.length)];
  } finally {
    format.closeInputSync();
  }
}

const wholeGroup = (frames: number): Decoded => ({ frames, damaged: 0, refused: 0 });

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

function problemsOf(groups: readonly Decoded[], sent: number): string[] {
  const sum = (of: (group: Decoded) => number): number => groups.reduce((all, group) => all + of(group), 0);
  const [frames, damaged, refused] = [sum((all) => all.frames), sum((all) => all.damaged), sum((all) => all.refused)];
  const problems: string[] = [];
  if (refused > 0) problems.push(`${refused} pictures cannot be decoded`);
  if (damaged > 0) problems.push(`${damaged} pictures are damaged`);
  if (frames !== sent) problems.push(`${frames} of ${sent} pictures came out of the decoder`);
  return problems;
}
