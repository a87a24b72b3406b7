import { expect, test } from 'vitest';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { passagesOf } from '../speech/passages.ts';
import { takeOfText } from '../testing/text-take.ts';
import { type Sentence, planShots } from './plan-shots.ts';

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
