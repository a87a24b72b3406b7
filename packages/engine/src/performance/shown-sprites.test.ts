import { expect, test } from 'vitest';
import { sceneWith } from '../model/scene-spec.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf, shownSprites } from './sprites-of.ts';

test('what a clip shows is all that any of its frames names, and a part of what could be drawn', () => {
  const words = ['Two', 'drops', 'a', 'day'].map((text, at) => ({ text, startMs: 400 * at, endMs: 400 * at + 300 }));
  const take = { durationMs: 1700, words, phones: [], loudness: [] };
  const performance = planPerformance({
    take,
    scene: sceneWith({ performerId: 'maya' }),
    measureText: (text) => 20 * text.length,
  });
  const shown = shownSprites(performance);
  const frames = Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame));
  expect(frames.flat().filter(({ spriteId }) => !shown.has(spriteId))).toEqual([]);
  const all = new Set(spritesOf(performance).map(({ id }) => id));
  expect([...shown].filter((id) => !all.has(id))).toEqual([]);
  expect([...all].filter((id) => !shown.has(id))).toEqual(expect.arrayContaining(['hand-grip-wide', 'mouth-47']));
});
