import { expect, test } from 'vitest';
import { EYES } from '../motion/eye-bank.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { sceneOf } from '../testing/scene.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { idlePerformance } from './idle-performance.ts';
import { layersAt } from './layers-at.ts';

test('an idle performer smiles with closed lips, looks at the viewer at first, blinks now and then and never stands quite still', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const idle = idlePerformance({ scene: sceneOf({ seed }), measureText: measureByCount });
    expect(new Set(idle.mouths.map((index) => MOUTHS[index]?.open))).toEqual(new Set([0]));
    expect(Math.min(...idle.mouths.map((index) => MOUTHS[index]?.width ?? 0))).toBeGreaterThan(1.1);
    expect(EYES[idle.eyes[0] ?? -1]).toEqual({ openness: 1, gazeX: 0, gazeY: 0 });
    expect(idle.eyes.some((index) => EYES[index]?.openness === 0)).toBe(true);
    const heads = Array.from({ length: idle.frames }, (_, frame) =>
      layersAt(idle, frame)
        .find(({ slot }) => slot === 'head')
        ?.matrix.join(),
    );
    expect(new Set(heads).size).toBe(Math.ceil(idle.frames / 2));
  }
});

test('an idle clip is as long as it is asked for', () => {
  expect(idlePerformance({ scene: sceneOf({}), measureText: measureByCount, durationMs: 2000 }).frames).toBe(72);
});
