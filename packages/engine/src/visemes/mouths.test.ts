import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { MAX_OPENING_STEP, MOUTH_LEAD_MS, mouthFrames, settleMouth } from './mouth-frames.ts';
import { planVisemeTrack } from './viseme-track.ts';
import { MOUTH_AT_REST, VISEMES } from './viseme-shapes.ts';
import { MOUTHS, nearestMouths } from './mouth-bank.ts';

const LONG_TAKE = takeOfText(
  'Pam and Bob bought a remarkable lamp. Move back, grab my arm, and help me jump over the lovely swamp!',
);

for (const [name, take] of Object.entries({ 'a short take': SHORT_TAKE, 'a spelled take': LONG_TAKE })) {
  const frames = mouthFrames(planVisemeTrack(take), Math.ceil(take.durationMs * 0.03) + 12);

  test(`in ${name} every p, b and m has a frame of its own with closed lips`, () => {
    for (const { phone, startMs, endMs } of take.phones) {
      if (!['p', 'b', 'm'].includes(phone)) continue;
      const first = Math.floor(((startMs - MOUTH_LEAD_MS) * 30) / 1000) - 1;
      const last = Math.ceil(((endMs - MOUTH_LEAD_MS) * 30) / 1000) + 1;
      const opens = frames.slice(Math.max(0, first), last + 1).map(({ open }) => open);
      expect(Math.min(...opens), `${phone} at ${startMs} ms`).toBe(0);
    }
  });

  test(`in ${name} the jaw keeps its speed limit`, () => {
    for (let frame = 1; frame < frames.length; frame++) {
      const step = Math.abs((frames[frame]?.open ?? 0) - (frames[frame - 1]?.open ?? 0));
      expect(step).toBeLessThanOrEqual(MAX_OPENING_STEP + 1e-9);
    }
  });

  test(`in ${name} all values stay in their ranges`, () => {
    for (const { open, width, round, teeth, tongue, lowerTeeth } of frames) {
      for (const share of [open, round, teeth, tongue, lowerTeeth]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(width).toBeGreaterThanOrEqual(0.6);
      expect(width).toBeLessThanOrEqual(1.2);
    }
  });
}

test('the mouth opens on loud open vowels in spite of closures on both sides', () => {
  const mama = SHORT_TAKE.phones.filter(({ phone }) => phone === 'aa').at(-1);
  const frames = mouthFrames(planVisemeTrack(SHORT_TAKE), 154);
  const middle = Math.round((((mama?.startMs ?? 0) + (mama?.endMs ?? 0)) / 2 - MOUTH_LEAD_MS) * 0.03);
  expect(frames[middle]?.open).toBeGreaterThan(0.7);
});

test('the mouth has closed before the sound of the closure begins to be heard', () => {
  const m = SHORT_TAKE.phones.find(({ phone }) => phone === 'm');
  const frames = mouthFrames(planVisemeTrack(SHORT_TAKE), 154);
  expect(frames[Math.floor((m?.startMs ?? 0) * 0.03)]?.open).toBe(0);
});

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

const TEXT =
  'Have you ever wondered why some videos sell and others do not? The voice matters, the pace matters, and above all the first few words matter. ' +
  'We make thirty versions before lunch, publish the best, and move on with a happy smile.';
const spokenFrames = mouthFrames(planVisemeTrack(takeOfText(TEXT)), 700);
const shown = nearestMouths(spokenFrames);
const shapes = shown.map((index) => MOUTHS[index] ?? MOUTH_AT_REST);

test('48 mouths stand for all there are, the one at rest first, the closed ones before the open ones', () => {
  expect(MOUTHS).toHaveLength(48);
  expect(MOUTHS[0]).toEqual(MOUTH_AT_REST);
  const opens = MOUTHS.map(({ open }) => open);
  expect(opens).toEqual(opens.toSorted((a, b) => a - b));
  expect(Math.max(...opens)).toBeGreaterThan(0.9);
  expect(new Set(MOUTHS.map((shape) => JSON.stringify(shape))).size).toBe(48);
});

test('closed mouths stay closed and open mouths stay open', () => {
  expect(shapes.map(({ open }) => open === 0)).toEqual(spokenFrames.map(({ open }) => open === 0));
  expect(new Set(shapes.map(({ open }) => open === 0))).toEqual(new Set([true, false]));
});

test('even a voice that the mouths were not made from is shown with a small error of the opening', () => {
  const squares = spokenFrames.map(({ open }, frame) => (open - (shapes[frame]?.open ?? 9)) ** 2);
  expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)).toBeLessThan(0.04);
});

test('every mouth of the bank is shown as itself', () => {
  MOUTHS.forEach((shape, index) => expect(nearestMouths([shape])).toEqual([index]));
});

test('a mouth that hovers between two shapes does not flicker', () => {
  const [a, b] = [MOUTHS[20] ?? MOUTH_AT_REST, MOUTHS[21] ?? MOUTH_AT_REST];
  const between = (share: number) => ({ ...a, open: a.open + (b.open - a.open) * share });
  const hovering = nearestMouths(Array.from({ length: 20 }, (_, frame) => between(frame % 2 === 0 ? 0.49 : 0.51)));
  expect(new Set(hovering).size).toBe(1);
});
