import { closedLipsShare } from '@sayso/engine/performance/closed-lips-share';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { withPhoneLoudness } from '@sayso/engine/speech/complete-phones';
import { MOUTHS, nearestMouths } from '@sayso/engine/visemes/mouth-bank';
import { mouthFrames } from '@sayso/engine/visemes/mouth-frames';
import { planVisemeTrack } from '@sayso/engine/visemes/viseme-track';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { afterAll, describe, expect, test } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech.ts';

/** None of these sentences is among those that the mouths were made from (`make-mouths.mjs`). */
const TEXTS: Readonly<Record<string, string>> = {
  en: 'Most people waste hours looking for the right pair of shoes. Our app measures your feet, compares forty brands, and tells you which to buy. Maybe you want to be the next one? Open the box, help me pack them, and come by with Bob and Pam!',
  es: 'La mayoría de la gente pierde horas buscando zapatos. Nuestra aplicación mide tus pies y compara muchas marcas. ¿Quieres probar también? Abre la caja y camina un poco.',
  fr: 'La plupart des gens perdent des heures à chercher la bonne paire. Notre application mesure vos pieds et compare beaucoup de marques. Voulez-vous essayer ? Ouvrez la boîte et marchez un peu.',
  de: 'Die meisten Menschen verlieren Stunden bei der Suche nach dem passenden Paar Schuhe. Unsere App vermisst Ihre Füße und vergleicht viele Marken. Möchten Sie auch einmal probieren? Öffnen Sie die Packung.',
};
/** As usual, and the fastest at which lips are judged. */
const RATES = [1, 1.3];
/** Slow speech is the easiest: one voice of each language tries it. */
const SLOW_RATE = 0.8;
const speech = createBuiltInSpeech();
afterAll(() => speech.close());

const spoken = new Map<string, SpeechTake[]>();
const languages = new Set<string>();
for (const { id, language } of speech.voices()) {
  if (!(language in TEXTS)) continue;
  const rates = languages.has(language) ? RATES : [SLOW_RATE, ...RATES];
  languages.add(language);
  describe(`the voice ${id}`, () => {
    test('the 48 mouths of all performers leave out at most 0.03 of the opening', async () => {
      for (const take of await takesOf(id, TEXTS[language] ?? '', rates))
        expect(openingError(take)).toBeLessThanOrEqual(0.03);
    });

    test('lips meet on at least 98 % of p, b and m, up to 1.3 times as fast as usual', async () => {
      for (const take of await takesOf(id, TEXTS[language] ?? '', rates)) {
        const scene = sceneWith({ performerId: 'maya' });
        const performance = planPerformance({ take, scene, measureText: (text) => text.length * 40 });
        const { closures, share } = closedLipsShare(take, performance);
        expect(closures).toBeGreaterThan(8);
        expect(share).toBeGreaterThanOrEqual(0.98);
      }
    });
  });
}

async function takesOf(voiceId: string, text: string, rates: readonly number[]): Promise<SpeechTake[]> {
  const known = spoken.get(voiceId);
  if (known) return known;
  const takes: SpeechTake[] = [];
  for (const rate of rates) takes.push((await speech.speak({ text, voiceId, rate })).take);
  spoken.set(voiceId, takes);
  return takes;
}

/** Root mean square of the difference between the opening that is meant and the one that is shown. */
function openingError(take: SpeechTake): number {
  const meant = mouthFrames(planVisemeTrack(withPhoneLoudness(take)), Math.ceil(take.durationMs * 0.03));
  const shown = nearestMouths(meant).map((index) => MOUTHS[index]?.open ?? 0);
  const squares = meant.map(({ open }, frame) => (open - (shown[frame] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
