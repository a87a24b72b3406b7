import { stat } from 'node:fs/promises';
import path from 'node:path';
import { drawAtlas, encodeFrames, type RenderQuality, segmentName } from '@sayso/media';
import type { JudgeJob, Judgement } from '@sayso/media/codec/testing/ssim-child';
import { runChild } from '@sayso/media/process/run-child';
import { type BenchClip, withBenchClip } from './bench-clip.ts';
import { missed, say } from './lines.ts';

/** What counts as a setting of ours over a whole video; pictures of low quality are judged after they have been made smaller. */
const LEAST_SIMILARITY: Record<RenderQuality, number> = { low: 0.985, medium: 0.994, high: 0.994 };
const MOST_KBITS_PER_SECOND = 3000;
const HIGH_PROFILE = 100;
const JUDGE = new URL('../../packages/media/src/codec/testing/ssim-child.ts', import.meta.url);

/** Every picture of the bench clip, encoded, against the same picture as it was painted. */
export async function measureGate(): Promise<void> {
  await withBenchClip(async (clip) => {
    for (const quality of ['low', 'medium', 'high'] as const) await judge(clip, quality);
  });
}

async function judge({ folder, take, scene }: BenchClip, quality: RenderQuality): Promise<void> {
  const atlasPath = path.join(folder, quality);
  const segmentsDir = path.join(folder, `${quality}-segments`);
  const drawing = drawAtlas({ take, scene, atlasPath, quality });
  await encodeFrames({ atlasPath, drawing, segmentsDir, quality });
  const similarities: number[] = [];
  const profiles = new Set<number>();
  let bytes = 0;
  for (const segment of (await drawing).segments) {
    const file = path.join(segmentsDir, segmentName(segment));
    const job: JudgeJob = { path: file, atlasPath, startFrame: segment.startFrame };
    const judgement = await runChild<Judgement>({ script: JUDGE, job });
    similarities.push(...judgement.similarities);
    profiles.add(judgement.profile);
    bytes += (await stat(file)).size;
  }
  const mean = similarities.reduce((sum, one) => sum + one, 0) / similarities.length;
  const kbits = (bytes * 8) / 1000 / (similarities.length / 30);
  const least = LEAST_SIMILARITY[quality];
  say(
    {
      what: `${quality}: mean SSIM (luma) of ${similarities.length} frames`,
      value: mean,
      unit: '',
      digits: 5,
      note: `least frame ${Math.min(...similarities).toFixed(5)}, aim ${least}${missed(mean < least)}`,
    },
    {
      what: `${quality}: pictures`,
      value: kbits,
      unit: 'kbit/s',
      digits: 0,
      note: `profile ${[...profiles].map(nameOf).join(', ')}, aim below ${MOST_KBITS_PER_SECOND}${missed(kbits >= MOST_KBITS_PER_SECOND)}`,
    },
  );
}

const nameOf = (profile: number): string => (profile === HIGH_PROFILE ? 'High' : `${profile}, not High`);
