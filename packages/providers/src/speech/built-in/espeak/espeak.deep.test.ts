import { beforeAll, expect, test } from 'vitest';
import type { Utterance } from '../speech-plan.ts';
import type { EspeakVoice } from '../voice-catalogue.ts';
import { loadEspeak, LONGEST_TEXT_BYTES, toMarkedTexts } from './espeak.ts';

const SHORT_WORDS = ['Tee', 'Rad', 'los', 'nun', 'Typ'];
const LONG_WORDS = ['maison', 'bouteille', 'lumière', 'demain', 'toujours'];
/** Indices of so many digits make marks that fill a text with few words. */
const FIRST_INDEX = 9_000_000_000_000_000;

let espeak: Awaited<ReturnType<typeof loadEspeak>>;
beforeAll(async () => {
  espeak = await loadEspeak();
});

test('an utterance beyond the longest text is spoken in several texts, and none of its words is lost', () => {
  const long = utteranceOf(1900, SHORT_WORDS);
  const [first = '', ...others] = toMarkedTexts(long, LONGEST_TEXT_BYTES);
  expect(others).toHaveLength(1);

  const { words, phones, samples, sampleRateHz } = speak(long);
  expect(words.map(({ wordIndex }) => wordIndex)).toEqual(long.parts.map(({ wordIndex }) => wordIndex));
  expect(words.filter(({ startMs, endMs }) => endMs - startMs < 20)).toEqual([]);
  expect(phones.filter(({ startMs }, index) => index > 0 && startMs !== phones[index - 1]?.endMs)).toEqual([]);
  expect(phones.at(-1)?.endMs).toBe((samples.length * 1000) / sampleRateHz);

  const inFirst = first.match(/<mark /g)?.length ?? 0;
  const alone = speak({ ...long, parts: long.parts.slice(0, inFirst), ending: ',' });
  expect(samples.length).toBeGreaterThan(alone.samples.length);
  expect(Buffer.compare(bytesOf(samples.subarray(0, alone.samples.length)), bytesOf(alone.samples))).toBe(0);
  expect(words.slice(0, inFirst)).toEqual(alone.words);
});

test('voices of several languages in turn sound as they did at first', () => {
  const speakAll = () => ['fr', 'de', 'es', 'fr+f3'].map((voice) => speak(utteranceOf(40, LONG_WORDS), voice));
  const first = speakAll();
  expect(first.map(({ words }) => words.length)).toEqual([40, 40, 40, 40]);
  expect(speakAll()).toEqual(first);
});

function speak(utterance: Utterance, voice = 'de') {
  const manner: EspeakVoice = { engine: 'espeak', voice, pitch: 50, wordsPerMinute: 450, gain: 1 };
  return espeak.speak(utterance, { voice: manner, rate: 1, mood: undefined });
}

function utteranceOf(count: number, words: readonly string[]): Utterance {
  const parts = Array.from({ length: count }, (_, index) => ({
    wordIndex: FIRST_INDEX + index,
    text: words[index % words.length] ?? '',
    isBeforeComma: false,
  }));
  return { parts, ending: '.', pauseAfterMs: 0, breakAfterMs: 0, startsSentence: true };
}

const bytesOf = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
