import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { drawAtlas, encodeFrames, framesOf, type RenderQuality, segmentName } from '../../index.ts';
import { runChild } from '../../process/run-child.ts';
import type { JudgeJob, Judgement } from '../testing/ssim-child.ts';
import { temporaryFolder } from '../testing/test-video.ts';

// What counts as one of our settings: https://en.wikipedia.org/wiki/Structural_similarity_index_measure against the pictures as they were painted.
// A whole video must reach 0.994 (`npm run bench -- --only gate`). Two seconds hold more than their share of first pictures and of captions that change,
// and lie a hair's breadth to either side of it, by how a machine's fonts and rounding fall.
const LEAST_SIMILARITY = 0.9935;
const MOST_KBITS_PER_SECOND = 3000;
const HIGH_PROFILE = 100;
/** As the gate itself looks at trials: the mean moves by less than 0.0001. */
const COMPARE_EVERY = 3;

/** Full pictures are encoded, decoded and compared: long where the machine is busy. */
const PATIENCE_MS = 300_000;

const folder = await temporaryFolder();
const words = ['Two', 'drops', 'that', 'is', 'it.'].map((text, index) => ({
  text,
  startMs: 200 + index * 350,
  endMs: 500 + index * 350,
}));
const phones = words.flatMap(({ startMs }) => [
  { phone: 'm', startMs, endMs: startMs + 120 },
  { phone: 'aa', startMs: startMs + 120, endMs: startMs + 300 },
]);
const loudness = Array.from({ length: 220 }, (_, step) => (step % 35) / 35);
const take = { durationMs: 2200, words, phones, loudness };
const scene = sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS });

async function judge(quality: RenderQuality) {
  const atlasPath = join(folder, quality);
  const segmentsDir = join(folder, `${quality}-segments`);
  const drawing = drawAtlas({ take, scene, atlasPath, quality });
  await encodeFrames({ atlasPath, drawing, segmentsDir, quality });
  const { segments } = await drawing;
  const judgements = await Promise.all(
    segments.map(async (segment) => {
      const path = join(segmentsDir, segmentName(segment));
      const job: JudgeJob = {
        path,
        atlasPath,
        startFrame: segment.startFrame,
        measure: 'similarity',
        every: COMPARE_EVERY,
      };
      const script = new URL('../testing/ssim-child.ts', import.meta.url);
      return { ...(await runChild<Judgement>({ script, job })), bytes: (await stat(path)).size };
    }),
  );
  const similarities = judgements.flatMap(({ measured }) => measured);
  const bytes = judgements.reduce((sum, judgement) => sum + judgement.bytes, 0);
  const frames = judgements.reduce((sum, judgement) => sum + judgement.frames, 0);
  expect(frames).toBe(framesOf(segments));
  return {
    similarity: similarities.reduce((sum, one) => sum + one, 0) / similarities.length,
    kbitsPerSecond: (bytes * 8) / 1000 / (frames / 30),
    profiles: new Set(judgements.map(({ profile }) => profile)),
  };
}

test(
  'ordinary pictures are as good and as small as they must be, and high quality is better',
  async () => {
    const medium = await judge('medium');
    expect(medium.profiles).toEqual(new Set([HIGH_PROFILE]));
    expect(medium.similarity).toBeGreaterThan(LEAST_SIMILARITY);
    expect(medium.kbitsPerSecond).toBeLessThan(MOST_KBITS_PER_SECOND);
    const high = await judge('high');
    expect(high.profiles).toEqual(new Set([HIGH_PROFILE]));
    expect(high.similarity).toBeGreaterThan(medium.similarity + 0.0002);
    expect(high.kbitsPerSecond).toBeLessThan(MOST_KBITS_PER_SECOND);
  },
  PATIENCE_MS,
);

test(
  'low quality is small, and its pictures are about as near to the painted ones',
  async () => {
    const low = await judge('low');
    expect(low.profiles).toEqual(new Set([HIGH_PROFILE]));
    expect(low.similarity).toBeGreaterThan(0.985);
    expect(low.kbitsPerSecond).toBeLessThan(MOST_KBITS_PER_SECOND / 2);
  },
  PATIENCE_MS,
);
