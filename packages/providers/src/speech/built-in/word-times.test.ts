import { describe, expect, test } from 'vitest';
import { timeWords } from './word-times.ts';

describe('times of words', () => {
  test('words that sound keep their time', () => {
    const cues = timeWords(
      ['a', 'b'],
      [
        { wordIndex: 0, startMs: 100.4, endMs: 300 },
        { wordIndex: 1, startMs: 300, endMs: 499.6 },
      ],
      700,
    );
    expect(cues).toEqual([
      { text: 'a', startMs: 100, endMs: 300 },
      { text: 'b', startMs: 300, endMs: 500 },
    ]);
  });

  test('a silent word is shown in the pause beside it', () => {
    const cues = timeWords(
      ['a', '🔥', 'b'],
      [
        { wordIndex: 0, startMs: 200, endMs: 400 },
        { wordIndex: 2, startMs: 700, endMs: 900 },
      ],
      1100,
    );
    expect(cues[1]).toEqual({ text: '🔥', startMs: 400, endMs: 640 });
    expect([cues[0]?.endMs, cues[2]?.startMs]).toEqual([400, 700]);
  });

  test('without a pause it takes the end of the word before', () => {
    const cues = timeWords(
      ['a', '&', 'b'],
      [
        { wordIndex: 0, startMs: 200, endMs: 500 },
        { wordIndex: 2, startMs: 500, endMs: 900 },
      ],
      1100,
    );
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [200, 420],
      [420, 500],
      [500, 900],
    ]);
  });

  test('silent words before the first and after the last sound have their time too', () => {
    const cues = timeWords(['🔥', 'a', '!', '🎉'], [{ wordIndex: 1, startMs: 200, endMs: 500 }], 740);
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 200],
      [200, 500],
      [500, 620],
      [620, 740],
    ]);
  });

  test('every word gets a time, in order and inside the sound, whichever words are silent', () => {
    for (let pattern = 0; pattern < 512; pattern++) {
      const words = Array.from({ length: 9 }, (_, index) => `w${index}`);
      const spans = words.flatMap((_, index) =>
        pattern & (1 << index) ? [{ wordIndex: index, startMs: 200 + index * 150, endMs: 350 + index * 150 }] : [],
      );
      const cues = timeWords(words, spans, 1800);
      expect(cues.map((cue) => cue.text)).toEqual(words);
      const edges = cues.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(cues.every(({ startMs, endMs }) => endMs - startMs >= 10)).toBe(true);
      expect(edges.at(-1)).toBeLessThanOrEqual(1800);
    }
  });
});
