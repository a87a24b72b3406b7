import { expect, test } from 'vitest';
import type { Mood } from '../../model/look.ts';
import { phrasesOf, stressesOf } from '../../speech/phrases.ts';
import type { SpeechTake } from '../../speech/speech-take.ts';
import { takeOfText } from '../../testing/text-take.ts';
import { type GestureInput, planGestures } from './choose-gestures.ts';
import type { GestureCue } from './gesture-cue.ts';
import { LEXICONS, sensesOf } from './lexicons.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => index * 7919 + 1);
const LONG = takeOfText(
  'Have you ever tried to make a video and given up? I did, more than once! First I bought a camera, second a lamp, third a course. Then I found this ' +
    'tool and everything became simple. It is absolutely perfect, and you can try it today for 9 dollars. Thanks for watching, see you soon!',
);

function plan(take: SpeechTake | string, more: Partial<GestureInput> = {}): GestureCue[] {
  const spoken = typeof take === 'string' ? takeOfText(take) : take;
  const phrases = phrasesOf(spoken.words);
  const stresses = stressesOf(spoken);
  return planGestures({
    take: spoken,
    phrases,
    stresses,
    seed: 1,
    mood: undefined,
    productSide: null,
    hand: 'right',
    ...more,
  });
}

/** Gestures of a sentence over all seeds. */
const over = (text: string, more: Partial<GestureInput> = {}) => SEEDS.flatMap((seed) => plan(text, { ...more, seed }));
const shareWith = (text: string, gesture: GestureCue['gesture'], more: Partial<GestureInput> = {}) =>
  SEEDS.filter((seed) => plan(text, { ...more, seed }).some((cue) => cue.gesture === gesture)).length / SEEDS.length;

test.each([
  ['Hello everybody, it is nice that we meet again.', 'wave'],
  ['That was it for now, so see you soon, and take care of your skin.', 'wave'],
  ['The change takes three weeks with some patience.', 'count'],
  ['The cream works best before the night.', 'thumbs-up'],
  ['For years I looked at the skin of others.', 'hand-to-chest'],
  ['Have they ever wondered how the stars got there?', 'open-palms'],
  ['It is a tiny amount that remains in the evening.', 'hold'],
  ['Hola a todos, me alegro de que estén con nosotros.', 'wave'],
  ['Hay tres cosas que son importantes para la piel.', 'count'],
  ['Bonjour et merci, nous sommes dans la maison avec la crème.', 'wave'],
  ['Il faut trois semaines pour la peau et le corps.', 'count'],
  ['Hallo und schön, dass es mit der Creme so ist.', 'wave'],
  ['Es sind drei Wochen mit der Creme und dem Licht.', 'count'],
  ['Ciao a tutti, sono qui con la crema per la pelle.', 'wave'],
  ['Olá pessoal, não é uma coisa que se faz com pressa.', 'wave'],
  ['Er zijn drie weken van het jaar voor de huid.', 'count'],
  ['Cześć wszystkim, jest to krem do skóry na noc.', 'wave'],
  ['Merhaba arkadaşlar, bu krem çok güzel ve ucuz.', 'wave'],
] as const)('%s: %s', (text, gesture) => {
  expect(shareWith(text, gesture)).toBeGreaterThan(0.3);
});

test('as many fingers go up as the words count, figures too, and prices count nothing', () => {
  expect(new Set(over('It takes 4 weeks and then it is done.').map(({ count }) => count ?? 0))).toContain(4);
  for (const text of ['It costs $5 and lasts the whole season.', 'It is 50% off until the evening.'])
    expect(over(text).filter(({ gesture }) => gesture === 'count')).toEqual([]);
  const counted = over('We start with one step, two bowls, three eggs and four spoons of sugar on top.');
  expect(new Set(counted.flatMap(({ count }) => count ?? []))).toEqual(new Set([2, 3, 4]));
});

test('everybody prefers a hand, and counts with no other', () => {
  for (const hand of ['left', 'right'] as const) {
    const sides = SEEDS.flatMap((seed) => plan(LONG, { seed, hand })).filter(({ side }) => side !== 'both');
    expect(new Set(sides.filter(({ gesture }) => gesture === 'count').map(({ side }) => side))).toEqual(
      new Set([hand]),
    );
    expect(sides.filter(({ side }) => side === hand).length / sides.length).toBeGreaterThan(0.7);
  }
});

test('a greeting in the middle of a sentence greets nobody', () => {
  expect(shareWith('And so we can all say hello to softer skin.', 'wave')).toBe(0);
});

test('a word of another language does not move the hands: only one language is read', () => {
  expect(shareWith('Das ist die Creme, mit der ich es tue, und sie ist fein.', 'count')).toBe(0);
  expect(over('The ten tu ja na rivers of the north are cold.').filter(({ gesture }) => gesture !== 'beat')).toEqual(
    [],
  );
});

test('what is offered is shown with the hand on its side, and with none where there is nothing to show', () => {
  const shows = over('You have to try this before the summer ends.', { productSide: 'left' }).filter(
    ({ gesture }) => gesture === 'show-product',
  );
  expect(shows.length).toBeGreaterThan(SEEDS.length * 0.6);
  expect(new Set(shows.map(({ side }) => side))).toEqual(new Set(['left']));
  expect(shareWith('You have to try this before the summer ends.', 'show-product')).toBe(0);
});

test('hands come from rest, are free again before the next gesture and are down at the end', () => {
  for (const mood of [undefined, 'excited', 'serious'] as const) {
    for (const seed of SEEDS) {
      const cues = plan(LONG, { seed, mood });
      expect(cues[0]?.atMs ?? 400).toBeGreaterThanOrEqual(400);
      for (const [index, { atMs, holdMs }] of cues.entries()) {
        expect(holdMs).toBeGreaterThan(0);
        expect(atMs + holdMs + 260).toBeLessThanOrEqual(cues[index + 1]?.atMs ?? Infinity);
        expect(atMs + holdMs + 600).toBeLessThanOrEqual(LONG.durationMs);
      }
    }
  }
});

test('nothing but a beat is done twice in a row', () => {
  for (const seed of SEEDS) {
    const cues = plan(LONG, { seed }).filter(({ gesture }) => gesture !== 'beat');
    const all = plan(LONG, { seed });
    const twice = all.filter((cue, index) => {
      const before = all[index - 1];
      return cue.gesture !== 'beat' && before?.gesture === cue.gesture && before.count === cue.count;
    });
    expect(twice).toEqual([]);
    expect(cues.length).toBeGreaterThan(0);
  }
});

test('strokes fall on stressed words more often than chance would bring', () => {
  const stresses = stressesOf(LONG);
  const onStress = SEEDS.flatMap((seed) => plan(LONG, { seed })).map(({ atMs }) =>
    stresses.some((stress) => Math.abs(stress.atMs - 50 - atMs) < 40),
  );
  expect(onStress.filter(Boolean).length / onStress.length).toBeGreaterThan(0.5);
});

test('the excited gesture more and wider than the composed', () => {
  const amount = (mood: Mood) => SEEDS.flatMap((seed) => plan(LONG, { seed, mood }));
  const width = (cues: GestureCue[]) => cues.reduce((sum, { size }) => sum + size, 0) / cues.length;
  const [excited, composed] = [amount('excited'), amount('composed')];
  expect(excited.length).toBeGreaterThan(composed.length * 1.4);
  expect(width(excited)).toBeGreaterThan(width(composed) * 1.2);
});

test('who says nothing, and who says one short word, keeps the hands still', () => {
  const silence = { durationMs: 20_000, words: [], phones: [], loudness: [] };
  expect(plan(silence)).toEqual([]);
  expect(over('No.')).toEqual([]);
});

test('the same seed gestures the same way, others differently', () => {
  expect(plan(LONG)).toEqual(plan(LONG));
  expect(new Set(SEEDS.map((seed) => JSON.stringify(plan(LONG, { seed })))).size).toBeGreaterThan(SEEDS.length * 0.9);
});

const meaningsIn = (text: string) =>
  sensesOf(text.split(' ')).map((sense) => ('count' in sense ? sense.count : sense.meaning));

test('no word means two things in one language', () => {
  for (const lexicon of LEXICONS) {
    const lists = Object.entries(lexicon).flatMap(([name, list]) => (name === 'marks' ? [] : list));
    const words = lists.flatMap((list) => list.split(' '));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  }
});

test('phrases are read before their words, and words with their apostrophes, capitals and marks', () => {
  expect(meaningsIn('“See you soon,” she said.')).toEqual(['parts']);
  expect(meaningsIn('You’re right: it’s THIS one!')).toEqual(['you', 'this']);
  expect(meaningsIn("C'est pour moi, et j'ai une crème dans la maison.")).toEqual(['self', 'self']);
});

test('figures up to five count fingers, all others are numbers', () => {
  expect(meaningsIn('Take 3, not 12, and pay $4 or 20%.')).toEqual([3, 'denies', 'fine', 'fine', 'fine']);
  expect(meaningsIn('お肌のために 3 つあります')).toEqual([3]);
});

test('nothing is read into nothing', () => {
  expect(sensesOf([])).toEqual([]);
  expect(sensesOf(['', '—', '🔥', '\u0301'])).toEqual([]);
});
