import type { Mood } from '@sayso/engine';
import { afterAll, expect, test } from 'vitest';
import { levelWithin } from '../testing/speech-provider-suite.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { formantShiftBetween, measureVoice, type VoiceFigures } from './testing/measure-voice.ts';
import { BUILT_IN_VOICES, type FliteVoice } from './voice-catalogue.ts';
import { readWav } from './audio/wav.ts';
import { trackPitch } from './prosody/pitch-marks.ts';

const TEXT =
  'Then I found this serum, and my skin looks brighter. You can send it back within a month, and nobody will ask you why.';
const VOICES = BUILT_IN_VOICES.flatMap(({ id, engine }) =>
  engine.engine === 'flite' ? [{ voiceId: id, engine }] : [],
);
type Measured = { voiceId: string; engine: FliteVoice; figures: VoiceFigures };

const speech = createBuiltInSpeech();
afterAll(() => speech.close());

test.each(['slt', 'rms', 'awb'] as const)('any two voices of %s differ in more than their pitch', async (base) => {
  const measured: Measured[] = [];
  for (const voice of VOICES.filter(({ engine }) => engine.base === base))
    measured.push({ ...voice, figures: await measureVoice(speech, { ...voice, text: TEXT }) });
  for (const [index, one] of measured.entries()) {
    for (const other of measured.slice(index + 1)) {
      const formants = formantShiftBetween(one.figures, other.figures);
      const set = one.engine.formantShift / other.engine.formantShift;
      expect(Math.abs(formants / set - 1)).toBeLessThan(0.02);
      const differences = {
        formants: Math.abs(formants - 1) > 0.018,
        tempo: Math.abs(one.figures.durationMs / other.figures.durationMs - 1) > 0.012,
        breath: Math.abs(one.figures.breathDb - other.figures.breathDb) > 0.4,
        range: Math.abs(one.figures.spread - other.figures.spread) > 0.03,
      };
      const count = Object.values(differences).filter(Boolean).length;
      expect({ pair: [one.voiceId, other.voiceId], count }).toEqual({
        pair: [one.voiceId, other.voiceId],
        count: Math.max(3, count),
      });
    }
  }
});

test.each(VOICES)(
  '$voiceId breathes in before its second sentence, softly, and not before a short one',
  async (voice) => {
    const pauseOf = async (text: string) => {
      const { wav, take } = await speech.speak({ text, voiceId: voice.voiceId, rate: 1 });
      const [pause = { startMs: 0, endMs: 0 }] = take.phones
        .slice(1, -1)
        .filter(({ phone, startMs, endMs }) => phone === 'pau' && endMs - startMs > 250);
      const breath = { startMs: pause.startMs + 60, endMs: pause.endMs - 40 };
      return levelWithin(wav, [breath]) / levelWithin(wav, take.words);
    };
    const taken = await pauseOf('I was sure this would not work for me. But I was wrong.');
    expect(taken).toBeGreaterThan(0.01);
    expect(taken).toBeLessThan(0.12);
    expect(await pauseOf('Stop! But I was wrong.')).toBeLessThan(taken / 4);
  },
);

const SPREAD_TEXT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum, and my skin looks brighter. Have you ever tried it? It works for hands, face, and neck. Order today!';
/** One voice of each base, and the middle of its pitch in hertz. */
const SPREAD_VOICES = [
  { voiceId: 'en-us-ava', meanHz: 169 },
  { voiceId: 'en-us-ethan', meanHz: 99 },
  { voiceId: 'en-gb-callum', meanHz: 126 },
];
afterAll(() => speech.close());

/** Standard deviation of the pitch where there is voice, in semitones. */
async function spreadOf(voice: { voiceId: string; meanHz: number }, mood: Mood | undefined): Promise<number> {
  const { wav } = await speech.speak({ text: SPREAD_TEXT, voiceId: voice.voiceId, rate: 1, mood });
  const voiced = [...trackPitch({ ...readWav(wav), meanHz: voice.meanHz })].filter((pitch) => pitch > 0);
  const semitones = voiced.map((pitch) => 12 * Math.log2(pitch / voice.meanHz));
  const mean = semitones.reduce((sum, one) => sum + one, 0) / semitones.length;
  return Math.sqrt(semitones.reduce((sum, one) => sum + (one - mean) ** 2, 0) / semitones.length);
}

test.each(SPREAD_VOICES)('$voiceId speaks with life, more when excited and less when serious', async (voice) => {
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
