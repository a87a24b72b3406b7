import { stat } from 'node:fs/promises';
import path from 'node:path';
import { drawAtlas, encodeFrames, type RenderQuality, segmentName } from '@sayso/media';
import type { JudgeJob, Judgement } from '@sayso/media/codec/testing/ssim-child';
import { runChild } from '@sayso/media/process/run-child';
import { type BenchClip, withBenchClip } from './bench-product.ts';
import { say } from './lines.ts';

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

async function judge({ folder, take, scene, frames }: BenchClip, quality: RenderQuality): Promise<void> {
  const atlasPath = path.join(folder, quality);
  const segmentsDir = path.join(folder, `${quality}-segments`);
  const drawing = drawAtlas({ take, scene, atlasPath, quality });
  await encodeFrames({ atlasPath, drawing, segmentsDir, quality });
  const similarities: number[] = [];
  let notHigh = 0;
  let bytes = 0;
  for (const segment of (await drawing).segments) {
    const file = path.join(segmentsDir, segmentName(segment));
    const job: JudgeJob = { path: file, atlasPath, startFrame: segment.startFrame, measure: 'similarity' };
    const judgement = await runChild<Judgement>({ script: JUDGE, job });
    similarities.push(...judgement.measured);
    if (judgement.profile !== HIGH_PROFILE) notHigh += 1;
    bytes += (await stat(file)).size;
  }
  const mean = similarities.reduce((sum, one) => sum + one, 0) / similarities.length;
  const kbits = (bytes * 8) / 1000 / (similarities.length / 30);
  const whole = { unit: '', digits: 0 };
  say(
    { what: `${quality}: frames that were judged`, value: similarities.length, ...whole, aim: { exactly: frames } },
    {
      what: `${quality}: mean SSIM (luma)`,
      value: mean,
      unit: '',
      digits: 5,
      note: `least frame ${Math.min(...similarities).toFixed(5)}`,
      aim: { least: LEAST_SIMILARITY[quality] },
    },
    {
      what: `${quality}: pictures`,
      value: kbits,
      unit: 'kbit/s',
      digits: 0,
      aim: { below: MOST_KBITS_PER_SECOND },
    },
    { what: `${quality}: segments of another profile than High`, value: notHigh, ...whole, aim: { exactly: 0 } },
  );
}
