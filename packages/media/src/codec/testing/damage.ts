import type { Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openInput, packetsOf } from '../input-file.ts';
import { must } from '../native.ts';
import { begin, createOutput, finish } from '../output-file.ts';

/** A copy of a video with faults: one picture left out, pictures or sound moved, index behind the media. */
export type DamageInput = {
  path: string;
  outputPath: string;
  dropPicture?: number;
  shiftPicturesMs?: number;
  shiftSoundMs?: number;
  isIndexLast?: boolean;
};

/** Copies all packets into a new file, with the faults asked for. */
export async function damage(input: DamageInput): Promise<void> {
  const format = openInput({ path: input.path, formats: 'mov' });
  const output = createOutput(input.outputPath, 'mp4');
  for (const from of format.streams) {
    const to = output.newStream(null);
    must(from.codecpar.copy(to.codecpar), 'copy stream');
    to.codecpar.codecTag = 0;
    to.timeBase = from.timeBase;
  }
  begin(output, input.isIndexLast ? {} : { movflags: '+faststart' });
  let pictures = 0;
  for (const packet of packetsOf(format)) {
    const from = format.streams[packet.streamIndex] as Stream;
    const to = output.streams[packet.streamIndex] as Stream;
    const isPicture = from.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
    if (isPicture && pictures++ === input.dropPicture) continue;
    const shiftMs = (isPicture ? input.shiftPicturesMs : input.shiftSoundMs) ?? 0;
    const shift = BigInt(Math.round((shiftMs * from.timeBase.den) / (from.timeBase.num * 1000)));
    packet.pts += shift;
    packet.dts += shift;
    packet.rescaleTs(from.timeBase, to.timeBase);
    must(output.interleavedWriteFrameSync(packet), 'write copy');
  }
  finish(output);
  format.closeInputSync();
}
