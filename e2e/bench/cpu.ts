import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { drawAtlas, encodeFrames, finishVideo, makePoster, makePreview, masterAudio } from '@sayso/media';
import { startVideo } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { findDescendants, postmasterPid, cpuTimes } from '../testing/process-use.ts';
import {
  hasPictures,
  SCRIPT,
  speakScript,
  withProduct,
  type BenchClip,
  withBenchClip,
  hearScript,
  waitAfterLook,
} from './bench-product.ts';
import { measureFramesAlone } from './frames-alone.ts';
import { say, median, range } from './lines.ts';
import { makeOrdinary } from './videos.ts';

/** Between two looks at a video, in milliseconds: looking is work of the server as well. */
const LOOK_EVERY_MS = 500;

/** What a frame of the bench clip costs, in milliseconds of a core, part by part, each alone; and in the product, all together. */
export async function measureCpu(): Promise<void> {
  await withBenchClip(async (clip) => {
    const sayPart = (what: string, ms: number) =>
      say({ what, value: ms / clip.frames, unit: 'ms/frame', note: `${ms.toFixed(0)} ms in all` });
    for (const [what, ms] of await measureParts(clip)) sayPart(what, ms);
    for (const [what, ms] of await measureProduct()) sayPart(what, ms);
  });
}

async function measureParts(clip: BenchClip): Promise<[string, number][]> {
  const { folder, take, scene, wavPath, frames } = clip;
  const [cacheDir, segmentsDir] = [path.join(folder, 'cache'), path.join(folder, 'segments')];
  const [audioPath, outputPath] = [path.join(folder, 'sound.m4a'), path.join(folder, 'video.mp4')];
  await mkdir(cacheDir);
  const draw = (name: string) => drawAtlas({ take, scene, atlasPath: path.join(folder, name), cacheDir });
  const atlasPath = path.join(folder, 'known');
  const { segments } = await draw('warm-up');
  const parts: [string, number][] = [
    ['drawing, sprites that were drawn before', await cpuOf(() => draw('known'))],
    [
      'drawing, all sprites that it shows',
      await cpuOf(() => drawAtlas({ take, scene, atlasPath: path.join(folder, 'new') })),
    ],
    ['composing alone', (await measureFramesAlone(clip, { work: 'paint', quality: 'medium' })).cpuMs],
    ['x264 alone', (await measureFramesAlone(clip, { work: 'encode', quality: 'medium' })).cpuMs],
    [
      'composing and x264, with their processes',
      await cpuOf(() => encodeFrames({ atlasPath, drawing: Promise.resolve({ segments }), segmentsDir })),
    ],
    ['sound', await cpuOf(() => masterAudio({ wavPath, outputPath: audioPath, frames }))],
  ];
  const join = { segmentsDir, audioPath, segments, outputPath, title: 'Bench', speechMs: take.durationMs };
  parts.push(['joining and judging', await cpuOf(() => finishVideo(join))]);
  const pictures = async () => {
    await makePoster({ videoPath: outputPath, outputPath: path.join(folder, 'poster.jpg'), atMs: 1_000 });
    await makePreview({ videoPath: outputPath, outputPath: path.join(folder, 'preview.webp') });
  };
  return [...parts, ['poster and preview, once it plays', await cpuOf(pictures)]];
}

/** The same clip through the product: the server's own work, its database's, and that of all its render children. */
async function measureProduct(): Promise<[string, number][]> {
  return withProduct(async ({ product, user }) => {
    const postmaster = await postmasterPid(product.dataDir);
    const databaseMs = async () => {
      const all = [postmaster, ...(await findDescendants(postmaster, 'postgres'))];
      const times = await Promise.all(all.map(cpuTimes));
      const { endedChildrenMs } = await cpuTimes(postmaster);
      return times.reduce((sum, { ownMs }) => sum + ownMs, endedChildrenMs);
    };
    const speechId = await speakScript(user, SCRIPT);
    const [before, databaseBefore] = [await cpuTimes(product.pid), await databaseMs()];
    const id = await startVideo(user, { title: 'Bench', speechId });
    while (!(await hasPictures(user, id))) await pause(LOOK_EVERY_MS);
    const after = await cpuTimes(product.pid);
    return [
      ['server, from Generate to its last picture', after.ownMs - before.ownMs],
      ['database, meanwhile', (await databaseMs()) - databaseBefore],
      ['all children of the server, meanwhile', after.endedChildrenMs - before.endedChildrenMs],
    ];
  });
}

/** Work of the processes that are started and ended meanwhile. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = await cpuTimes('self');
  await work();
  return (await cpuTimes('self')).endedChildrenMs - before.endedChildrenMs;
}

/** What the product should reach of what the encoder alone would. */
const AIM = 0.75;

/** Times real time, each alone in turn, so that what else the machine does weighs on both alike. */
type Pair = { encoder: number; product: number; looked: number; children: number };

/** How fast the encoder alone makes the frames of the bench clip, and which share of that the product reaches from Generate to playable. */
export async function measureEncodeLimit(runs: number): Promise<void> {
  const pairs = await withProduct(({ user }) =>
    withBenchClip(async (clip) => {
      const all: Pair[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { wallMs, frames, children } = await measureFramesAlone(clip, { work: 'encode', quality: 'medium' });
        const { waitMs, videoMs } = await makeOrdinary(user);
        const after = await waitAfterLook(user, { speechId: await hearScript(user, SCRIPT) });
        const looked = after.videoMs / after.waitMs;
        const encoder = (frames * 1000) / FRAMES_PER_SECOND / wallMs;
        all.push({ encoder, product: videoMs / waitMs, looked, children });
      }
      return all;
    }),
  );
  const encoder = pairs.map((pair) => pair.encoder);
  const product = pairs.map((pair) => pair.product);
  const looked = pairs.map((pair) => pair.looked);
  const sharesOf = (times: readonly number[]) => times.map((one, index) => one / (encoder[index] ?? Infinity));
  const [shares, lookedShares] = [sharesOf(product), sharesOf(looked)];
  const note = `${pairs[0]?.children} processes, frames painted before ${range(encoder)}`;
  say(
    { what: 'encoder alone, 9:16 medium', value: median(encoder), unit: 'x', note },
    { what: 'product, 9:16 medium, speech made before', value: median(product), unit: 'x', note: range(product) },
    {
      what: "product's share of the encoder alone",
      value: median(shares),
      unit: '',
      note: range(shares),
      aim: { least: AIM },
    },
    { what: 'product, after the last step was looked at', value: median(looked), unit: 'x', note: range(looked) },
    {
      what: 'its share of the encoder alone',
      value: median(lookedShares),
      unit: '',
      note: range(lookedShares),
      aim: { least: AIM },
    },
  );
}
