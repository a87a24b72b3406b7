import { CAPTION_STYLES, traitsOf } from '../model/caption-styles.ts';
import { expect, test } from 'vitest';
import { frameCount } from '../performance/frame-count.ts';
import { endsSentence } from '../speech/sentence-ends.ts';
import { stageOf } from '../stage/stage.ts';
import { captionsOf, textsOf, CAPTION_TAKES, LONGEST_WORD } from '../testing/caption-plan.ts';
import { measureByCount } from '../testing/scene.ts';
import { takeOfText } from '../testing/text-take.ts';
import { between, randomStream } from '../motion/motion-curves.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { captionSprites } from '../performance/sprites-of.ts';
import { MAX_GROUP_WORDS, MIN_GROUP_WORDS, startFrames } from './caption-groups.ts';
import { captionLayers } from './caption-layers.ts';
import { captionText } from './caption-text.ts';

const { safe, captions } = stageOf('9:16');
const BAND = captions.low;
const STYLES = Object.keys(CAPTION_STYLES) as (keyof typeof CAPTION_STYLES)[];
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
  for (const style of STYLES) {
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

const frameOf = (timeMs: number) => Math.round((timeMs * 30) / 1000);

/** Words that sound for 80 to 500 ms, and now and then a crowd of silent ones in the pause behind, as the speech providers time them. */
function crowdedWords(seed: number): (WordCue & { sounds: boolean })[] {
  const random = randomStream(seed, 'crowded words');
  const words: (WordCue & { sounds: boolean })[] = [];
  let timeMs = 200;
  const add = (text: string, lengthMs: number) => {
    const startMs = Math.round(timeMs);
    timeMs += lengthMs;
    words.push({ text, startMs, endMs: Math.round(timeMs), sounds: text !== '🔥' });
  };
  for (let index = 0; index < 30; index++) {
    add(index % 8 === 7 ? 'done.' : 'word', between(random, 80, 500));
    const crowd = index === 29 || random() < 0.2 ? Math.floor(between(random, 1, 120)) : 0;
    const pauseMs = between(random, 0, 240);
    for (let silent = 0; silent < crowd; silent++) add('🔥', pauseMs / crowd);
  }
  return words;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a crowd of silent words moves no word that sounds (take %i)', (seed) => {
  const words = crowdedWords(seed);
  const frames = frameCount({ durationMs: (words.at(-1)?.endMs ?? 0) + 40 });
  const [starts = []] = startFrames([words], frames);
  words.forEach(({ startMs }, index) => {
    const late = (starts[index] ?? 0) - frameOf(startMs);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(2);
  });
  const sounding = starts.filter((_, index) => words[index]?.sounds);
  expect(new Set(sounding).size).toBe(sounding.length);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));

  const { groups } = captionsOf(words, { frames });
  groups.forEach((group, index) => {
    expect(group.endFrame).toBeGreaterThan(group.startFrame);
    expect(group.endFrame).toBeLessThanOrEqual(groups[index + 1]?.startFrame ?? frames);
  });
  const shown = groups.flatMap((group) => {
    const texts = textsOf(group);
    return group.words.filter((_, index) => texts[index] !== '🔥');
  });
  expect(shown).toHaveLength(sounding.length);
  // Words are counted from the frame of their sentence, which was rounded before.
  shown.forEach(({ startFrame }, index) =>
    expect(Math.abs(startFrame - (sounding[index] ?? 0))).toBeLessThanOrEqual(1),
  );
});

test('a sentence that comes later keeps its frames, so that it is not drawn anew', () => {
  const words = takeOfText('It was late. I went home with a friend, and we sang.').words;
  const framesOf = (shiftMs: number) => {
    const moved = words.map((word) => ({ ...word, startMs: word.startMs + shiftMs, endMs: word.endMs + shiftMs }));
    const { groups } = captionsOf(moved);
    const first = groups[1]?.startFrame ?? 0;
    return groups.slice(1).map((group) => group.words.map(({ startFrame }) => startFrame - first));
  };
  for (const shiftMs of [67, 133, 1267, 4533]) expect(framesOf(shiftMs)).toEqual(framesOf(0));
});

const { words: drawnWords } = takeOfText('Really good things take really good time.');
const layerFramesOf = (plan: ReturnType<typeof captionsOf>) =>
  plan.groups.flatMap(({ startFrame, endFrame }) =>
    Array.from({ length: endFrame - startFrame }, (_, index) => captionLayers(plan, startFrame + index)),
  );

test.each(STYLES)('%s: every layer has its sprite, and every sprite is needed', (style) => {
  const plan = captionsOf(drawnWords, { style });
  const sprites = captionSprites(plan, measureByCount).map(({ id }) => id);
  const used = new Set(layerFramesOf(plan).flatMap((layers) => layers.map(({ spriteId }) => spriteId)));
  expect(new Set(sprites).size).toBe(sprites.length);
  expect([...used].toSorted()).toEqual(sprites.toSorted());
});

test.each(STYLES)('%s: no two layers of a frame share a slot', (style) => {
  for (const layers of layerFramesOf(captionsOf(drawnWords, { style })))
    expect(new Set(layers.map(({ slot }) => slot)).size).toBe(layers.length);
});

test('a word that comes up again is drawn once: plain and spoken', () => {
  const repeated = captionSprites(captionsOf(drawnWords), measureByCount).filter(({ id }) => id.endsWith('-REALLY'));
  expect(repeated).toHaveLength(2);
});

test('sprites of other looks have other ids', () => {
  // Short enough for every size: a large look that becomes smaller is the same as a smaller one.
  const short = takeOfText('Good things take time.').words;
  const idsOf = (look: Parameters<typeof captionsOf>[1]) =>
    captionSprites(captionsOf(short, look), measureByCount).map(({ id }) => id);
  const looks = [
    ...STYLES.map((style) => ({ style })),
    { color: '#00aa55' },
    { size: 'large' },
    { font: 'oswald' },
  ] as const;
  const all = looks.flatMap((look) => idsOf(look));
  expect(new Set(all).size).toBe(all.length);
});

test('karaoke: a spoken word fills while it is heard and stays filled', () => {
  const plan = captionsOf(drawnWords, { style: 'karaoke' });
  const [group] = plan.groups;
  const first = group?.words[0];
  if (!group || !first) throw new Error('nothing is said');
  const filledAt = (frame: number) =>
    captionLayers(plan, frame).find(({ slot }) => slot === 'caption-0-filled')?.opacity;
  const rising = Array.from({ length: first.spokenFrames }, (_, age) => filledAt(first.startFrame + age) ?? 0);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(rising[0]).toBeLessThan(0.5);
  expect(rising.at(-1)).toBe(1);
  expect(filledAt(group.endFrame - 1)).toBe(1);
  const last = group.words.length - 1;
  expect(captionLayers(plan, first.startFrame).some(({ slot }) => slot === `caption-${last}-filled`)).toBe(false);
});

test('karaoke: with a dark accent the word changes at once, because halfway nothing could be read', () => {
  const plan = captionsOf(drawnWords, { style: 'karaoke', color: '#101010' });
  const opacities = layerFramesOf(plan).flatMap((layers) => layers.map(({ opacity }) => opacity));
  expect(new Set(opacities)).toEqual(new Set([1]));
});

test('box: one solid box stands behind the words, wide enough for every line', () => {
  for (const { box, words: inGroup } of captionsOf(drawnWords, { style: 'box' }).groups) {
    if (!box) throw new Error('no box');
    for (const { x, y } of inGroup.flatMap(({ pieces }) => pieces)) {
      expect(Math.abs(x - box.x)).toBeLessThan(box.width / 2);
      expect(Math.abs(y - box.y)).toBeLessThan(box.height / 2);
    }
  }
  expect(captionLayers(captionsOf(drawnWords, { style: 'box' }), 10)[0]?.slot).toBe('caption-box');
});

test('minimal: nothing tells the spoken word from the others', () => {
  const plan = captionsOf(drawnWords, { style: 'minimal' });
  const [group] = plan.groups;
  const ids = new Set(
    group?.words.map(({ startFrame }) =>
      captionLayers(plan, startFrame)
        .map(({ spriteId }) => spriteId)
        .join(),
    ),
  );
  expect(ids.size).toBe(1);
});
