import { expect, test } from 'vitest';
import { traitsOf } from '../drawing/index.ts';
import { frameCount } from '../performance/frame-count.ts';
import { endsSentence } from '../speech/sentence-ends.ts';
import { stageOf } from '../stage/stage.ts';
import { CAPTION_TAKES, LONGEST_WORD } from '../testing/caption-scripts.ts';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { takeOfText } from '../testing/text-take.ts';
import { MAX_GROUP_WORDS, MIN_GROUP_WORDS } from './caption-groups.ts';
import { captionLayers } from './caption-layers.ts';
import { captionText } from './caption-text.ts';

const { safe, captions } = stageOf('9:16');
const BAND = captions.low;
const { padX, padY } = traitsOf('highlight');
const FULL_PX = 60;
const inCapitals = (text: string) => captionText(text, { capitals: true, isTurkish: false });
const withoutSpaces = (text: string) => text.replace(/[\s\u061c]/gu, '');

for (const [script, take] of Object.entries(CAPTION_TAKES)) {
  const frames = frameCount(take);
  const plan = captionsOf(take.words, { frames });
  const { groups } = plan;
  const pieces = groups.flatMap((group) =>
    group.words.flatMap((word) => word.pieces.map((piece) => ({ ...piece, group }))),
  );

  test(`${script}: every word is in exactly one caption, in order`, () => {
    const whole = groups.flatMap(textsOf).join(' ').replaceAll('- ', '');
    // The parts of a word that stands in a line of two directions are listed as they are seen.
    const letters = (text: string) => withoutSpaces(text).replace(/\p{P}/gu, '');
    expect(letters(whole)).toEqual(letters(take.words.map(({ text }) => inCapitals(text)).join('')));
  });

  test(`${script}: every word stays inside the safe area and the band of the captions`, () => {
    for (const { text, x, y, group } of pieces) {
      const { fontPx, reach } = group;
      const halfWidth = measureByCount(text, `${fontPx}px`) / 2 + padX * fontPx;
      const half = ((reach.above + reach.below) / 2 + padY) * fontPx;
      expect(x - halfWidth).toBeGreaterThanOrEqual(safe.left);
      expect(x + halfWidth).toBeLessThanOrEqual(safe.right);
      expect(y - half).toBeGreaterThanOrEqual(BAND.top);
      expect(y + half).toBeLessThanOrEqual(BAND.bottom);
    }
  });

  test(`${script}: at most two lines, and words of a line do not overlap`, () => {
    for (const { words, fontPx } of groups) {
      const lines = Map.groupBy(
        words.flatMap((word) => word.pieces),
        ({ y }) => y,
      );
      expect(lines.size).toBeLessThanOrEqual(2);
      for (const line of lines.values()) {
        const sorted = line.toSorted((a, b) => a.x - b.x);
        sorted.slice(1).forEach((piece, index) => {
          const left = sorted[index] ?? piece;
          const reach = (measureByCount(left.text, `${fontPx}px`) + measureByCount(piece.text, `${fontPx}px`)) / 2;
          expect(piece.x - left.x).toBeGreaterThanOrEqual(reach - 2);
        });
      }
    }
  });

  test(`${script}: a group has 3 to 7 words, fewer only in short sentences or for words too long for the line`, () => {
    const words = groups.flatMap((group) => textsOf(group).map((text) => ({ text, group })));
    for (const group of groups) {
      expect(group.words.length).toBeLessThanOrEqual(MAX_GROUP_WORDS);
      if (group.words.length >= MIN_GROUP_WORDS) continue;
      const last = words.findLastIndex((word) => word.group === group);
      const [word = { text: '' }, next] = [words[last], words[last + 1]];
      const ends = next === undefined || endsSentence(word, next);
      const around = words.slice(Math.max(0, last - group.words.length), last + 2);
      expect(ends || around.some(({ text }) => text.length > 10)).toBe(true);
    }
  });

  test(`${script}: words are placed on whole even pixels`, () => {
    for (const { x, y } of pieces) expect([x % 2, y % 2]).toEqual([0, 0]);
  });

  test(`${script}: each word is highlighted, alone, while it is spoken`, () => {
    take.words.forEach((word) => {
      const frame = Math.round(((word.startMs + word.endMs) / 2 / 1000) * 30);
      const lit = captionLayers(plan, frame).filter(({ spriteId }) => spriteId.includes('-spoken-'));
      expect(lit.length).toBeGreaterThanOrEqual(1);
      for (const { spriteId } of lit) {
        const piece = spriteId.split('-spoken-')[1]?.replace(/-$/u, '').replace('\u061c', '') ?? '?';
        expect(inCapitals(word.text)).toContain(piece);
      }
    });
  });

  test(`${script}: groups follow each other without overlap and without flicker`, () => {
    groups.slice(1).forEach((group, index) => {
      const gap = group.startFrame - (groups[index]?.endFrame ?? 0);
      expect(gap === 0 || gap >= 9).toBe(true);
    });
    expect(groups.at(-1)?.endFrame).toBeLessThanOrEqual(frames);
    for (const { startFrame, endFrame } of groups) expect(endFrame).toBeGreaterThan(startFrame);
  });
}

test('a word that fits a line of readable letters stays whole, a longer one is cut into pieces of about full size', () => {
  const { groups } = captionsOf(CAPTION_TAKES.German?.words ?? []);
  const sizeOf = (start: string) =>
    groups.find((group) => textsOf(group).some((text) => text.startsWith(start)))?.fontPx;
  expect(sizeOf('HAFTPFLICHTVERSICHERUNG')).toBeGreaterThanOrEqual(40);
  expect(sizeOf(LONGEST_WORD.slice(0, 10).toUpperCase())).toBeGreaterThan(0.8 * FULL_PX);
  expect(Math.min(...groups.map(({ fontPx }) => fontPx))).toBeGreaterThanOrEqual(40);
});

test('captions of everyday words are set at full size', () => {
  for (const { fontPx } of captionsOf(takeOfText('Press one button and it is done.').words).groups)
    expect(fontPx).toBe(FULL_PX);
});

test('every size differs from the next in every style', () => {
  const { words } = takeOfText('Press one button and it is done.');
  for (const style of ['highlight', 'karaoke', 'box', 'outline', 'minimal'] as const) {
    const [small = 0, medium = 0, large = 0] = (['small', 'medium', 'large'] as const).map(
      (size) => captionsOf(words, { style, size }).groups[0]?.fontPx ?? 0,
    );
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
  }
});

test('words without text are not shown, words without time and words at one time still are, one frame each', () => {
  const words = [
    { text: 'one', startMs: 100, endMs: 100 },
    { text: '', startMs: 100, endMs: 200 },
    { text: 'two', startMs: 100, endMs: 110 },
    { text: ' ', startMs: 300, endMs: 400 },
    { text: 'three', startMs: 101, endMs: 120 },
  ];
  const { groups } = captionsOf(words, { frames: 30 });
  expect(groups.flatMap(textsOf)).toEqual(['ONE', 'TWO', 'THREE']);
  expect(groups.flatMap((group) => group.words.map(({ startFrame }) => startFrame))).toEqual([3, 4, 5]);
});

test('words that would start after the last frame share it', () => {
  const words = [
    { text: 'late', startMs: 990, endMs: 1000 },
    { text: 'later', startMs: 4000, endMs: 5000 },
  ];
  const { groups } = captionsOf(words, { frames: 30 });
  expect(groups.flatMap((group) => group.words.map(({ startFrame }) => startFrame))).toEqual([29, 29]);
});

test('the spoken word pops for a few frames, never out of the safe area, then stands on whole pixels', () => {
  const plan = captionsOf(CAPTION_TAKES.German?.words ?? []);
  for (const { fontPx, words } of plan.groups) {
    for (const { startFrame, pieces } of words) {
      for (const { text, x } of pieces) {
        const halfWidth = measureByCount(text, `${fontPx}px`) / 2 + padX * fontPx;
        for (let age = 0; age < 4; age++) {
          const pop = captionLayers(plan, startFrame + age).at(-1)?.matrix[0] ?? 0;
          expect(pop).toBeGreaterThanOrEqual(1);
          expect(x + pop * halfWidth).toBeLessThanOrEqual(safe.right);
        }
      }
    }
  }
  const go = captionsOf(CAPTION_TAKES['one word']?.words ?? [], { frames: 40 });
  const pops = [0, 1, 2, 3, 4, 5].map((age) => captionLayers(go, (go.groups[0]?.startFrame ?? 0) + age)[0]?.matrix[0]);
  expect(pops).toEqual([1.04, 1.1, 1.07, 1.03, 1, 1]);
});

test('a changed word changes the captions of its own sentence only', () => {
  const text = 'We made a serum for dry skin. It costs very little. You will love how soft it feels.';
  const one = captionsOf(takeOfText(text).words).groups;
  const words = takeOfText(text).words.map((word) =>
    word.text === 'little.' ? { ...word, text: 'preposterous sums.' } : word,
  );
  const other = captionsOf(words).groups;
  const without = (groups: typeof one) =>
    groups.filter((group) => !/COSTS|LITTLE|SUMS/u.test(textsOf(group).join(' ')));
  expect(without(other)).toEqual(without(one));
  expect(other).not.toEqual(one);
});

test('off shows nothing', () => {
  const plan = captionsOf(takeOfText('Nothing to read here.').words, { style: 'off' });
  expect(plan.groups).toEqual([]);
  expect(captionLayers(plan, 10)).toEqual([]);
});
