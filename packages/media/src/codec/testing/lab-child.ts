import { serveJob } from '../../process/serve-job.ts';
import { quietNativeLog } from '../native.ts';
import { checkVideo, type CheckVideoInput, type MediaMetadata } from '../check-video.ts';
import type { ReadGroup } from '../pictures/read-ahead.ts';
import { damage, type DamageInput } from './damage.ts';
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
