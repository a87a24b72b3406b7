import { afterAll, expect, test } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { levelWithin } from '../testing/measure-audio.ts';
import { formantShiftBetween, measureVoice, type VoiceFigures } from './testing/measure-voice.ts';
import { BUILT_IN_VOICES } from './voice-catalogue.ts';
import type { FliteVoice } from './voice-engine.ts';

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
