import { expect, test } from 'vitest';
import { toWebVtt } from '../captions/web-vtt.ts';
import { EYES } from '../motion/eye-bank.ts';
import { between, randomStream } from '../motion/motion-curves.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { sceneOf, measureByCount } from '../testing/scene.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

const TEXTS = [
  'hi',
  '',
  'extraordinary',
  'Ok.',
  'مرحبا،',
  'ครับ',
  '🔥',
  '—',
  'really?!',
  ' ',
  'a',
  'x'.repeat(80),
  '<b>',
  '\u0301',
];
const PHONES = ['aa', 'p', 'm', 's', 'uw', 'pau', 'oy', '??', 'f', ''];

/** A take with what providers get wrong: rounding that overlaps, cues without length, words after the end, loudness of another length. */
function brokenTake(seed: number): SpeechTake {
  const random = randomStream(seed, 'broken take');
  const durationMs = Math.round(between(random, 0, 9000));
  const cues = (count: number) =>
    Array.from({ length: count }, () => Math.round(between(random, -50, durationMs + 200)))
      .toSorted((a, b) => a - b)
      .map((startMs) => ({ startMs, endMs: startMs + Math.round(between(random, 0, 400)) }));
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return {
    durationMs,
    words: cues(Math.floor(between(random, 0, 30))).map((cue) => ({ ...cue, text: pick(TEXTS) })),
    phones: cues(Math.floor(between(random, 0, 90))).map((cue) => ({ ...cue, phone: pick(PHONES) })),
    loudness: Array.from({ length: Math.floor(between(random, 0, 900)) }, () => random()),
  };
}

for (let seed = 1; seed <= 40; seed++) {
  test(`whatever the timing is like, the performance is whole (take ${seed})`, () => {
    const take = brokenTake(seed);
    const performance = planPerformance({ take, scene: sceneOf({ seed }), measureText: measureByCount });
    const ids = new Set(spritesOf(performance).map(({ id }) => id));
    const layers = Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame)).flat();
    expect(layers.every(({ spriteId }) => ids.has(spriteId))).toBe(true);
    expect(layers.every(({ matrix }) => matrix.every(Number.isFinite))).toBe(true);
    expect(performance.captions.groups.length > 0).toBe(take.words.some(({ text }) => text.trim() !== ''));
    expect(performance.captions.groups.filter(({ startFrame, endFrame }) => endFrame <= startFrame)).toEqual([]);
    for (const [indices, bank] of [
      [performance.mouths, MOUTHS],
      [performance.eyes, EYES],
    ] as const) {
      expect(indices).toHaveLength(performance.frames);
      expect(indices.every((index) => bank[index] !== undefined)).toBe(true);
    }
    expect(performance.motion.yaw).toHaveLength(Math.ceil(performance.frames / 2));
    expect(JSON.parse(JSON.stringify(performance))).toStrictEqual(performance);
    expect(toWebVtt(take).startsWith('WEBVTT\n')).toBe(true);
  });
}
