import { expect, test } from 'vitest';
import { FRAMES_PER_SECOND, STILL_CAMERA } from '../model/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { passagesOf } from '../speech/passages.ts';
import { takeOfText } from '../testing/text-take.ts';
import { withPhoneLoudness } from '../speech/complete-phones.ts';
import { stressesOf } from '../speech/phrases.ts';
import { stageOf } from '../stage/stage.ts';
import { type Sentence, planShots } from './plan-shots.ts';
import { planPunches } from './plan-camera.ts';
import { PUNCH_FRAMES, type Camera, nearestView, viewAt } from './view-at.ts';

const LEAST_FRAMES = 1.5 * FRAMES_PER_SECOND;
const SCRIPT =
  'Have you ever tried to make a video and given up? I did it more than once in my life! Then I found a tool that writes, speaks and renders everything for me. It changed the whole week of our little team! Is it hard to learn for a beginner? Not at all, because it asks only three simple questions. No! Really! You will have your first video in less than one minute. Try it today and tell me what you think.';
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

const sentences = (text: string) => {
  const take = takeOfText(text);
  return passagesOf(take, Math.ceil((take.durationMs * FRAMES_PER_SECOND) / 1000));
};
const spoken = sentences(SCRIPT);

test('the same sentences and seed give the same shots, and seeds differ', () => {
  const plans = SEEDS.map((seed) => JSON.stringify(planShots(spoken, seed)));
  expect(plans).toEqual(SEEDS.map((seed) => JSON.stringify(planShots(spoken, seed))));
  expect(new Set(plans).size).toBeGreaterThan(10);
});

test('a shot begins at a sentence or after a comma, on a pose, and ends where another sentence or part begins', () => {
  const marks = new Set(
    spoken.flatMap(({ startFrame, frames, take }) => [
      startFrame,
      startFrame + frames,
      ...take.words.flatMap((word: WordCue, index) =>
        word.text.endsWith(',')
          ? [startFrame + 2 * Math.floor(((take.words[index + 1]?.startMs ?? 0) * 30) / 2000)]
          : [],
      ),
    ]),
  );
  const cuts = SEEDS.flatMap((seed) => planShots(spoken, seed).flatMap((shot) => [shot.startFrame, shot.endFrame]));
  expect(cuts.filter((frame) => !marks.has(frame))).toEqual([]);
});

test('no cut comes sooner than 1.5 s after another, even around very short sentences, and the video opens wide', () => {
  const hasty = sentences(
    'This is how it all began for us! No! But then we really had enough of it! Ha! So we made it new!',
  );
  for (const list of [spoken, hasty]) {
    for (let seed = 0; seed < 300; seed++) {
      const cuts = planShots(list, seed).flatMap(({ startFrame, endFrame }) => [startFrame, endFrame]);
      cuts.forEach((frame, index) => expect(frame - (cuts[index - 1] ?? 0)).toBeGreaterThanOrEqual(LEAST_FRAMES));
    }
  }
});

test('plain sentences are nearer one time in four, emphasised ones every other time, and every video of some length has a shot', () => {
  const plain = 'It changed the whole week of our team.';
  const loud = 'It changed the WHOLE week of our team!';
  const script = (other: string) =>
    sentences(`This opens. ${Array.from({ length: 12 }, (_, nth) => `${other.replace('It', `It ${nth}`)}`).join(' ')}`);
  const [calm, eager] = [plain, loud].map((text) => meanShare(script(text)));
  expect(calm).toBeGreaterThan(0.15);
  expect(calm).toBeLessThan(0.35);
  expect(eager).toBeGreaterThan(0.45);
  expect(eager).toBeLessThan(0.65);
  expect(meanShare(spoken)).toBeLessThan(0.45);
  expect(SEEDS.every((seed) => planShots(spoken, seed).length > 0)).toBe(true);
});

test('a changed sentence leaves the shots of the others as they were, but for one that gives way right behind it', () => {
  const changed = sentences(
    SCRIPT.replace('Is it hard to learn for a beginner?', 'Will it take me very long to learn how?'),
  );
  const place = spoken.findIndex(({ text }, index) => text !== changed[index]?.text);
  // Of the last sentence only what both clips show: they end at different frames.
  const others = (list: readonly Sentence[], seed: number) =>
    shotsBySentence(list, seed)
      .filter((_, index) => index !== place && index !== place + 1)
      .map((shots) => shots.slice(0, 100));
  const compared = SEEDS.map((seed) => [others(spoken, seed), others(changed, seed)] as const)
    // Where only the changed sentence chose a shot, another stands in for it.
    .filter((pair) => pair.every((shots) => shots.some((frames) => frames.includes('1'))));
  expect(compared.length).toBeGreaterThan(SEEDS.length * 0.8);
  for (const [before, after] of compared) expect(after).toEqual(before);
});

test('a clip of one short sentence stays wide', () => {
  expect(SEEDS.flatMap((seed) => planShots(sentences('Try it!'), seed))).toEqual([]);
  expect(planShots([], 1)).toEqual([]);
});

/** Frames of each sentence that are seen nearer, counted from the sentence's start. */
function shotsBySentence(list: readonly Sentence[], seed: number): string[] {
  const shots = planShots(list, seed);
  return list.map(({ startFrame, frames }) =>
    Array.from({ length: frames }, (_, frame) =>
      Number(shots.some((shot) => shot.startFrame <= startFrame + frame && startFrame + frame < shot.endFrame)),
    ).join(''),
  );
}

/** Share of sentences that begin in a nearer shot, over many seeds. */
function meanShare(list: readonly Sentence[]): number {
  const near = SEEDS.flatMap((seed) => {
    const shots = planShots(list, seed);
    return list.map(({ startFrame, frames }) =>
      Number(shots.some((shot) => shot.startFrame < startFrame + frames && startFrame < shot.endFrame)),
    );
  });
  return near.reduce((sum, one) => sum + one, 0) / near.length;
}

const TAKE = takeOfText(
  'Have you ever tried to make a video and given up? I did it more than once in my whole life! Then I found a tool that writes, speaks and renders everything! It changed the whole week of our little team! Is it hard to learn for a beginner? Not at all, because it asks only three questions!',
);
const SPOKEN = passagesOf(TAKE, Math.ceil((TAKE.durationMs * FRAMES_PER_SECOND) / 1000));
const cameraPlans = SEEDS.map((seed) => planPunches(SPOKEN, { seed, shots: [] }));

test('every clip with a stressed word has a quick zoom, and seeds choose differently', () => {
  expect(cameraPlans.filter((punches) => punches.length === 0)).toEqual([]);
  expect(new Set(cameraPlans.map((punches) => JSON.stringify(punches))).size).toBeGreaterThan(10);
  expect(cameraPlans).toEqual(SEEDS.map((seed) => planPunches(SPOKEN, { seed, shots: [] })));
});

test('a quick zoom has landed when the stressed word is at its loudest, and ends with the sentence', () => {
  const stresses = SPOKEN.flatMap(({ startFrame, take }) =>
    stressesOf(withPhoneLoudness(take)).map(({ atMs }) => startFrame + (atMs / 1000) * FRAMES_PER_SECOND),
  );
  const ends = SPOKEN.map(({ startFrame, frames }) => startFrame + frames);
  for (const { startFrame, endFrame } of cameraPlans.flat()) {
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

const FIGURE = stageOf('9:16').figure;
const STILL: Camera = { shots: [], punches: [], pushFrames: 0, handSeed: null };
const FRAMES = Array.from({ length: 900 }, (_, frame) => frame);

test('a camera on its stand shows everything as it was painted', () => {
  expect(viewAt(STILL, FIGURE, 40)).toEqual({ shot: 'wide', figure: [1, 0, 0, 1, 0, 0], background: null });
});

test('a quick zoom comes nearer with every frame, slower and slower, stays, and is gone after its last frame', () => {
  const camera = { ...STILL, punches: [{ startFrame: 20, endFrame: 60 }] };
  const sizes = FRAMES.slice(18, 62).map((frame) => viewAt(camera, FIGURE, frame).figure[0]);
  expect(sizes.slice(0, 2)).toEqual([1, 1]);
  const steps = sizes.slice(2, 2 + PUNCH_FRAMES).map((size, step) => size - (sizes[step + 1] ?? 0));
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(new Set(sizes.slice(1 + PUNCH_FRAMES, -2)).size).toBe(1);
  expect(sizes.slice(-2)).toEqual([1, 1]);
  const { figure, background } = viewAt(camera, FIGURE, 50);
  expect(background?.[0]).toBeLessThan(figure[0]);
});

test('a hand holds the camera: it wanders all the time, on twos, never by a jump, and differently for another seed', () => {
  const lefts = (handSeed: number) =>
    FRAMES.map((frame) => viewAt({ ...STILL, handSeed }, FIGURE, frame).background?.[4] ?? 0);
  const [one, other] = [lefts(1), lefts(2)];
  const poses = one.filter((_, frame) => frame % 2 === 0);
  expect(one).toEqual(one.map((_, frame) => poses[Math.floor(frame / 2)]));
  const steps = poses.slice(1).map((left, pose) => Math.abs(left - (poses[pose] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(5);
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(Math.max(...poses) - Math.min(...poses)).toBeGreaterThan(12);
  expect(other).not.toEqual(one);
});

test('no camera comes nearer than the nearest view of its moves', () => {
  const moves = { ...STILL_CAMERA, handheld: true, punchIns: true };
  const nearest = nearestView(moves, FIGURE);
  const camera = { ...STILL, handSeed: 3, punches: [{ startFrame: 0, endFrame: 900 }] };
  for (const frame of FRAMES) {
    const [a, b] = viewAt(camera, FIGURE, frame).figure;
    expect(Math.hypot(a, b)).toBeLessThanOrEqual(nearest[0]);
  }
});
