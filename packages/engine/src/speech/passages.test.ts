import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText, takeOfWords, takeOfSentences } from '../testing/text-take.ts';
import { passagesOf } from './passages.ts';
import type { SpeechTake } from './speech-take.ts';

const framesOf = (take: SpeechTake) => Math.ceil(take.durationMs * 0.03) + 12;
const split = (take: SpeechTake) => passagesOf(take, framesOf(take));
const SENTENCES = ['Have you ever given up?', 'I did, more than once!', 'Then I found a tool.', 'Try it today.'];

test('each sentence that ends in a pause is a passage of its own, and together they are the whole clip', () => {
  for (const take of [SHORT_TAKE, takeOfSentences(SENTENCES), takeOfText('One. Two, three. Four!')]) {
    const passages = split(take);
    expect(passages.flatMap(({ take: { words } }) => words.map(({ text }) => text))).toEqual(
      take.words.map(({ text }) => text),
    );
    passages.slice(1).forEach(({ startFrame }, index) => {
      expect(startFrame % 2).toBe(0);
      expect(startFrame).toBe((passages[index]?.startFrame ?? 0) + (passages[index]?.frames ?? 0));
    });
    expect(passages.reduce((sum, { frames }) => sum + frames, 0)).toBe(framesOf(take));
  }
  expect(split(takeOfSentences(SENTENCES)).map(({ text }) => text)).toEqual(SENTENCES);
});

test('the same sentence is the same passage in every place between others, to the last bit', () => {
  const take = (...before: string[]) => takeOfSentences([...before, 'Then I found a tool.', 'Done.']);
  const passages = [[], ['Hi.'], ['No way!'], ['Well, well.'], ['What a day it was.'], SENTENCES.slice(0, 2)].map(
    (before) => {
      const { startFrame: _, ...rest } = split(take(...before))[before.length] ?? { startFrame: 0 };
      return rest;
    },
  );
  for (const passage of passages) expect(passage).toStrictEqual(passages[0]);
});

test('a repeated sentence knows how often it came before', () => {
  const passages = split(takeOfSentences(['Wow!', 'Really.', 'Wow!', 'Wow!']));
  expect(passages.map(({ occurrence }) => occurrence)).toEqual([0, 0, 1, 2]);
});

test('speech that starts at any time keeps its distance from the frame, to less than a microsecond', () => {
  const { words, ...take } = takeOfText('I wake up. Then I work until noon. Done for today!');
  for (const { startFrame, take: own } of split({ ...take, words })) {
    for (const { text, startMs } of own.words) {
      const times = words.filter((word) => word.text === text).map((word) => word.startMs);
      expect(times.some((timeMs) => Math.abs(timeMs - startMs - (startFrame * 1000) / 30) < 1e-3 + 1)).toBe(true);
    }
  }
});

test('sentences without a pause between them stay together, and so does speech without sentences', () => {
  const { words, ...take } = takeOfWords(['I', 'run.', 'You', 'walk.', 'We', 'rest.']);
  const breathless = words.map((word, index) => ({
    ...word,
    startMs: words[0]?.startMs ?? 0,
    endMs: word.endMs,
    ...(index > 0 && { startMs: words[index - 1]?.endMs ?? 0 }),
  }));
  expect(split({ ...take, words: breathless })).toHaveLength(1);
  expect(split(takeOfText('so this goes on and on until the end of everything'))).toHaveLength(1);
  expect(split({ durationMs: 9000, words: [], phones: [], loudness: [] })).toHaveLength(1);
});

test('a long pause ends a passage without a full stop, a short one does not', () => {
  const texts = (pauseMs: number) => {
    const { words, phones, ...take } = takeOfSentences(['Stop scrolling', 'This bottle saved my skin']);
    const later = (cue: { startMs: number; endMs: number }) => cue.startMs >= (words[2]?.startMs ?? 0);
    const byMs = pauseMs - ((words[2]?.startMs ?? 0) - (words[1]?.endMs ?? 0));
    const move = <Cue extends { startMs: number; endMs: number }>(cue: Cue) =>
      later(cue) ? { ...cue, startMs: cue.startMs + byMs, endMs: cue.endMs + byMs } : cue;
    return split({ ...take, words: words.map(move), phones: phones.map(move) }).map(({ text }) => text);
  };
  expect(texts(300)).toEqual(['Stop scrolling', 'This bottle saved my skin']);
  expect(texts(250)).toEqual(['Stop scrolling This bottle saved my skin']);
});

test('an emoji in the pause does not glue sentences together, and belongs to exactly one', () => {
  const { words, ...take } = takeOfSentences(['What a day!', 'I loved it.']);
  const fire = { text: '🔥', startMs: (words[2]?.endMs ?? 0) + 10, endMs: (words[2]?.endMs ?? 0) + 90 };
  const passages = split({ ...take, words: [...words.slice(0, 3), fire, ...words.slice(3)] });
  expect(passages.map(({ text }) => text)).toEqual(['What a day! 🔥', 'I loved it.']);
});
