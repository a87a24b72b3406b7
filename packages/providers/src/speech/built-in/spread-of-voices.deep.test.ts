import type { Mood } from '@sayso/engine';
import { afterAll, expect, test } from 'vitest';
import { readWav } from './audio/wav.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { trackPitch } from './prosody/pitch-track.ts';

const TEXT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum, and my skin looks brighter. Have you ever tried it? It works for hands, face, and neck. Order today!';
/** One voice of each base, and the middle of its pitch in hertz. */
const VOICES = [
  { voiceId: 'en-us-ava', meanHz: 169 },
  { voiceId: 'en-us-ethan', meanHz: 99 },
  { voiceId: 'en-gb-callum', meanHz: 126 },
];
const speech = createBuiltInSpeech();
afterAll(() => speech.close());

/** Standard deviation of the pitch where there is voice, in semitones. */
async function spreadOf(voice: { voiceId: string; meanHz: number }, mood: Mood | undefined): Promise<number> {
  const { wav } = await speech.speak({ text: TEXT, voiceId: voice.voiceId, rate: 1, mood });
  const voiced = [...trackPitch({ ...readWav(wav), meanHz: voice.meanHz })].filter((pitch) => pitch > 0);
  const semitones = voiced.map((pitch) => 12 * Math.log2(pitch / voice.meanHz));
  const mean = semitones.reduce((sum, one) => sum + one, 0) / semitones.length;
  return Math.sqrt(semitones.reduce((sum, one) => sum + (one - mean) ** 2, 0) / semitones.length);
}

test.each(VOICES)('$voiceId speaks with life, more when excited and less when serious', async (voice) => {
  const [serious, plain, joyous, excited] = [
    await spreadOf(voice, 'serious'),
    await spreadOf(voice, undefined),
    await spreadOf(voice, 'joyous'),
    await spreadOf(voice, 'excited'),
  ];
  expect(serious).toBeGreaterThan(2.3);
  expect(plain).toBeGreaterThan(serious);
  expect(joyous).toBeGreaterThan(plain + 0.2);
  expect(excited).toBeGreaterThan(serious + 0.6);
  expect(excited).toBeLessThan(4);
});
