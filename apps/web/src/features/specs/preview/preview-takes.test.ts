import { DEFAULT_CAPTIONS, idlePerformance, planPerformance, sceneWith } from '@sayso/engine';
import { describe, expect, test } from 'vitest';
import { restingTake, spokenTake } from './preview-takes.ts';

const measureText = (text: string) => text.length * 30;
const scene = sceneWith({ performerId: 'maya', background: { id: 'home' }, captions: DEFAULT_CAPTIONS });

describe('restingTake', () => {
  test('shows the first words of the script until the clip ends, and never past the first sentence', () => {
    const { words, durationMs } = restingTake('Two drops. That is it for me.');
    expect(words.map(({ text }) => text)).toEqual(['Two', 'drops.']);
    expect(words.at(-1)?.endMs).toBe(durationMs);
    expect(restingTake('one two three four five six').words).toHaveLength(4);
    expect(restingTake('One<break time="1s"/>two').words.map(({ text }) => text)).toEqual(['One', 'two']);
    expect(restingTake(' \n ').words).toEqual([]);
  });

  test('keeps the mouth shut, whatever the script says', () => {
    const resting = planPerformance({ take: restingTake('Open wide and say aaah'), scene, measureText });
    const idle = idlePerformance({ scene, measureText });
    expect(new Set(resting.mouths)).toEqual(new Set(idle.mouths));
    expect(resting.captions.groups.length).toBeGreaterThan(0);
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
