import { sceneWith } from '@sayso/engine/model/scene-spec';
import { EYES } from '@sayso/engine/motion/eye-bank';
import { closedLipsShare } from '@sayso/engine/performance/closed-lips-share';
import { gesturesIn } from '@sayso/engine/performance/plan-passage';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { passagesOf } from '@sayso/engine/speech/passages';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { MOUTHS } from '@sayso/engine/visemes/mouth-bank';
import { afterAll, expect, test } from 'vitest';
import { levelWithin, measureAudio } from '../testing/speech-provider-suite.ts';
import { readWav } from './audio/wav.ts';
import { createBuiltInSpeech } from './built-in-speech.ts';
import { trackPitch } from './prosody/pitch-marks.ts';
import { bandLevels, roughnessOf } from './testing/band-levels.ts';
import { BUILT_IN_VOICES } from './voice-catalogue.ts';

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

const TEXT = 'Have you ever tried it? She says six small shoes should cost less, and this serum shines on my skin.';
const VOICES = BUILT_IN_VOICES.flatMap(({ id, engine }) =>
  engine.engine === 'flite' ? [{ voiceId: id, engine }] : [],
);
const HISSES = new Set(['s', 'z', 'sh', 'ch', 'jh', 'zh']);
const isVowel = (phone: string) => /^[aeiou]/.test(phone);
/** From below where the synthesizer's own sound ends (7 kHz, moved with the resonances) to what is hardly heard. */
const JOIN_HZ = { from: 6500, to: 12_000 } as const;
const MOST_DB = 6;
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

const CASES = [
  {
    voiceId: 'en-us-ava',
    text:
      'Hello everybody! There are three reasons why I love this little tool. First, it is simple. Second, it speaks nine languages. ' +
      'Have you ever given up on a video? You never need a camera again. It is absolutely perfect, so see you soon!',
  },
  {
    voiceId: 'es-es-lucia',
    text: 'Hola a todos. Hay tres razones para probar esta crema, y son muy sencillas. ¿Qué es lo que esperas? Es perfecta para mi piel. ¡Gracias y hasta pronto!',
  },
  {
    voiceId: 'fr-fr-camille',
    text: 'Bonjour à tous ! Il y a trois raisons pour essayer cette crème, et elles sont simples. Pourquoi est-ce que vous attendez ? Elle est parfaite pour ma peau. Merci, et à bientôt !',
  },
  {
    voiceId: 'de-de-anna',
    text: 'Hallo zusammen! Es gibt drei Gründe für diese Creme, und sie sind ganz einfach. Worauf wartest du noch? Sie ist perfekt für meine Haut. Danke, und bis bald!',
  },
];
const SEEDS = Array.from({ length: 12 }, (_, index) => index * 7919 + 1);
afterAll(() => speech.close());

test.each(CASES)('hands and face go with what $voiceId says', async ({ voiceId, text }) => {
  const { take } = await speech.speak({ text, voiceId, rate: 1 });
  const cues = SEEDS.map((seed) => gesturesOf(take, seed));
  const all = cues.flat();
  const kinds = new Set(all.map(({ gesture }) => gesture));
  for (const gesture of ['wave', 'count', 'open-palms'] as const) expect(kinds).toContain(gesture);
  expect(new Set(all.flatMap(({ count }) => count ?? []))).toContain(3);
  const perMinute = all.length / SEEDS.length / (take.durationMs / 60_000);
  expect(perMinute).toBeGreaterThan(10);
  expect(perMinute).toBeLessThan(45);
  for (const { clipMs } of all) {
    const isSaid = take.words.some(({ startMs, endMs }) => clipMs > startMs - 150 && clipMs < endMs + 300);
    expect(isSaid).toBe(true);
  }
  for (const seed of SEEDS.slice(0, 3)) {
    const performance = planPerformance({
      take,
      scene: sceneWith({ performerId: 'kwame', seed }),
      measureText: () => 9,
    });
    expect(shortestWidening(performance.eyes)).toBeGreaterThanOrEqual(8);
    for (const pause of pausesOf(take)) {
      const [from, to] = [Math.ceil(pause.startMs * 0.03) + 4, Math.floor(pause.endMs * 0.03) - 6];
      const opens = performance.mouths.slice(from, to).map((index) => MOUTHS[index]?.open ?? 1);
      expect(Math.max(0, ...opens)).toBe(0);
    }
  }
});

/** What hands do in each passage, with its time in the clip. */
function gesturesOf(take: SpeechTake, seed: number) {
  return passagesOf(take, Math.ceil(take.durationMs * 0.03) + 12).flatMap((passage) => {
    const cues = gesturesIn(passage, { seed, mood: undefined, productSide: null, hand: 'right' });
    return cues.map((cue) => ({ ...cue, clipMs: passage.startFrame / 0.03 + cue.atMs }));
  });
}

/** Frames of the shortest stretch in which the eyes are wide; blinks in between count as part of it. */
function shortestWidening(eyes: readonly number[]): number {
  const lids = eyes.map((index) => EYES[index]?.openness ?? 0).map((open) => (open > 1 ? 'w' : open < 1 ? 'b' : ' '));
  const stretches = lids.join('').match(/w[wb]*/gu) ?? [];
  return Math.min(...stretches.map(({ length }) => length));
}

function pausesOf({ words }: SpeechTake): { startMs: number; endMs: number }[] {
  return words.flatMap(({ endMs }, index) => {
    const startMs = words[index + 1]?.startMs ?? endMs;
    return startMs - endMs >= 400 ? [{ startMs: endMs, endMs: startMs }] : [];
  });
}
