import { join } from 'node:path';
import type { Packet } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';
import { withNativeLog } from '../native.ts';
import { claimReading } from '../segments/segment-folder.ts';
import { segmentName, type Segment } from '../segments/segment-plan.ts';
import { cloned, decodeGroup, digestOf } from './video-frames.ts';

/** A group of pictures that was decoded without a fault; `digest`: what the decoder was given. */
export type ReadGroup = { startFrame: number; digest: string };

/**
 * Decodes groups that the gate has to see decoded out of their segments, before these are joined: for an encoder that has nothing left to do while others still have.
 * Only what stands already and nobody else reads is taken. Told is only what is without any fault: all else the gate decodes itself, and finds the words for it.
 * @param input.judged The groups that the gate decodes.
 */
export async function readAhead(input: {
  segmentsDir: string;
  judged: readonly Segment[];
  onRead: (group: ReadGroup) => void;
}): Promise<void> {
  const { segmentsDir, judged, onRead } = input;
  for (const segment of judged) {
    const digest = await readSegment(segmentsDir, segment).catch(() => undefined);
    if (digest !== undefined) onRead({ startFrame: segment.startFrame, digest });
  }
}

async function readSegment(segmentsDir: string, segment: Segment): Promise<string | undefined> {
  if (!claimReading(segmentsDir, segment)) return undefined;
  const path = join(segmentsDir, segmentName(segment));
  const { result, lines } = await withNativeLog(() => decodeWhole(path));
  return lines.length === 0 ? result : undefined;
}

/** What the decoder was given, if all of it came out whole. */
async function decodeWhole(path: string): Promise<string | undefined> {
  const format = openOwn(path);
  const packets: Packet[] = [];
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    for (const packet of packetsOf(format)) if (packet.streamIndex === stream.index) packets.push(cloned(packet));
    const { frames, damaged, refused } = await decodeGroup(stream, packets);
    const isWhole = frames === packets.length && damaged === 0 && refused === 0;
    return isWhole ? digestOf(stream, packets) : undefined;
  } finally {
    for (const packet of packets) packet.free();
    format.closeInputSync();
  }
}
