import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { type Compositor, openCompositor } from '../../compositor/open-compositor.ts';
import { encodeSegments } from './encode-segments.ts';
import type { EncoderSpec, EncoderTrial, JudgedPictures } from '../encoder-spec.ts';
import { judgeSegment } from './judge-pictures.ts';
import { markSegments } from '../segments/segment-folder.ts';
import { segmentName, type Segment } from '../segments/segment-plan.ts';
import { openVideoEncoder } from '../video-encoder.ts';

/** What a trial child is asked for: the clip's atlas, and a folder for what the encoder makes. */
export type TrialJob = { atlasPath: string; folder: string; encoder: EncoderSpec };
type TrialQuality = 'medium' | 'high';

/** Encodes the trial clip in two qualities, each by two encoders that are open together, as those of a video are, and judges what comes out. */
export async function tryEncoder({ atlasPath, folder, encoder }: TrialJob): Promise<EncoderTrial> {
  const compositor = openCompositor({ atlasPath });
  const half = Math.floor(compositor.frames / 2);
  const halves: [Segment, Segment] = [
    { startFrame: 0, frames: half },
    { startFrame: half, frames: compositor.frames - half },
  ];
  const measure = async (quality: TrialQuality, name: string): Promise<number> => {
    const segmentsDir = join(folder, name);
    await markSegments(segmentsDir, encoder.name);
    const started = performance.now();
    await encode({ encoder, quality, segmentsDir, halves }, compositor);
    return performance.now() - started;
  };
  // The better of two: what else the machine does slows one of them down more than the other.
  const ms = Math.min(await measure('medium', 'first'), await measure('medium', 'medium'));
  await measure('high', 'high');
  const judgeIn = (name: string) => judge({ segmentsDir: join(folder, name), halves }, compositor);
  const [medium, high] = [await judgeIn('medium'), await judgeIn('high')];
  compositor.close();
  return { ms, medium, high };
}

type Halves = { segmentsDir: string; halves: [Segment, Segment] };

async function encode(
  { encoder, quality, segmentsDir, halves }: Halves & { encoder: EncoderSpec; quality: TrialQuality },
  pictures: Compositor,
): Promise<void> {
  const open = () => openVideoEncoder(pictures, { quality, threads: 1, encoder });
  const encoders = [await open(), await open()];
  for (const [index, opened] of encoders.entries())
    await encodeSegments({
      segmentsDir,
      missing: halves.slice(index, index + 1),
      pictures,
      encoder: opened,
      report: () => undefined,
    });
  for (const opened of encoders) opened.close();
}

async function judge({ segmentsDir, halves }: Halves, compositor: Compositor): Promise<JudgedPictures> {
  const files = halves.map((segment) => ({ segment, path: join(segmentsDir, segmentName(segment)) }));
  const judged = [];
  let bytes = 0;
  for (const file of files) {
    judged.push(await judgeSegment(file, compositor));
    bytes += (await stat(file.path)).size;
  }
  const problems = judged.flatMap((one) => one.problems);
  const [first, second] = judged;
  if (first === undefined || !second?.header.equals(first.header))
    problems.push('two encoders have written two headers');
  const similarities = judged.flatMap((one) => one.similarities);
  const seconds = compositor.frames / FRAMES_PER_SECOND;
  return {
    similarity: similarities.reduce((sum, one) => sum + one, 0) / similarities.length,
    kbitsPerSecond: (bytes * 8) / 1000 / seconds,
    problems,
  };
}
