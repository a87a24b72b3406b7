import { expect, test } from 'vitest';
import { frameCount } from '../performance/frame-count.ts';
import { between, randomStream } from '../motion/stream.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { takeOfText } from '../testing/text-take.ts';
import { startFrames } from './caption-times.ts';

const frameOf = (timeMs: number) => Math.round((timeMs * 30) / 1000);

/** Words that sound for 80 to 500 ms, and now and then a crowd of silent ones in the pause behind, as the speech providers time them. */
function crowdedWords(seed: number): (WordCue & { sounds: boolean })[] {
  const random = randomStream(seed, 'crowded words');
  const words: (WordCue & { sounds: boolean })[] = [];
  let timeMs = 200;
  const add = (text: string, lengthMs: number) => {
    const startMs = Math.round(timeMs);
    timeMs += lengthMs;
    words.push({ text, startMs, endMs: Math.round(timeMs), sounds: text !== '🔥' });
  };
  for (let index = 0; index < 30; index++) {
    add(index % 8 === 7 ? 'done.' : 'word', between(random, 80, 500));
    const crowd = index === 29 || random() < 0.2 ? Math.floor(between(random, 1, 120)) : 0;
    const pauseMs = between(random, 0, 240);
    for (let silent = 0; silent < crowd; silent++) add('🔥', pauseMs / crowd);
  }
  return words;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a crowd of silent words moves no word that sounds (take %i)', (seed) => {
  const words = crowdedWords(seed);
  const frames = frameCount({ durationMs: (words.at(-1)?.endMs ?? 0) + 40 });
  const [starts = []] = startFrames([words], frames);
  words.forEach(({ startMs }, index) => {
    const late = (starts[index] ?? 0) - frameOf(startMs);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(2);
  });
  const sounding = starts.filter((_, index) => words[index]?.sounds);
  expect(new Set(sounding).size).toBe(sounding.length);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));

  const { groups } = captionsOf(words, { frames });
  groups.forEach((group, index) => {
    expect(group.endFrame).toBeGreaterThan(group.startFrame);
    expect(group.endFrame).toBeLessThanOrEqual(groups[index + 1]?.startFrame ?? frames);
  });
  const shown = groups.flatMap((group) => {
    const texts = textsOf(group);
    return group.words.filter((_, index) => texts[index] !== '🔥');
  });
  expect(shown).toHaveLength(sounding.length);
  // Words are counted from the frame of their sentence, which was rounded before.
  shown.forEach(({ startFrame }, index) =>
    expect(Math.abs(startFrame - (sounding[index] ?? 0))).toBeLessThanOrEqual(1),
  );
});

test('a sentence that comes later keeps its frames, so that it is not drawn anew', () => {
  const words = takeOfText('It was late. I went home with a friend, and we sang.').words;
  const framesOf = (shiftMs: number) => {
    const moved = words.map((word) => ({ ...word, startMs: word.startMs + shiftMs, endMs: word.endMs + shiftMs }));
    const { groups } = captionsOf(moved);
    const first = groups[1]?.startFrame ?? 0;
    return groups.slice(1).map((group) => group.words.map(({ startFrame }) => startFrame - first));
  };
  for (const shiftMs of [67, 133, 1267, 4533]) expect(framesOf(shiftMs)).toEqual(framesOf(0));
});
