import { closedLipsShare } from '@sayso/engine/performance/closed-lips-share';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { afterAll, expect, test } from 'vitest';
import { levelWithin, measureAudio } from '../testing/measure-audio.ts';
import { readWav } from './audio/wav.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { trackPitch } from './prosody/pitch-track.ts';

/** What is said, and how many syllables it has. */
const TEXTS: Readonly<Record<string, readonly [text: string, syllables: number]>> = {
  ar: ['هَذِهِ الزُّجَاجَةُ أَنْقَذَتْ بَشَرَتِي. هَلْ جَرَّبْتَهَا؟ اُطْلُبْهَا الْيَوْمَ!', 27],
  sv: ['Den här flaskan räddade min hud. Har du provat den? Beställ den i dag!', 19],
  da: ['Denne flaske reddede min hud. Har du prøvet den? Bestil den i dag!', 18],
  nb: ['Denne flasken reddet huden min. Har du prøvd den? Bestill den i dag!', 18],
  fi: ['Tämä pullo pelasti ihoni. Oletko kokeillut sitä? Tilaa se tänään!', 25],
  cs: ['Tahle lahvička zachránila mou pleť. Zkoušeli jste ji? Objednejte ji dnes!', 22],
  el: ['Αυτό το μπουκάλι έσωσε το δέρμα μου. Το έχετε δοκιμάσει; Παραγγείλτε το σήμερα!', 29],
  ro: ['Această sticlă mi-a salvat pielea. Ai încercat-o? Comand-o astăzi!', 20],
  uk: ['Ця пляшечка врятувала мою шкіру. Ви її пробували? Замовляйте сьогодні!', 26],
  id: ['Botol kecil ini menyelamatkan kulit saya. Sudah pernah coba? Pesan hari ini!', 29],
};
/** Middles of the two kinds of voices, in hertz: looked for within an octave around. */
const MEAN_HZ = { female: 190, male: 110 } as const;
/** Syllables a second: slow and fast reading aloud, pauses between sentences counted in. */
const PACE = { from: 2.2, to: 7 };

const speech = createBuiltInSpeech();
afterAll(() => speech.close());
const voices = speech.voices().filter(({ language }) => language in TEXTS);
const pitches = new Map<string, number>();

test.each(voices)(
  '$id is heard throughout, unclipped, at a plausible pace, with lips that close, and its pitch moves',
  async (voice) => {
    const [text, syllables] = TEXTS[voice.language] ?? ['', 0];
    const { wav, take } = await speech.speak({ text, voiceId: voice.id, rate: 1 });
    expect(measureAudio(wav).peak).toBeLessThan(0.99);
    const pace = syllables / (take.durationMs / 1000);
    expect(pace).toBeGreaterThan(PACE.from);
    expect(pace).toBeLessThan(PACE.to);
    const silent = take.words.filter((word) => levelWithin(wav, [word]) < 0.02).map((word) => word.text);
    expect(silent).toEqual([]);
    expect(levelWithin(wav, take.words)).toBeGreaterThan(0.07);
    expect(levelWithin(wav, take.words)).toBeLessThan(0.16);

    const performance = planPerformance({
      take,
      scene: sceneWith({ performerId: 'maya' }),
      measureText: (words) => words.length * 40,
    });
    const { closures, share } = closedLipsShare(take, performance);
    expect(closures).toBeGreaterThan(2);
    expect(share).toBeGreaterThanOrEqual(0.98);

    const meanHz = MEAN_HZ[voice.gender];
    const voiced = [...trackPitch({ ...readWav(wav), meanHz })].filter((pitch) => pitch > 0);
    const semitones = voiced.map((pitch) => 12 * Math.log2(pitch / meanHz));
    const mean = semitones.reduce((sum, one) => sum + one, 0) / semitones.length;
    const spread = Math.sqrt(semitones.reduce((sum, one) => sum + (one - mean) ** 2, 0) / semitones.length);
    pitches.set(voice.id, mean + 12 * Math.log2(meanHz));
    expect(spread).toBeGreaterThan(1.2);
    expect(spread).toBeLessThan(5);
  },
);

test('in each of these languages the woman speaks higher than the man', () => {
  for (const language of Object.keys(TEXTS)) {
    const [female = 0, male = 0] = ['female', 'male'].map((gender) =>
      pitches.get(voices.find((voice) => voice.language === language && voice.gender === gender)?.id ?? ''),
    );
    expect(female - male).toBeGreaterThan(3);
  }
});
