import { expect, test } from 'vitest';
import { between, randomStream } from '../motion/motion-curves.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { sceneOf, type SceneDifference, measureByCount } from '../testing/scene.ts';
import { takeOfSentences } from '../testing/text-take.ts';
import { FRAMES_PER_SEGMENT } from '../model/scene-spec.ts';
import { layersAt } from './layers-at.ts';
import type { Performance } from './performance.ts';
import { planPerformance } from './plan-performance.ts';
import { planSegments } from './plan-segments.ts';
import { type Segment, FIRST_SEGMENT_FRAMES, LEAST_SEGMENT_FRAMES, segmentRanges } from './segment-ranges.ts';
import { spritesOf } from './sprites-of.ts';

const FIVE = [
  'Have you ever tried to make a video and given up?',
  'I did, more than once!',
  'Then I found a tool that writes, speaks and renders everything for me, and honestly it changed my whole week.',
  'You type a script, pick a face, and press one button.',
  'Why not try it today?',
];
const OTHERS = [
  'Nobody told me that.',
  'What a lovely day it is!',
  'Maybe you know somebody who pays far too much for it?',
];

function perform(sentences: readonly string[], difference: SceneDifference = {}, edit = (take: SpeechTake) => take) {
  const take = edit(takeOfSentences(sentences));
  return planPerformance({ take, scene: sceneOf(difference), measureText: measureByCount });
}

const keysOf = ({ segments }: Performance) => segments.map(({ key }) => key);
/** Everything that the frames of a segment show. */
const picturesOf = (performance: Performance, { startFrame, frames }: Segment) =>
  JSON.stringify(Array.from({ length: frames }, (_, index) => layersAt(performance, startFrame + index)));

test('each sentence has its own segments, and together they are the whole clip', () => {
  const { segments, frames } = perform(FIVE);
  expect(segments.reduce((sum, segment) => sum + segment.frames, 0)).toBe(frames);
  expect(new Set(segments.map(({ key }) => key)).size).toBe(segments.length);
  expect(segments.length).toBeGreaterThan(5);
});

test('another sentence in the middle changes only the keys of its own segments, longer or shorter', () => {
  const before = perform(FIVE);
  for (const sentence of [
    ...OTHERS,
    'Then I found a tool that writes, speaks and renders everything for you, and honestly it changed my whole week.',
  ]) {
    const after = perform(FIVE.with(2, sentence));
    // The first sentence has two, as the first segment is short.
    const [first, last] = [3, 2];
    expect(keysOf(after).slice(0, first)).toEqual(keysOf(before).slice(0, first));
    expect(keysOf(after).slice(-last)).toEqual(keysOf(before).slice(-last));
    const kept = keysOf(after).filter((key) => keysOf(before).includes(key));
    expect(kept).toHaveLength(first + last);
  }
});

test('a changed caption word changes only its own segment', () => {
  const before = perform(FIVE);
  const take = takeOfSentences(FIVE);
  for (const [at, { startMs }] of take.words.entries()) {
    const captionWords = take.words.map((word, index) =>
      index === at ? { ...word, text: word.text.replace(/\w/u, 'X') } : word,
    );
    const after = planPerformance({ take, scene: sceneOf({}), measureText: measureByCount, captionWords });
    const changed = after.segments.filter((_, index) => keysOf(after)[index] !== keysOf(before)[index]);
    expect(changed.length).toBeGreaterThanOrEqual(1);
    // Words of one group are on screen together, over the middle of a long sentence as well.
    for (const { startFrame, frames } of changed) {
      expect(Math.abs(startFrame + frames / 2 - startMs * 0.03)).toBeLessThan(frames / 2 + 60);
    }
    expect(changed.length).toBeLessThanOrEqual(2);
  }
});

test('another look of the captions changes every segment with captions, another seed every one', () => {
  const before = perform(FIVE);
  const look = sceneOf({}).captions;
  for (const captions of [
    { ...look, style: 'box' as const },
    { ...look, color: '#00ff00' },
    { ...look, style: 'off' as const },
  ]) {
    const after = perform(FIVE, { captions });
    expect(keysOf(after).filter((key) => keysOf(before).includes(key))).toEqual([]);
  }
  for (const difference of [
    { seed: 8 },
    { performerId: 'zoe' },
    { logo: { ...sceneOf({}).logo, text: 'Other' } },
    { background: { id: 'home' } },
  ]) {
    const after = perform(FIVE, difference);
    expect(keysOf(after).filter((key) => keysOf(before).includes(key))).toEqual([]);
  }
});

/** Brows are bent in steps; what is between two of them looks like one of them. */
const BROW_STEP = 0.25;

test('the smallest change of one frame changes the key of its segment and of no other', () => {
  const performance = perform(FIVE);
  const cuts = performance.segments.map(({ startFrame }) => startFrame);
  const frame = 2 * Math.floor((cuts[3] ?? 0) / 2) + 20;
  const nudged = (values: readonly number[], at: number, by: number) => values.with(at, (values[at] ?? 0) + by);
  const { motion, mouths, eyes, logo, captions } = performance;
  const curves = Object.entries(motion).map(([name, values]) => ({
    motion: { ...motion, [name]: nudged(values, frame / 2, name === 'innerBrow' ? BROW_STEP : 1e-4) },
  }));
  const others = [{ mouths: nudged(mouths, frame, -1) }, { eyes: nudged(eyes, frame, 1) }];
  for (const change of [...curves, ...others]) {
    const keys = planSegments({ ...performance, ...change }, cuts).map(({ key }) => key);
    expect(keys.map((key, index) => key !== keysOf(performance)[index])).toEqual(cuts.map((_, index) => index === 3));
  }
  const everywhere = [{ logo: { x: (logo?.x ?? 0) + 2, y: logo?.y ?? 0 } }, { captions: { ...captions, groups: [] } }];
  for (const change of everywhere) {
    const keys = planSegments({ ...performance, ...change }, cuts).map(({ key }) => key);
    expect(keys.filter((key) => keysOf(performance).includes(key))).toEqual([]);
  }
});

test('only caption words have no key: what else is seen would be mistaken for something else of the same size', () => {
  const ownSprites = spritesOf(perform(FIVE)).filter(({ sharedKey, ownKey }) => (sharedKey ?? ownKey) === undefined);
  expect(ownSprites.map(({ id }) => id).filter((id) => !id.startsWith('caption-'))).toEqual([]);
});

test('equal keys show equal pictures, byte for byte, over many edits; nearly all that can stay stays', () => {
  const random = randomStream(1, 'edits');
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(between(random, 0, list.length))] as Item;
  const pictures = new Map<string, string>();
  let script = [...FIVE, ...OTHERS];
  let [kept, stayed] = [0, 0];
  let before = new Set<string>();
  for (let edit = 0; edit < 25; edit++) {
    const performance = perform(script);
    for (const segment of performance.segments) {
      const shown = picturesOf(performance, segment);
      expect(pictures.get(segment.key) ?? shown).toBe(shown);
      pictures.set(segment.key, shown);
    }
    const inside = performance.segments.slice(3, -3);
    stayed += inside.length;
    kept += inside.filter(({ key }) => before.has(key)).length;
    before = new Set(keysOf(performance));
    const at = Math.floor(between(random, 0, script.length));
    const word = () => pick(['really', 'tomorrow', 'a', 'bought', 'people', 'seven', 'up']);
    const words = Array.from({ length: Math.ceil(between(random, 1, 14)) }, word).join(' ');
    const sentence = `${words}${pick(['.', '!', '?'])}`;
    const kind = random();
    if (kind < 0.3) script = script.toSpliced(at, 0, sentence);
    else if (kind < 0.5 && script.length > 6) script = script.toSpliced(at, 1);
    else script = script.with(at, sentence);
  }
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  expect(kept / stayed).toBeGreaterThan(0.7);
});

test('speech that starts at any time has segments as well, whose frames are rounded', () => {
  const { segments, frames } = perform(FIVE, {}, (take) => ({
    ...take,
    words: take.words.map((word) => ({ ...word, startMs: word.startMs + 17, endMs: word.endMs + 17 })),
  }));
  expect(segments.reduce((sum, segment) => sum + segment.frames, 0)).toBe(frames);
  expect(segments.every(({ startFrame }) => Number.isInteger(startFrame))).toBe(true);
});

test('segments lie behind one another and are the whole clip, none too long and none too short', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomStream(seed, 'cuts');
    const frames = Math.ceil(between(random, 1, 3000));
    const cuts = Array.from({ length: Math.floor(between(random, 0, 60)) }, () =>
      Math.floor(between(random, -9, frames + 9)),
    );
    const ranges = segmentRanges(frames, cuts);
    let at = 0;
    for (const range of ranges) {
      expect(range.startFrame).toBe(at);
      expect(range.frames).toBeLessThanOrEqual(FRAMES_PER_SEGMENT);
      expect(range.frames).toBeGreaterThanOrEqual(Math.min(frames, LEAST_SEGMENT_FRAMES));
      at += range.frames;
    }
    expect(at).toBe(frames);
  }
});

test('a segment begins at each cut that leaves room, and long stretches are parted evenly', () => {
  expect(segmentRanges(600, [100, 110, 400])).toEqual([
    { startFrame: 0, frames: 30 },
    { startFrame: 30, frames: 80 },
    { startFrame: 110, frames: 97 },
    { startFrame: 207, frames: 96 },
    { startFrame: 303, frames: 97 },
    { startFrame: 400, frames: 100 },
    { startFrame: 500, frames: 100 },
  ]);
  expect(segmentRanges(630, [10]).map(({ frames }) => frames)).toEqual([30, 120, 120, 120, 120, 120]);
});

test('the first segment is short, unless the clip is, or what it leaves before the next cut would be shorter than any', () => {
  const first = (frames: number, cuts: readonly number[] = []) => segmentRanges(frames, cuts)[0]?.frames;
  expect(first(600)).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(600, [FIRST_SEGMENT_FRAMES + LEAST_SEGMENT_FRAMES])).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(600, [FIRST_SEGMENT_FRAMES + LEAST_SEGMENT_FRAMES - 1])).toBe(53);
  expect(first(240)).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(239)).toBe(120);
});

test('a cut moves nothing that lies on the other side of its neighbours', () => {
  const starts = (cut: number) => segmentRanges(2000, [300, cut, 900, 1300]).map(({ startFrame }) => startFrame);
  const outside = (cut: number) => starts(cut).filter((frame) => frame < 300 || frame >= 900);
  for (let cut = 330; cut < 870; cut += 7) expect(outside(cut)).toEqual(outside(600));
});
