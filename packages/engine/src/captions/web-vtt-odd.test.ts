import { expect, test } from 'vitest';
import { between, randomStream } from '../motion/stream.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { toWebVtt } from './web-vtt.ts';

const ODD = [
  'Yes!',
  'no',
  'well,',
  'x'.repeat(43),
  'x'.repeat(300),
  `a${'\u0301'.repeat(100)}`,
  '🔥\u200d'.repeat(60),
  '世界'.repeat(75),
  'สวัสดีครับ'.repeat(12),
  '👩‍👩‍👧‍👦'.repeat(30),
  'مرحبا'.repeat(20),
  '!',
];

/** Words of every odd kind in a random order; about every third has no time of its own. */
function oddTake(seed: number): SpeechTake {
  const random = randomStream(seed, 'odd words');
  let timeMs = 0;
  const words = Array.from({ length: 40 }, (): WordCue => {
    const startMs = timeMs;
    timeMs += random() < 0.3 ? 0 : Math.round(between(random, 1, 900));
    return { text: ODD[Math.floor(random() * ODD.length)] ?? '', startMs, endMs: timeMs };
  });
  return { durationMs: timeMs, words, phones: [], loudness: [] };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'whatever the words are, cues are full, in order and apart, and hold the whole text (take %i)',
  (seed) => {
    const take = oddTake(seed);
    const blocks = toWebVtt(take).trimEnd().split('\n\n').slice(1);
    let previousEnd = '';
    for (const block of blocks) {
      const [timing = '', ...lines] = block.split('\n');
      const [start = '', end = ''] = timing.split(' --> ');
      expect(start >= previousEnd && end > start).toBe(true);
      previousEnd = end;
      expect([1, 2]).toContain(lines.length);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(42);
      expect(lines.filter((line) => line.trim() === '')).toEqual([]);
    }
    const shown = blocks.flatMap((block) => block.split('\n').slice(1)).join('');
    expect(shown.replaceAll(' ', '')).toBe(take.words.map(({ text }) => text).join(''));
  },
);

test('a character longer than a line has cues of its own behind a sentence', () => {
  const words = ['Yes.', `A${'\u0301'.repeat(50)}`].map((text, index) => ({
    text,
    startMs: 1000 * index,
    endMs: 1000 * index + 500,
  }));
  const [, first, second] = toWebVtt({ durationMs: 2000, words, phones: [], loudness: [] }).split('\n\n');
  expect(first).toBe('00:00:00.000 --> 00:00:00.900\nYes.');
  expect(second).toMatch(/^00:00:01\.000 --> 00:00:01\.900\nA/u);
});

test('a word is looked at once: 60,000 of them are written before anyone waits', () => {
  const words = Array.from({ length: 60_000 }, (_, index) => ({ text: 'a', startMs: index * 100, endMs: index * 100 }));
  expect(toWebVtt({ durationMs: 6_000_000, words, phones: [], loudness: [] }).match(/a/gu)).toHaveLength(60_000);
});
