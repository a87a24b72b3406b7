import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawAtlas, type FrameRange, framesOf, type RenderQuality } from '@sayso/media';
import { runChild } from '@sayso/media/process/run-child';
import type { BenchClip } from './bench-product.ts';
import type { FramesCost, FramesJob } from './frames-child.ts';

/** As many as the product starts. @see encodeFrames */
const MOST_CHILDREN = 3;

/** All frames of a clip, by processes side by side: milliseconds by the clock if the work were shared evenly, and of all cores together. */
export type FramesAlone = FramesCost & { frames: number; children: number };

/** Paints a clip's frames without encoding them, or encodes them from memory, with the product's settings and as many processes as it has. */
export async function measureFramesAlone(
  clip: BenchClip,
  { work, quality }: { work: FramesJob['work']; quality: RenderQuality },
): Promise<FramesAlone> {
  const folder = path.join(clip.folder, `${work}-${quality}`);
  const [atlasPath, segmentsDir, startPath] = ['atlas', 'segments', 'start'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(segmentsDir, { recursive: true });
  const { segments } = await drawAtlas({ take: clip.take, scene: clip.scene, atlasPath, quality });
  const children = Math.min(availableParallelism(), MOST_CHILDREN);
  const settings = { quality, threads: Math.max(1, Math.floor(availableParallelism() / children)) };
  let waiting = children;
  const start = () => {
    if (--waiting === 0) void writeFile(startPath, '');
  };
  const costs = await Promise.all(
    shareOut(segments, children).map((share) => {
      const job: FramesJob = { work, atlasPath, segments: share, segmentsDir, settings, startPath };
      const script = new URL('./frames-child.ts', import.meta.url);
      return runChild<FramesCost>({ script, job, onProgress: start });
    }),
  );
  await rm(folder, { recursive: true });
  const sum = (of: keyof FramesCost) => costs.reduce((total, cost) => total + cost[of], 0);
  return { wallMs: sum('wallMs') / children, cpuMs: sum('cpuMs'), frames: framesOf(segments), children };
}

/** Shares of about the same length: the longest segments first, each to whoever has least. */
function shareOut(segments: readonly FrameRange[], count: number): FrameRange[][] {
  const shares = Array.from({ length: count }, (): FrameRange[] => []);
  for (const segment of segments.toSorted((one, other) => other.frames - one.frames))
    shares.toSorted((one, other) => framesOf(one) - framesOf(other))[0]?.push(segment);
  return shares;
}
