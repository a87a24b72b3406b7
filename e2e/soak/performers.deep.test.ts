import { planPerformance } from '@sayso/engine';
import { takeOfText } from '@sayso/engine/testing/text-take';
import { inspectParts } from '@sayso/media/canvas/testing/inspect-parts';
import { expect, test } from 'vitest';
import { meetManyPeople } from './performers.ts';
import { randomPerson } from './random-person.ts';

const plan = (index: number) => {
  const { scene } = randomPerson({ seed: 5, index });
  return planPerformance({ take: takeOfText('Two of them.'), scene, measureText: (text) => text.length * 40 });
};

test('people made up by chance are whole, and pass the gate in a video', async () => {
  expect(await meetManyPeople({ seed: 3, minutes: Number.POSITIVE_INFINITY, most: 8 })).toEqual([]);
});

test('a seed and a number make the same person again, another number another one', () => {
  const people = Array.from({ length: 60 }, (_, index) => randomPerson({ seed: 5, index }));
  expect(randomPerson({ seed: 5, index: 12 })).toEqual(people[12]);
  expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(60);
});

test('what is missing, empty or nowhere is told', () => {
  const whole = plan(1);
  expect(inspectParts(whole, 20)).toEqual([]);
  expect(inspectParts({ ...whole, mouths: whole.mouths.map(() => 999) }, 20)).toEqual([
    'mouth: there is no sprite mouth-999',
  ]);
  const lost = { ...whole, rig: { ...whole.rig, scale: Number.NaN } };
  expect(inspectParts(lost, 20)).toEqual(expect.arrayContaining(['head: at no place in frame 0']));
});
