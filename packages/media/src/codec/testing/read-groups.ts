import type { Packet } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';
import { cloned, digestOf } from '../pictures/decode-group.ts';
import { readAhead, type ReadGroup } from '../pictures/read-ahead.ts';
import type { Segment } from '../segments/segment-plan.ts';

/** Where the segments lie, and which of them the gate decodes. */
export type ReadGroupsInput = { segmentsDir: string; judged: readonly Segment[] };

/** All that one reader tells. */
export async function readGroups(input: ReadGroupsInput): Promise<ReadGroup[]> {
  const read: ReadGroup[] = [];
  await readAhead({ ...input, onRead: (group) => read.push(group) });
  return read;
}

/** What a reader would say of the pictures of a file if it did not decode them. */
export async function groupDigest({ path }: { path: string }): Promise<string> {
  const format = openOwn(path);
  const packets: Packet[] = [];
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  for (const packet of packetsOf(format)) packets.push(cloned(packet));
  const digest = digestOf(stream, packets);
  for (const packet of packets) packet.free();
  format.closeInputSync();
  return digest;
}
