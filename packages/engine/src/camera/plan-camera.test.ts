import { expect, test } from 'vitest';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { passagesOf } from '../speech/passages.ts';
import { withPhoneLoudness } from '../speech/phone-loudness.ts';
import { stressesOf } from '../speech/stress.ts';
import { takeOfText } from '../testing/text-take.ts';
import { planPunches } from './plan-camera.ts';
import { PUNCH_FRAMES } from './view-at.ts';
import { planShots } from './plan-shots.ts';

const TAKE = takeOfText(
  'Have you ever tried to make a video and given up? I did it more than once in my whole life! Then I found a tool that writes, speaks and renders everything! It changed the whole week of our little team! Is it hard to learn for a beginner? Not at all, because it asks only three questions!',
);
const SPOKEN = passagesOf(TAKE, Math.ceil((TAKE.durationMs * FRAMES_PER_SECOND) / 1000));
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const plans = SEEDS.map((seed) => planPunches(SPOKEN, { seed, shots: [] }));

test('every clip with a stressed word has a quick zoom, and seeds choose differently', () => {
  expect(plans.filter((punches) => punches.length === 0)).toEqual([]);
  expect(new Set(plans.map((punches) => JSON.stringify(punches))).size).toBeGreaterThan(10);
  expect(plans).toEqual(SEEDS.map((seed) => planPunches(SPOKEN, { seed, shots: [] })));
});

test('a quick zoom has landed when the stressed word is at its loudest, and ends with the sentence', () => {
  const stresses = SPOKEN.flatMap(({ startFrame, take }) =>
    stressesOf(withPhoneLoudness(take)).map(({ atMs }) => startFrame + (atMs / 1000) * FRAMES_PER_SECOND),
  );
  const ends = SPOKEN.map(({ startFrame, frames }) => startFrame + frames);
  for (const { startFrame, endFrame } of plans.flat()) {
    const landed = startFrame + PUNCH_FRAMES;
    expect(stresses.filter((frame) => frame > landed && frame - landed < 3)).toHaveLength(1);
    expect(ends).toContain(endFrame);
  }
});

test('quick zooms are three seconds apart, and none falls into a nearer shot', () => {
  for (const seed of SEEDS) {
    const shots = planShots(SPOKEN, seed);
    const punches = planPunches(SPOKEN, { seed, shots });
    punches.forEach(({ startFrame, endFrame }, index) => {
      const before = punches[index - 1]?.startFrame ?? -Infinity;
      expect(startFrame - before).toBeGreaterThanOrEqual(3 * FRAMES_PER_SECOND);
      expect(shots.filter((shot) => shot.startFrame < endFrame && startFrame < shot.endFrame)).toEqual([]);
    });
  }
});

test('where nobody speaks nothing zooms', () => {
  expect(planPunches([], { seed: 1, shots: [] })).toEqual([]);
});
