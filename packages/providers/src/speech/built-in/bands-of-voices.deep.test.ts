import { afterAll, expect, test } from 'vitest';
import { readWav } from './audio/wav.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { bandLevels, roughnessOf } from './testing/band-levels.ts';
import { BUILT_IN_VOICES } from './voice-catalogue.ts';

const TEXT = 'Have you ever tried it? She says six small shoes should cost less, and this serum shines on my skin.';
const VOICES = BUILT_IN_VOICES.flatMap(({ id, engine }) =>
  engine.engine === 'flite' ? [{ voiceId: id, engine }] : [],
);
const HISSES = new Set(['s', 'z', 'sh', 'ch', 'jh', 'zh']);
const isVowel = (phone: string) => /^[aeiou]/.test(phone);
/** From below where the synthesizer's own sound ends (7 kHz, moved with the resonances) to what is hardly heard. */
const JOIN_HZ = { from: 6500, to: 12_000 } as const;
const MOST_DB = 6;

const speech = createBuiltInSpeech();
afterAll(() => speech.close());

test.each(VOICES)(
  '$voiceId falls evenly over the end of its own band, in vowels and in hisses, and is silent before it speaks',
  async (voice) => {
    const { wav, take } = await speech.speak({ text: TEXT, voiceId: voice.voiceId, rate: 1 });
    const said = readWav(wav);
    const range = { fromHz: Math.round(JOIN_HZ.from * voice.engine.formantShift), toHz: JOIN_HZ.to };
    const levelsOf = (isMeant: (phone: string) => boolean) =>
      bandLevels(
        said,
        take.phones.filter(({ phone }) => isMeant(phone)),
        range,
      );
    const [vowels, hisses] = [levelsOf(isVowel), levelsOf((phone) => HISSES.has(phone))];
    for (const { step, gap } of [roughnessOf(vowels), roughnessOf(hisses)]) {
      expect(step).toBeLessThan(MOST_DB);
      expect(gap).toBeLessThan(MOST_DB);
    }
    const before = bandLevels(said, take.phones.slice(0, 1), range);
    expect(Math.max(...before)).toBeLessThan(Math.max(...hisses) - 40);
  },
);
