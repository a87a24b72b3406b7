import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { afterAll, expect, test } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech.ts';

const ENGLISH = [
  'Have you ever tried to make a video and given up?',
  'I did, more than once!',
  'Then I found a tool that writes, speaks and renders everything for me.',
  'You type a script, pick a face, and press one button.',
  'Why not try it today?',
];
const GERMAN = [
  'Haben Sie schon einmal versucht, ein Video zu machen?',
  'Ich schon, mehr als einmal.',
  'Dann fand ich ein Werkzeug, das für mich schreibt.',
  'Probieren Sie es noch heute aus!',
  'Es lohnt sich wirklich.',
];
const CASES = [
  { voiceId: 'en-us-ava', rate: 1, script: ENGLISH, other: 'Maybe my brother bought a better one for twenty dollars.' },
  { voiceId: 'en-us-leo', rate: 1.3, script: ENGLISH, other: 'Nobody told me how simple it would be.' },
  { voiceId: 'en-gb-isla', rate: 0.8, script: ENGLISH, other: 'It took me three days, and nobody watched it!' },
  { voiceId: 'de-de-anna', rate: 1, script: GERMAN, other: 'Meine Mutter hat es sofort verstanden.' },
];
const speech = createBuiltInSpeech();
afterAll(() => speech.close());

test.each(CASES)(
  'another sentence in the middle leaves the pictures of all others as they were ($voiceId at $rate)',
  async ({ voiceId, rate, script, other }) => {
    const keysOf = async (sentences: readonly string[]) => {
      const { take } = await speech.speak({ text: sentences.join(' '), voiceId, rate });
      const scene = sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS });
      const { segments } = planPerformance({ take, scene, measureText: (text) => text.length * 30 });
      const wordsOf = (count: number) => sentences.slice(0, count).join(' ').split(' ').length;
      const startOf = (count: number) => (take.words[wordsOf(count)]?.startMs ?? 0) * 0.03 - 6;
      const keys = (from: number, to: number) =>
        segments.filter(({ startFrame }) => startFrame >= from - 1 && startFrame < to - 1).map(({ key }) => key);
      return { before: keys(0, startOf(2)), own: keys(startOf(2), startOf(3)), after: keys(startOf(3), Infinity) };
    };
    const first = await keysOf(script);
    const changed = await keysOf(script.with(2, other));
    expect(changed.before).toEqual(first.before);
    expect(changed.after).toEqual(first.after);
    expect(Math.min(first.before.length, first.own.length, first.after.length)).toBeGreaterThan(0);
    expect(changed.own.filter((key) => first.own.includes(key))).toEqual([]);
  },
);
