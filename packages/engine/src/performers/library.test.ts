import { expect, test } from 'vitest';
import { HAND_WAYS } from '../model/look.ts';
import { FURTHER_PERFORMERS } from './further.ts';
import { PERFORMERS } from './index.ts';
import { faceDistance } from './face-wall.ts';

const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];
/** Least distance of any two faces of the library, hair, skin and clothes left aside. */
const LEAST_DISTANCE = 0.24;

test('there are 24 performers, 8 of them for everybody, each with words of its own', () => {
  expect([PERFORMERS.length, ALL.length]).toEqual([8, 24]);
  for (const of of [
    (one: (typeof ALL)[number]) => one.id,
    (one: (typeof ALL)[number]) => one.name,
    (one: (typeof ALL)[number]) => one.style,
    (one: (typeof ALL)[number]) => one.description,
  ])
    expect(new Set(ALL.map(of)).size).toBe(24);
  for (const { id, tags, ageYears } of ALL) {
    expect([id, new Set(tags).size]).toEqual([id, 3]);
    expect([id, ageYears >= 18]).toEqual([id, true]);
  }
});

test('any two faces lie at least the least distance apart', () => {
  const near = ALL.flatMap((one, i) =>
    ALL.slice(i + 1).map((other) => ({
      pair: `${one.id} and ${other.id}`,
      distance: faceDistance(one.look, other.look),
    })),
  ).filter(({ distance }) => distance < LEAST_DISTANCE);
  expect(near).toEqual([]);
});

test('women and men, families, ages, hair and clothes are spread over the library', () => {
  const count = <Key>(of: (one: (typeof ALL)[number]) => Key) => {
    const counts = new Map<Key, number>();
    for (const one of ALL) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    return counts;
  };
  expect(count(({ gender }) => gender)).toEqual(
    new Map([
      ['female', 12],
      ['male', 12],
    ]),
  );
  expect(Math.max(...count(({ appearance }) => appearance).values())).toBeLessThanOrEqual(8);
  expect(count(({ look }) => look.hair.style).size).toBeGreaterThanOrEqual(16);
  expect(count(({ look }) => look.garment.style).size).toBe(7);
  const hands = count(({ look }) => look.stance?.hands ?? 'clasped');
  expect(hands.size).toBe(HAND_WAYS.length);
  expect(Math.max(...hands.values())).toBeLessThanOrEqual(8);
  expect(Math.min(...ALL.map(({ ageYears }) => ageYears))).toBeLessThan(23);
  expect(Math.max(...ALL.map(({ ageYears }) => ageYears))).toBeGreaterThan(69);
});
