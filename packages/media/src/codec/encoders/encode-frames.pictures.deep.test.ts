import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { beforeAll, expect, test } from 'vitest';
import { drawAtlas, type DrawnAtlas, encodeFrames, framesOf, segmentName } from '../../index.ts';
import { runChild } from '../../process/run-child.ts';
import type { JudgeJob, Judgement } from '../testing/ssim-child.ts';
import { temporaryFolder } from '../testing/test-video.ts';

/** In the worst tile of the worst picture, of 255. What the encoder loses is up to 2.2 here; a mouth, a head or a word of another picture is 10 and more. */
const MOST_DIFFERENCE = 4;

const folder = await temporaryFolder();
const words = ['Say', 'it', 'once', 'more.'].map((text, index) => ({
  text,
  startMs: 100 + index * 450,
  endMs: 500 + index * 450,
}));
const phones = words.flatMap(({ startMs }) => [
  { phone: 'm', startMs, endMs: startMs + 120 },
  { phone: 'aa', startMs: startMs + 120, endMs: startMs + 350 },
]);
const loudness = Array.from({ length: 200 }, (_, step) => (step % 35) / 35);
const take = { durationMs: 2000, words, phones, loudness };
const scene = sceneWith({ performerId: 'maya', background: { id: 'home' }, captions: DEFAULT_CAPTIONS });
const quality = 'low';
const atlasPath = join(folder, 'atlas');
const wholeDir = join(folder, 'whole');

/** Short segments of uneven lengths: the longest is made first, so an encoder jumps back and forth. */
const LENGTHS = [14, 9, 17, 5, 12];
let drawn: Pick<DrawnAtlas, 'segments'>;

beforeAll(async () => {
  const { segments } = await drawAtlas({ take, scene, atlasPath, quality });
  const lengths = [...LENGTHS, framesOf(segments) - LENGTHS.reduce((sum, one) => sum + one)];
  drawn = {
    segments: lengths.map((frames, index) => ({
      startFrame: lengths.slice(0, index).reduce((sum, one) => sum + one, 0),
      frames,
      key: '',
    })),
  };
  await encode(wholeDir);
});

test('every tile of every picture shows what was painted, whichever segment was made before', async () => {
  expect(await worstDifference(wholeDir)).toBeLessThan(MOST_DIFFERENCE);
});

test('so it does where an encode resumes and makes segments that are no neighbours', async () => {
  const segmentsDir = join(folder, 'resumed');
  await cp(wholeDir, segmentsDir, { recursive: true });
  for (const index of [1, 3, 5]) await rm(join(segmentsDir, nameOf(index)));
  await encode(segmentsDir);
  expect(await worstDifference(segmentsDir)).toBeLessThan(MOST_DIFFERENCE);
});

test('a picture that stands in the place of its neighbour is noticed', async () => {
  const [first] = drawn.segments;
  const differences = await differencesOf({ path: join(wholeDir, nameOf(0)), atlasPath, startFrame: 4 });
  expect(differences).toHaveLength(first?.frames ?? 0);
  expect(Math.max(...differences)).toBeGreaterThan(2 * MOST_DIFFERENCE);
});

async function encode(segmentsDir: string): Promise<void> {
  await encodeFrames({ atlasPath, drawing: Promise.resolve(drawn), segmentsDir, quality, children: 1 });
}

function nameOf(index: number): string {
  const segment = drawn.segments[index];
  if (!segment) throw new Error(`there is no segment ${index}`);
  return segmentName(segment);
}

async function worstDifference(segmentsDir: string): Promise<number> {
  const differences = await Promise.all(
    drawn.segments.map((segment, index) =>
      differencesOf({ path: join(segmentsDir, nameOf(index)), atlasPath, startFrame: segment.startFrame }),
    ),
  );
  expect(differences.flat()).toHaveLength(framesOf(drawn.segments));
  return Math.max(...differences.flat());
}

async function differencesOf(segment: Omit<JudgeJob, 'measure'>): Promise<number[]> {
  const job: JudgeJob = { ...segment, measure: 'tileDifference' };
  const script = new URL('../testing/ssim-child.ts', import.meta.url);
  return (await runChild<Judgement>({ script, job })).measured;
}
