import { describe, expect, test } from 'vitest';
import { checkSpeechStart, findSpeechStart } from './speech-start.ts';

/** Windows of 10 ms: a quiet room, then speech with a soft first phone, a pause, and speech again. */
function speechFrom(window: number, gain = 1): number[] {
  const room = Array.from({ length: window }, (_, index) => 0.0005 + 0.0004 * Math.sin(index));
  const soft = Array.from({ length: 6 }, () => 0.02);
  const loud = Array.from({ length: 80 }, (_, index) => 0.15 + 0.1 * Math.sin(index));
  return [...room, ...soft, ...loud, ...room, ...loud].map((level) => level * gain);
}

describe('the start of speech', () => {
  test.each([0, 1, 20, 300])('is found after %i windows, at any loudness of the clip', (window) => {
    for (const gain of [0.05, 1, 3])
      expect(findSpeechStart({ startMs: 0, levels: speechFrom(window, gain) })).toBe(window * 10);
  });

  test('counts from where the sound itself begins', () => {
    expect(findSpeechStart({ startMs: 120, levels: speechFrom(20) })).toBe(320);
  });

  test('is not a click, a breath, or what the codec smears ahead', () => {
    const levels = speechFrom(40);
    levels.splice(3, 2, 0.8, 0.5);
    levels.splice(15, 10, ...Array.from({ length: 10 }, () => 0.002));
    levels.splice(38, 2, 0.003, 0.003);
    expect(findSpeechStart({ startMs: 0, levels })).toBe(400);
  });

  test('is found in a clip that is nearly all pause', () => {
    const pause = Array.from({ length: 6000 }, () => 0.0001);
    expect(findSpeechStart({ startMs: 0, levels: [...pause, ...speechFrom(0)] })).toBe(60_000);
  });

  test('does not exist in silence, nor in no sound at all', () => {
    expect(findSpeechStart({ startMs: 0, levels: Array.from({ length: 500 }, () => 0) })).toBeUndefined();
    expect(findSpeechStart({ startMs: 0, levels: [] })).toBeUndefined();
  });
});

test('the gate stops what viewers notice: more than 45 ms early, more than 125 ms late', () => {
  const heardAt200 = { startMs: 0, levels: speechFrom(20) };
  const problems = [75, 74, 245, 246].map((speechStartMs) => checkSpeechStart(heardAt200, speechStartMs));
  expect(problems).toEqual([
    [],
    ['speech is heard at 200 ms, the mouth begins at 74 ms'],
    [],
    ['speech is heard at 200 ms, the mouth begins at 246 ms'],
  ]);
  expect(checkSpeechStart({ startMs: 0, levels: [] }, 200)).toEqual(['speech is never heard']);
});
