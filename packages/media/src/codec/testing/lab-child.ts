import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { serveJob } from '../../process/serve-job.ts';
import { quietNativeLog, must } from '../native.ts';
import { checkVideo, type CheckVideoInput, type MediaMetadata } from '../finish-video.ts';
import type { ReadGroup } from '../pictures/read-ahead.ts';
import { openInput, packetsOf } from '../input-file.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { readFilm, type ReadFilm, type SeenPicture, type TestFilm, writeTestFilm } from './test-film.ts';
import {
  comparePictures,
  listPackets,
  listPictures,
  meanColours,
  type PacketFacts,
  type PictureFacts,
  type PicturesIn,
  probeMedia,
  groupDigest,
  readGroups,
  type ReadGroupsInput,
  readSound,
  type HeardSound,
} from './inspect.ts';
import { writeMonoWavs } from './wav.ts';
import type { SyntheticVideo } from './synthetic-source.ts';

/** A copy of a video with faults: one picture left out, pictures or sound moved, index behind the media. */
type DamageInput = {
  path: string;
  outputPath: string;
  dropPicture?: number;
  shiftPicturesMs?: number;
  shiftSoundMs?: number;
  isIndexLast?: boolean;
};

/** Copies all packets into a new file, with the faults asked for. */
async function damage(input: DamageInput): Promise<void> {
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

/** What the laboratory of the tests can do with a file, each written without the code under test where that would judge itself; `checkVideo` and `readGroups` as they are. */
export type LabJobs = {
  listPackets: { input: { path: string }; result: PacketFacts[] };
  listPictures: { input: PicturesIn; result: PictureFacts[] };
  comparePictures: { input: { path: string; video: SyntheticVideo }; result: number[] };
  meanColours: { input: { path: string }; result: [number, number, number][] };
  readSound: { input: { path: string }; result: HeardSound };
  writeMonoWavs: { input: { files: { path: string; outputPath: string }[] }; result: void };
  damage: { input: DamageInput; result: void };
  checkVideo: { input: CheckVideoInput; result: { problems: string[] } };
  readGroups: { input: ReadGroupsInput; result: ReadGroup[] };
  groupDigest: { input: { path: string }; result: string };
  probeMedia: { input: { path: string }; result: MediaMetadata };
  writeTestFilm: { input: TestFilm; result: void };
  readFilm: { input: ReadFilm; result: SeenPicture[] };
};

type Handlers = { [Name in keyof LabJobs]: (input: LabJobs[Name]['input']) => Promise<LabJobs[Name]['result']> };

const handlers: Handlers = {
  listPackets,
  listPictures,
  comparePictures,
  meanColours,
  readSound,
  writeMonoWavs,
  damage,
  checkVideo,
  readGroups,
  groupDigest,
  probeMedia,
  writeTestFilm,
  readFilm,
};

quietNativeLog();
serveJob((job) => {
  const { name, input } = job as { name: keyof LabJobs; input: unknown };
  return handlers[name](input as never);
});
