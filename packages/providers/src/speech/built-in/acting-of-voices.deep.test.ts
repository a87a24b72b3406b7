import { EYES } from '@sayso/engine/motion/eye-bank';
import { gesturesIn } from '@sayso/engine/performance/plan-passage';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { passagesOf } from '@sayso/engine/speech/passages';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { MOUTHS } from '@sayso/engine/visemes/mouth-bank';
import { afterAll, expect, test } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech.ts';

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
const speech = createBuiltInSpeech();
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
