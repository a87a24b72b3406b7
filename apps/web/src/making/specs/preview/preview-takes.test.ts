import { DEFAULT_CAPTIONS, planPerformance, sceneWith } from '@sayso/engine';
import { describe, expect, test } from 'vitest';
import { expectedWords, spokenTake } from './preview-canvas.tsx';

const measureText = (text: string) => text.length * 30;
const scene = sceneWith({ performerId: 'maya', background: { id: 'home' }, captions: DEFAULT_CAPTIONS });

describe('expectedWords', () => {
  test('are the words of the script one after the other, without the marks that pause the voice', () => {
    const words = expectedWords('Two drops. <break time="1s"/>That is it for me.');
    expect(words.map(({ text }) => text)).toEqual(['Two', 'drops.', 'That', 'is', 'it', 'for', 'me.']);
    for (const [index, { startMs, endMs }] of words.entries()) {
      expect(startMs).toBe(words[index - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
    }
    expect(expectedWords(' \n ')).toEqual([]);
  });

  test('are as many as decide on the first caption page, of however long a script', () => {
    const script = 'one two three four five six seven eight nine ten '.repeat(20);
    const firstPage = (words: ReturnType<typeof expectedWords>) => {
      const take = { durationMs: 90_000, words, phones: [], loudness: [] };
      return planPerformance({ take, scene, measureText }).captions.groups[0]?.words;
    };
    const all = script.trim().split(' ');
    const spoken = all.map((text, index) => ({ text, startMs: 300 * index, endMs: 300 * index + 300 }));
    const textsOf = (words: ReturnType<typeof firstPage>) => words?.flatMap(({ pieces }) => pieces);
    expect(expectedWords(script)).toHaveLength(40);
    expect(textsOf(firstPage(expectedWords(script)))).toEqual(textsOf(firstPage(spoken)));
  });
});

describe('spokenTake', () => {
  const timing = {
    durationMs: 200,
    words: [{ text: 'Hi', startMs: 0, endMs: 180 }],
    phones: [
      { phone: 'hh', startMs: 0, endMs: 60 },
      { phone: 'ay', startMs: 60, endMs: 180 },
    ],
    loudness: [0.2, 0.9, 0.4, 0],
  };

  test('keeps words and phones and spreads the loudness over the finer steps', () => {
    const take = spokenTake(timing);
    expect([take.words, take.phones]).toEqual([timing.words, timing.phones]);
    expect(take.loudness).toHaveLength(20);
    expect(take.loudness.slice(5, 10)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9]);
  });

  test('opens the mouth where the phones do', () => {
    const spoken = planPerformance({ take: spokenTake(timing), scene, measureText });
    expect(new Set(spoken.mouths).size).toBeGreaterThan(1);
  });
});
