import { expect, test } from 'vitest';
import { CAPTION_PILL } from '../drawing/index.ts';
import { frameCount } from '../performance/frame-count.ts';
import { endsSentence } from '../speech/sentence-ends.ts';
import { CAPTION_TAKES, LONGEST_WORD } from '../testing/caption-scripts.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { takeOfText } from '../testing/text-take.ts';
import { CAPTION_BAND, SAFE_AREA } from './caption-area.ts';
import { MAX_GROUP_WORDS, MIN_GROUP_WORDS } from './caption-groups.ts';
import { captionLayers } from './caption-layers.ts';
import { captionText } from './caption-text.ts';
import { CAPTION_PX, LEAST_CAPTION_PX } from './caption-size.ts';
import { planCaptions } from './plan-captions.ts';

for (const [script, take] of Object.entries(CAPTION_TAKES)) {
  const frames = frameCount(take);
  const groups = planCaptions({ words: take.words, frames, measureText: measureByCount });
  const words = groups.flatMap((group) => group.words.map((word) => ({ ...word, fontPx: group.fontPx, group })));

  test(`${script}: every word is in exactly one caption, in order`, () => {
    const whole = words
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('- ', '');
    expect(whole.split(' ')).toEqual(take.words.map(({ text }) => captionText(text)));
  });

  test(`${script}: every word stays inside the safe area and the band of the captions`, () => {
    for (const { text, x, y, fontPx } of words) {
      const halfWidth = measureByCount(text, `${fontPx}px`) / 2 + CAPTION_PILL.x * fontPx;
      expect(x - halfWidth).toBeGreaterThanOrEqual(SAFE_AREA.left);
      expect(x + halfWidth).toBeLessThanOrEqual(SAFE_AREA.right);
      expect(y - CAPTION_PILL.y * fontPx).toBeGreaterThanOrEqual(CAPTION_BAND.top);
      expect(y + CAPTION_PILL.y * fontPx).toBeLessThanOrEqual(CAPTION_BAND.bottom);
    }
  });

  test(`${script}: at most two lines, and words of a line do not overlap`, () => {
    for (const { words: inGroup, fontPx } of groups) {
      const lines = Map.groupBy(inGroup, ({ y }) => y);
      expect(lines.size).toBeLessThanOrEqual(2);
      for (const line of lines.values()) {
        const sorted = line.toSorted((a, b) => a.x - b.x);
        sorted.slice(1).forEach((word, index) => {
          const left = sorted[index] ?? word;
          const reach = (measureByCount(left.text, `${fontPx}px`) + measureByCount(word.text, `${fontPx}px`)) / 2;
          expect(word.x - left.x).toBeGreaterThanOrEqual(reach - 2);
        });
      }
    }
  });

  test(`${script}: a group has 3 to 7 words, fewer only in short sentences or for words too long for the line`, () => {
    let index = 0;
    for (const { words: inGroup } of groups) {
      index += inGroup.filter(({ text }) => !text.endsWith('-')).length;
      expect(inGroup.length).toBeLessThanOrEqual(MAX_GROUP_WORDS);
      if (inGroup.length >= MIN_GROUP_WORDS) continue;
      const last = take.words[index - 1];
      const ends = last === undefined || index === take.words.length || endsSentence(last, take.words[index]);
      const around = take.words.slice(Math.max(0, index - inGroup.length - 1), index + 1);
      expect(ends || around.some(({ text }) => text.length > 16)).toBe(true);
    }
  });

  test(`${script}: words are placed on whole even pixels`, () => {
    for (const { x, y } of words) expect([x % 2, y % 2]).toEqual([0, 0]);
  });

  test(`${script}: each word is highlighted, alone, while it is spoken`, () => {
    take.words.forEach((word) => {
      const frame = Math.round(((word.startMs + word.endMs) / 2 / 1000) * 30);
      const lit = captionLayers(groups, frame).filter(({ spriteId }) => spriteId.includes('-lit-'));
      expect(lit).toHaveLength(1);
      const piece = lit[0]?.spriteId.split('-lit-')[1]?.replace(/-$/u, '');
      expect(captionText(word.text)).toContain(piece);
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
  const groups = planCaptions({ words: CAPTION_TAKES.German?.words ?? [], frames: 1000, measureText: measureByCount });
  const sizeOf = (start: string) =>
    groups.find(({ words }) => words.some(({ text }) => text.startsWith(start)))?.fontPx;
  expect(sizeOf('HAFTPFLICHTVERSICHERUNG')).toBeGreaterThanOrEqual(LEAST_CAPTION_PX);
  expect(sizeOf(LONGEST_WORD.slice(0, 10).toUpperCase())).toBeGreaterThan(0.8 * CAPTION_PX);
  expect(Math.min(...groups.map(({ fontPx }) => fontPx))).toBeGreaterThanOrEqual(LEAST_CAPTION_PX);
});

test('lines of Arabic run from right to left, a Latin name in them from left to right', () => {
  const xOf = (text: string) => {
    const [group] = planCaptions({ words: takeOfText('على Sayso Pro').words, frames: 99, measureText: measureByCount });
    return group?.words.find((word) => word.text === text)?.x ?? 0;
  };
  expect(xOf('على')).toBeGreaterThan(xOf('PRO'));
  expect(xOf('PRO')).toBeGreaterThan(xOf('SAYSO'));
});

test('captions of everyday words are set at full size', () => {
  const { words } = takeOfText('Press one button and it is done.');
  for (const { fontPx } of planCaptions({ words, frames: 200, measureText: measureByCount }))
    expect(fontPx).toBe(CAPTION_PX);
});

test('words without text are not shown, words without time and words at one time still are, one frame each', () => {
  const words = [
    { text: 'one', startMs: 100, endMs: 100 },
    { text: '', startMs: 100, endMs: 200 },
    { text: 'two', startMs: 100, endMs: 110 },
    { text: ' ', startMs: 300, endMs: 400 },
    { text: 'three', startMs: 101, endMs: 120 },
  ];
  const groups = planCaptions({ words, frames: 30, measureText: measureByCount });
  expect(groups.flatMap((group) => group.words.map(({ text, startFrame }) => [text, startFrame]))).toEqual([
    ['ONE', 3],
    ['TWO', 4],
    ['THREE', 5],
  ]);
});

test('words that would start after the last frame share it', () => {
  const words = [
    { text: 'late', startMs: 990, endMs: 1000 },
    { text: 'later', startMs: 4000, endMs: 5000 },
  ];
  const groups = planCaptions({ words, frames: 30, measureText: measureByCount });
  expect(groups.flatMap((group) => group.words.map(({ startFrame }) => startFrame))).toEqual([29, 29]);
});

test('the spoken word pops for a few frames, never out of the safe area, then stands on whole pixels', () => {
  const groups = planCaptions({ words: CAPTION_TAKES.German?.words ?? [], frames: 1000, measureText: measureByCount });
  for (const group of groups) {
    for (const word of group.words) {
      const halfWidth = measureByCount(word.text, `${group.fontPx}px`) / 2 + CAPTION_PILL.x * group.fontPx;
      for (let age = 0; age < 4; age++) {
        const pop = captionLayers(groups, word.startFrame + age).at(-1)?.matrix[0] ?? 0;
        expect(pop).toBeGreaterThanOrEqual(1);
        expect(word.x + pop * halfWidth).toBeLessThanOrEqual(SAFE_AREA.right);
      }
    }
  }
  const go = planCaptions({ words: CAPTION_TAKES['one word']?.words ?? [], frames: 40, measureText: measureByCount });
  const pops = [0, 1, 2, 3, 4, 5].map((age) => captionLayers(go, (go[0]?.startFrame ?? 0) + age)[0]?.matrix[0]);
  expect(pops).toEqual([1.04, 1.1, 1.07, 1.03, 1, 1]);
});
