import { expect, test } from 'vitest';
import { shoulderLine } from '../../drawing/garments/torso.ts';
import { FURTHER_PERFORMERS } from '../further.ts';
import { performerFromOptions } from '../from-options.ts';
import { PERFORMERS } from '../index.ts';
import { torsoOf, type FigureKind } from './features-of.ts';

const KINDS: readonly FigureKind[] = ['slim', 'athletic', 'straight', 'curved', 'full'];
const [first] = PERFORMERS;

/** The look of the first performer, built otherwise. */
function built(kind: FigureKind, who: Partial<Parameters<typeof torsoOf>[1]> = {}) {
  if (!first) throw new Error('there are no performers');
  const torso = torsoOf(kind, { gender: 'female', ageYears: 30, uneven: 0, ...who });
  return { ...first.look, build: { ...first.look.build, torso } };
}

test('no two builds have the same outline', () => {
  const outlines = KINDS.map((kind) => shoulderLine(built(kind)));
  const apart = outlines.flatMap((one, at) =>
    outlines.slice(at + 1).map((other) => Math.max(...one.map(([x], i) => Math.abs(x - (other[i]?.[0] ?? 0))))),
  );
  expect(Math.min(...apart)).toBeGreaterThan(15);
});

test('waists widen and shoulders fall with the years', () => {
  for (const kind of KINDS) {
    const [young, old] = [30, 75].map((ageYears) => torsoOf(kind, { gender: 'male', ageYears, uneven: 0 }));
    expect(old?.waist).toBeGreaterThan(young?.waist ?? Infinity);
    expect(old?.slope).toBeGreaterThan(young?.slope ?? Infinity);
  }
});

test('one shoulder hangs lower than the other', () => {
  const lowest = (side: -1 | 1) => shoulderLine(built('straight', { uneven: 8 }), side)[4]?.[1] ?? 0;
  expect(lowest(1) - lowest(-1)).toBeCloseTo(8);
});

test('people of the library and people from options are built in many ways', () => {
  const library = [...PERFORMERS, ...FURTHER_PERFORMERS].map(({ look }) => look);
  for (const gender of ['female', 'male'] as const) {
    const grown = Array.from({ length: 40 }, (_, seed) => performerFromOptions({ seed, gender, ageYears: 30 }).look);
    expect(new Set(grown.map(({ build }) => build.torso?.waist)).size).toBeGreaterThanOrEqual(4);
  }
  expect(new Set(library.map(({ build }) => build.torso?.hip)).size).toBeGreaterThanOrEqual(5);
  expect(library.filter(({ build }) => build.torso?.uneven === 0)).toEqual([]);
});
