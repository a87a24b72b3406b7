import { expect, test } from 'vitest';
import { settleMouth } from './settle-mouth.ts';
import { MOUTH_AT_REST, VISEMES } from './viseme-shapes.ts';

const wide = { ...VISEMES.aa.shape };
const talking = Array.from({ length: 10 }, () => wide);

test('a passage starts with a shut mouth and ends with one, and in between nothing changes', () => {
  const settled = settleMouth(talking, { isLast: false });
  expect([settled[0], settled.at(-1)]).toEqual([VISEMES.rest.shape, VISEMES.rest.shape]);
  expect(settled.slice(2, -2)).toEqual(talking.slice(2, -2));
  expect(settled[1]?.open).toBeCloseTo(wide.open / 2);
});

test('the last passage ends as it likes', () => {
  expect(settleMouth(talking, { isLast: true }).at(-1)).toEqual(wide);
});

test('a mouth that rests at first keeps its smile, and closed lips stay closed', () => {
  const resting = Array.from({ length: 10 }, () => MOUTH_AT_REST);
  expect(settleMouth(resting, { isLast: true })).toEqual(resting);
  expect(settleMouth(resting, { isLast: false }).map(({ open }) => open)).toEqual(resting.map(() => 0));
});

test('what a short passage is given at its start and at its end does not add up', () => {
  expect(settleMouth([wide], { isLast: false })).toEqual([VISEMES.rest.shape]);
  expect(settleMouth([], { isLast: false })).toEqual([]);
});
