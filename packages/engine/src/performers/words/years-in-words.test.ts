import { expect, test } from 'vitest';
import { performerFromOptions } from '../from-options.ts';
import { readWords } from './read-words.ts';

const MINORS = {
  English:
    'she is 17 | She’s 17 | she is seventeen | 17 | 17 years old | a 17 year-old girl | seventeen-year-old | aged 17 | age: 16 | 17yo | 17 y/o | 17 y.o. | woman, 17, red hair | a girl of 16 | turning 17 | under 18 | not yet 18 | F17 | girl 16 | she is 17 American | a girl 16 mixed race | her age is 14 | she looks 25 but she is 17 | a teen | in her teens | little girl | schoolgirl | high school student | a minor | toddler | a child with her mother',
  German:
    'sie ist 17 | 17 Jahre alt | siebzehn Jahre alt | siebzehnjährige Frau | 17-jährig | 17jährige Frau | ein Kind | Teenagerin | minderjährig | Jugendliche | kleines Mädchen | im Alter von 16',
  Spanish: 'tiene 17 años | diecisiete años | una niña | adolescente | menor de edad | de 16 años de edad',
  French: 'elle a 17 ans | dix-sept ans | âgée de 16 ans | une adolescente | mineure | petite fille | un enfant',
  Italian: 'ha 17 anni | diciassette anni | diciassettenne | una bambina | minorenne | sedicenne',
  Portuguese: 'tem 17 anos | dezessete anos | dezassete anos | uma criança | adolescente de 16 anos | menor de idade',
  Dutch: 'ze is 17 | zeventien jaar oud | zeventienjarige | 17-jarig meisje | een tiener | een kind | minderjarig',
  Polish: 'ma 17 lat | siedemnaście lat | siedemnastolatka | 17-latka | 17-letnia | nastolatka | dziecko | dziewczynka',
  Turkish: '17 yaşında | on yedi yaşında | onyedi yaşında | 17 yaşındaki | bir çocuk | ergen | küçük kız',
};

test.each(Object.entries(MINORS))('whoever is said in %s to be under 18 is refused', (_language, wordings) => {
  const all = wordings.split(' | ');
  expect(all.filter((words) => !((readWords(words).ageYears ?? 18) < 18))).toEqual([]);
  for (const words of all) expect(() => performerFromOptions({ seed: 1, words })).toThrow(RangeError);
});

test.each([
  ['in her thirties', 35],
  ['early 40s', 42],
  ['in her early forties', 42],
  ['late 20s', 28],
  ['30-something', 35],
  ['her 30’s', 35],
  ['thirty-five', 35],
  ['she is thirty-five', 35],
  ['about 50 years old', 50],
  ['woman, 28, blonde', 28],
  ['18 years old', 18],
  ['elderly', 70],
  ['a young woman with braids', 24],
  ['a 35 year old mother of a seven year old', 35],
  ['Mitte dreißig', 35],
  ['Ende zwanzig', 28],
  ['in den Dreißigern', 35],
  ['fünfunddreißig Jahre', 35],
  ['junge Frau', 24],
  ['treinta y cinco años', 35],
  ['soixante-dix ans', 70],
  ['dans la quarantaine', 45],
  ['trentacinque anni', 35],
  ['trinta e cinco anos', 35],
  ['vijfendertig jaar', 35],
  ['trzydzieści pięć lat', 35],
  ['otuz beş yaşında', 35],
] as const)('%s is %i', (words, years) => {
  expect(readWords(words).ageYears).toBe(years);
});

test.each([
  'baby blue hoodie',
  'minor wrinkles',
  'a kind smile',
  '17 years of experience',
  'she has 15 years experience',
  '15 años de experiencia',
  'mother of a 12 year old',
  'mother of a child',
  'Mutter von einem Kind',
  'madre de dos niños',
  'mère de deux enfants',
  'padre di due bambini',
  'mãe de duas crianças',
  'moeder van twee kinderen',
  'she is 170 cm tall',
  'she is 1.70 tall',
  'a woman, 1.75 m tall',
  'Frau, blond, 1,70 m groß',
  "a man, 6'2",
  'a woman, 5’6”',
  'she is 5 foot 7',
  "a man is 6' tall",
  'a size 12 hoodie',
  '24/7 energy',
  '80s style jacket',
  'two braids',
])('%s says no age', (words) => {
  expect(readWords(words).ageYears).toBeUndefined();
});
