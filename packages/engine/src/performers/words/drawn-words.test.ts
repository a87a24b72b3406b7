import { expect, test } from 'vitest';
import { performerFromOptions } from '../from-options.ts';
import type { PerformerOptions } from '../options.ts';
import { drawnWords } from './drawn-words.ts';
import { readWords } from './read-words.ts';

const told = (words: string, options: Partial<PerformerOptions> = {}) =>
  drawnWords({ seed: 1, gender: 'female', ageYears: 35, words, ...options });

test('what is drawn and what is not is told in the words of whoever wrote it', () => {
  const words = 'red curly hair, round glasses, green hoodie, apron, flour on hands, in her thirties';
  expect(told(words)).toEqual({
    drawn: ['red curly hair', 'round glasses', 'green hoodie', 'in her thirties'],
    notDrawn: ['apron', 'flour on hands'],
  });
});

test.each([
  ['bald woman with long braids and a full beard', ['bald woman'], ['long braids', 'full beard']],
  ['a man in his fifties, moustache', [], ['man', 'in his fifties', 'moustache']],
  ['no glasses, without a beard, not blonde', ['no glasses', 'without a beard'], []],
  ['messy red hair and a yellow apron over a white shirt', ['red hair', 'white shirt'], ['messy', 'yellow apron']],
  ['a friendly smile, standing in a kitchen', ['friendly smile'], ['standing in a kitchen']],
  ['👩‍🦱 curly hair 🎉', ['curly hair'], []],
  ['a woman who is not wearing any jewellery or makeup', ['woman', 'not wearing any jewellery or makeup'], []],
  ['hair: red; eyes: green; top: white shirt', ['hair: red', 'eyes: green', 'top: white shirt'], []],
  ['mujer con pendientes de oro y una falda', ['mujer', 'pendientes de oro'], ['falda']],
  [
    'Frau, schwarze Lederjacke, Anfang dreißig, Tätowierung',
    ['Frau', 'schwarze Lederjacke', 'Anfang dreißig'],
    ['Tätowierung'],
  ],
  ['чай и кофе', [], ['чай и кофе']],
  ['', [], []],
] as const)('%s', (words, drawn, notDrawn) => {
  expect(told(words)).toEqual({ drawn, notDrawn });
});

test.each([
  ['red hair, holds the serum in her hand', 'holds the serum in her hand'],
  ['red hair, holding a small blue bottle', 'holding a small blue bottle'],
  ['red hair and the Glow Balm in one hand', 'Glow Balm in one hand'],
  ['Frau mit roten Haaren, hält das Serum in der Hand', 'hält das Serum in der Hand'],
  ['mujer, pelo rojo, sostiene el sérum en la mano', 'sostiene el sérum en la mano'],
  ['femme, cheveux roux, tient le sérum dans la main', 'tient le sérum dans la main'],
])('%s: the product is drawn where it is held, and not where it is not', (words, held) => {
  const options = { seed: 1, gender: 'female', ageYears: 35, words } as const;
  expect(drawnWords(options, 'glow-serum')).toMatchObject({ drawn: expect.arrayContaining([held]), notDrawn: [] });
  expect(drawnWords(options).notDrawn).toEqual([held]);
});

test.each([
  ['holding a coffee cup', ['holding a coffee cup']],
  ['flour on hands, an apron', ['flour on hands', 'apron']],
  ['a bottle on the table', ['bottle on the table']],
  ['holds the serum in her hand and a towel', ['towel']],
])('%s: what is no held product is not drawn', (words, notDrawn) => {
  const options = { seed: 1, gender: 'female', ageYears: 35, words } as const;
  expect(drawnWords(options, 'serum').notDrawn).toEqual(notDrawn);
});

test('a product that is said not to be held is told nowhere', () => {
  const options = { seed: 1, gender: 'female', ageYears: 35, words: 'red hair, not holding the serum' } as const;
  expect(drawnWords(options, 'serum')).toEqual({ drawn: ['red hair'], notDrawn: [] });
});

const SAME = { hairColor: '#a8472a', hairStyle: 'curly', glasses: 'round', garmentColor: '#4f8a62' };
test.each([
  [
    'Eine Frau Mitte dreißig mit roten lockigen Haaren, runder Brille, grünem Pullover und Sommersprossen, Schürze',
    'Schürze',
  ],
  ['mujer de treinta años con el pelo rojo y rizado, gafas redondas, jersey verde, pecas, delantal', 'delantal'],
  ['femme, cheveux roux bouclés, lunettes rondes, pull vert, taches de rousseur, tablier', 'tablier'],
  ['donna con capelli rossi e ricci, occhiali rotondi, maglione verde, lentiggini, grembiule', 'grembiule'],
  ['mulher com cabelo vermelho cacheado, óculos redondos, suéter verde, sardas, avental', 'avental'],
  ['vrouw met rood krullend haar, ronde bril, groene trui, sproeten, schort', 'schort'],
  ['kobieta, rude kręcone włosy, okrągłe okulary, zielony sweter, piegi, fartuch', 'fartuch'],
  ['kızıl kıvırcık saçlı, yuvarlak gözlüklü, yeşil kazaklı, çilli kadın, önlüklü', 'önlüklü'],
])('%s', (words, rest) => {
  expect(readWords(words)).toMatchObject({ ...SAME, garment: 'knit', freckles: true, gender: 'female' });
  expect(told(words).notDrawn).toEqual([rest]);
});

test.each([
  ['ohne Brille, kein Bart', { glasses: 'none', facialHair: 0 }],
  ['sin gafas ni barba', { glasses: 'none' }],
  ['sans lunettes', { glasses: 'none' }],
  ['senza occhiali, pelato', { glasses: 'none', hairStyle: 'bald' }],
  ['gözlüksüz, sakalsız', { glasses: 'none', facialHair: 0 }],
  ['no earrings, no jewellery, no make-up', { earrings: 'none', necklace: false, makeUp: 0 }],
  ['dark red hair', { hairColor: '#72301d' }],
  ['pastel green hoodie', { garmentColor: '#99bba4' }],
  ['gold-rimmed glasses, silver hoop earrings', { glassesColor: '#c9a24a', metal: '#c9ced4', earrings: 'hoop' }],
  ['green hoodie and a blue hijab', { garmentColor: '#4f8a62', scarfColor: '#3f68a8' }],
  ['full white beard', { facialHair: 9, beardColor: '#dedad6' }],
  ['hair long and brown, eyes green', { hairLength: 9, iris: '#5f8f62' }],
  ['long, blonde hair', { hairLength: 9, hairColor: '#cfa15f' }],
  ['red-haired and blue-eyed', { hairColor: '#a8472a', iris: '#5b8bb0' }],
] as const)('%s is read', (words, said) => {
  expect(readWords(words)).toMatchObject(said);
});

test('a description as long as it may be, of any letters, is told in few words', () => {
  for (const words of [
    'red hair, '.repeat(500),
    'ẞ\u0000\ud800 '.repeat(1_250),
    '😀'.repeat(2_500),
    'a-'.repeat(2_500),
  ]) {
    const { drawn, notDrawn } = told(words);
    expect([...drawn, ...notDrawn].join('').length).toBeLessThan(2_000);
    expect(performerFromOptions({ seed: 1, words }).look).toBeDefined();
  }
});

test('what is told as drawn is in the look', () => {
  const words = 'gold glasses, no earrings, grey beard';
  const options = { seed: 3, gender: 'male', ageYears: 50, words } as const;
  expect(drawnWords(options)).toEqual({ drawn: ['gold glasses', 'no earrings', 'grey beard'], notDrawn: [] });
  const { look } = performerFromOptions(options);
  expect([look.glasses?.color, look.earrings, look.beard?.color]).toEqual(['#c9a24a', undefined, '#a9a7a8']);
});
