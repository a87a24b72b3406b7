import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { drawAtlas, encodeFrames, finishVideo, makePoster, makePreview, masterAudio } from '@sayso/media';
import { startVideo } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { cpuTimes } from '../testing/process-cpu.ts';
import { findDescendants, postmasterPid } from '../testing/process-memory.ts';
import { type BenchClip, withBenchClip } from './bench-clip.ts';
import { hasPictures, SCRIPT, speakScript, withProduct } from './bench-product.ts';
import { measureFramesAlone } from './frames-alone.ts';
import { say } from './lines.ts';

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
