// Process entry of measurements: half of the work of an encode child, alone.
import { existsSync } from 'node:fs';
import { encodeSegments, type Pictures } from '@sayso/media/codec/encoders/encode-segments';
import { quietNativeLog } from '@sayso/media/codec/native';
import { type EncoderSettings, openVideoEncoder } from '@sayso/media/codec/video-encoder';
import { openCompositor } from '@sayso/media/compositor/open-compositor';
import { serveJob } from '@sayso/media/process/serve-job';
import type { FrameRange } from '@sayso/media';
import { pause } from '../testing/pause.ts';

/** Segments to paint, or to encode from pictures that were painted before the clock starts. All children start when `startPath` is there. */
export type FramesJob = {
  work: 'paint' | 'encode';
  atlasPath: string;
  segments: FrameRange[];
  segmentsDir: string;
  settings: EncoderSettings;
  startPath: string;
};
/** What the work took, in milliseconds: by the clock, and of a core. */
export type FramesCost = { wallMs: number; cpuMs: number };

quietNativeLog();
serveJob(async (job, report): Promise<FramesCost> => {
  const { work, atlasPath, segments, segmentsDir, settings, startPath } = job as FramesJob;
  const compositor = openCompositor({ atlasPath });
  const wait = async () => {
    report('ready');
    while (!existsSync(startPath)) await pause(2);
    return startClock();
  };
  if (work === 'paint') {
    // What is painted once stands in memory: the first segment is painted before the clock starts.
    for (const frame of framesIn(segments.slice(0, 1))) compositor.frame(frame);
    const cost = await wait();
    for (const frame of framesIn(segments)) compositor.frame(frame);
    return cost();
  }
  const pictures = paintAll(compositor, segments);
  const encoder = await openVideoEncoder(pictures, settings);
  const cost = await wait();
  await encodeSegments({ segmentsDir, missing: segments, pictures, encoder, report: () => {} });
  return cost();
});

/** Keeps every picture of the segments in memory, 3.1 MB each at full size, and what it changed, for the order in which they stand. */
function paintAll(compositor: Pictures, segments: readonly FrameRange[]): Pictures {
  const painted = new Map(
    framesIn(segments).map((frame) => {
      const picture = Uint8Array.from(compositor.frame(frame));
      return [frame, { picture, areas: compositor.changedAreas?.().slice() ?? new Uint32Array() }];
    }),
  );
  const { frames, width, height } = compositor;
  let shown = 0;
  return {
    frames,
    width,
    height,
    frame(index) {
      shown = index;
      return painted.get(index)?.picture as Uint8Array;
    },
    ...(compositor.changedAreas && { changedAreas: () => painted.get(shown)?.areas as Uint32Array }),
  };
}

const framesIn = (segments: readonly FrameRange[]): number[] =>
  segments.flatMap(({ startFrame, frames }) => Array.from({ length: frames }, (_, index) => startFrame + index));

function startClock(): () => FramesCost {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { wallMs: performance.now() - startedMs, cpuMs: (user + system) / 1000 };
  };
}
