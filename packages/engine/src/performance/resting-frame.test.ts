import { expect, test } from 'vitest';
import { EYES } from '../motion/eye-bank.ts';
import { DEFAULT_CAPTIONS, sceneWith } from '../model/scene-spec.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { takeOfSentences } from '../testing/sentence-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { idlePerformance } from './idle-performance.ts';
import { layersAt } from './layers-at.ts';
import type { Performance } from './performance.ts';
import { planPerformance } from './plan-performance.ts';
import { restingFrame } from './resting-frame.ts';

const SCRIPTS = [
  'I never liked serums. Then I tried this one!',

  'Wow!',
  'Say it loud, say it clear, and say it today.',
];
const perform = (text: string, style: 'highlight' | 'karaoke' | 'box' | 'off', seed = 1) =>
  planPerformance({
    take: takeOfText(text),
    scene: sceneWith({ performerId: 'maya', seed, captions: { ...DEFAULT_CAPTIONS, style } }),
    measureText: measureByCount,
  });
const captionsAt = (performance: Performance, frame: number) =>
  layersAt(performance, frame).filter(({ slot }) => slot.startsWith('caption'));

test.each(['highlight', 'karaoke', 'box'] as const)(
  'is the first frame in which the first page of %s captions stands and somebody with open eyes speaks',
  (style) => {
    for (const text of SCRIPTS) {
      const performance = perform(text, style);
      const frame = restingFrame(performance);
      const page = performance.captions.groups[0];
      expect(frame).toBeGreaterThan(page?.startFrame ?? 0);
      expect(frame).toBeLessThan(page?.endFrame ?? 0);
      expect(captionsAt(performance, frame).length).toBeGreaterThanOrEqual(page?.words.length ?? 0);
      const seen = { mouth: MOUTHS[performance.mouths[frame] ?? 0], eyes: EYES[performance.eyes[frame] ?? 0] };
      expect(seen.mouth?.open).toBeGreaterThanOrEqual(0.2);
      expect(seen.eyes?.openness).toBeGreaterThanOrEqual(1);
    }
  },
);

test('is the first frame in which somebody speaks where there are no captions', () => {
  for (const seed of [1, 2, 3]) {
    const performance = perform('Two drops, that is it.', 'off', seed);
    const frame = restingFrame(performance);
    expect(MOUTHS[performance.mouths[frame] ?? 0]?.open).toBeGreaterThanOrEqual(0.2);
    expect(performance.mouths.slice(0, frame).every((mouth) => (MOUTHS[mouth]?.open ?? 0) < 0.2)).toBe(true);
  }
});

test('is a frame of the clip, before the end card, even where nothing is said', () => {
  const endCard = { product: null, name: 'Serum', price: '', button: '', link: '' };
  const take = { durationMs: 40, words: [{ text: 'Hm', startMs: 0, endMs: 40 }], phones: [], loudness: [] };
  for (const words of [take.words, []]) {
    const scene = sceneWith({ performerId: 'maya', endCard });
    const performance = planPerformance({ take: { ...take, words }, scene, measureText: measureByCount });
    expect(restingFrame(performance)).toBeLessThan(performance.endCard?.startFrame ?? 0);
    expect(() => layersAt(performance, restingFrame(performance))).not.toThrow();
  }
});

test('until somebody speaks, the first page of what will be said stands all the time as it will in the resting frame', () => {
  const take = takeOfSentences(['Everybody liked serums, and then I tried this one every morning.', 'Two drops.']);
  const scene = sceneWith({ performerId: 'maya', captions: { ...DEFAULT_CAPTIONS, style: 'highlight' } });
  const spoken = planPerformance({ take, scene, measureText: measureByCount });
  const idle = idlePerformance({ scene, measureText: measureByCount, words: take.words });
  const page = spoken.captions.groups[0];
  const wanted = captionsAt(spoken, (page?.startFrame ?? 0) + 4);
  for (const frame of [0, restingFrame(idle), Math.floor(idle.frames / 2), idle.frames - 1])
    expect(captionsAt(idle, frame)).toEqual(wanted);
});
