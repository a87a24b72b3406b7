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

/** Grown up, whoever the children are that they have, teach or look after. */
const WITH_CHILDREN = {
  English:
    'mother of a toddler | mother to a teenager | mum of a little girl | a mother of a child aged 5 | mother of a 5-year-old | mother of 5 year old twins | father of a child of 7 years | single mother of one small child | grandmother of a newborn | teacher of a child | a maths teacher for a school kid | paediatrician of a baby | nanny for a baby | child psychologist | teen therapist | infant nurse',
  German:
    'Mutter von einem Kind | Mutter zweier Kinder | Mutter eines Kindes | Mutter eines 5-jährigen Kindes | Oma von drei Kindern | Lehrerin für Kinder | Erzieherin der Kinder | Kinderärztin | Kinderlehrerin | Kindermädchen | Kinderkrankenschwester | Trainer von Jugendlichen',
  Spanish:
    'madre soltera de dos niñas | madre de un niño de 5 años | profesora de niños | maestra de niños pequeños | pediatra de niños | enfermera para niños | entrenador de adolescentes',
  French:
    'mère d’un enfant de 5 ans | maîtresse d’école pour enfants | institutrice d’enfants | professeure des enfants | pédiatre pour enfants | nounou d’un bébé | psychologue pour adolescents',
  Italian:
    'mamma di un bambino di 5 anni | maestra di bambini | insegnante per bambini | pediatra dei bambini | dottoressa degli adolescenti | allenatore di ragazzini',
  Portuguese:
    'mãe de uma criança de 5 anos | professora de crianças | pediatra de crianças | enfermeira para crianças | treinador de adolescentes',
  Dutch:
    'moeder van een 5-jarig kind | lerares van kinderen | juf voor kinderen | kleuterjuf | kinderarts | kindermeisje | oppas van een baby | trainer van tieners',
  Polish:
    'matka dwójki dzieci | jest matką trojga dzieci | mama małej dziewczynki | tata nastolatki | ojciec chłopca | babcia trojga dzieci | matka 5-letniego dziecka | matka dziecka w wieku 5 lat | nauczycielka dzieci | nauczycielka matematyki dla dzieci | jest lekarzem dzieci | pediatra dzieci | opiekunka do dzieci | trener nastolatków',
  Turkish:
    'iki çocuk annesi | üç çocuk babası | kız çocuğu annesi | ergen annesi | çocuk büyükannesi | çocuk öğretmeni | çocuk doktoru | çocuk psikoloğu | bebek bakıcısı',
};

test.each(Object.entries(WITH_CHILDREN))(
  'who has, teaches or looks after children is grown up in %s',
  (_, wordings) => {
    const all = wordings.split(' | ');
    expect(
      all.filter((words) => readWords(words).ageYears !== undefined && (readWords(words).ageYears ?? 0) < 18),
    ).toEqual([]);
    for (const words of all) expect(performerFromOptions({ seed: 1, words }).ageYears).toBeGreaterThanOrEqual(18);
  },
);

/** Children, though somebody who is grown up is named too, and parents who are children. */
const CHILDREN_BESIDE = {
  English:
    'a child and a teacher | the teacher is a child | a mother, a child | a mother’s child | child of a teacher | a little girl and her mother | a baby next to her mother | a child doctor | a teen mom | a teen mother of a child | mother of 17 years | 17-year-old mother of two children | mother of a child, 16 | teacher of a child, 17 years old | a child psychologist, she is 16 | underage nurse | teenage photographer | schoolgirl photographer | school kid photographer | pre-teen carer | child nurse',
  German:
    'Kind einer Lehrerin | ein Kind mit seiner Mutter | Mutter und Kind | Lehrerin, ein Kind | Teenagermutter | Mutter von 17 Jahren | minderjährige Mutter eines Kindes | Lehrerin für Kinder, 17 Jahre alt | minderjährige Krankenschwester',
  Spanish: 'niña con su madre | la maestra es una niña | madre adolescente de dos niños | madre de 17 años',
  French: 'enfant de l’institutrice | mère et enfant | mère adolescente de deux enfants | mère de 17 ans',
  Italian: 'bambina con la maestra | madre e bambino | mamma adolescente di due bambini | madre di 17 anni',
  Portuguese: 'criança com a professora | filha da professora, uma criança | mãe adolescente | mãe de 17 anos',
  Dutch: 'het kind van de moeder | moeder en kind | tienermoeder | moeder van 17 jaar',
  Polish:
    'dziecko matki | dziecko nauczycielki | matka i dziecko | matka jest dzieckiem | nastoletnia matka dwójki dzieci | 17-letnia matka dziecka | nauczycielka dzieci, 17 lat | nastoletnia pielęgniarka | nastolatek | dziewczynki',
  Turkish:
    'çocuk anne | ergen anne | çocuk öğretmen | bir çocuk ve annesi | çocuk annesi ile | çocuk annesiyle | çocuk anneyle | annesinin çocuğu | 17 yaşında iki çocuk annesi',
};

test.each(Object.entries(CHILDREN_BESIDE))('a child in %s stays one, whoever is named beside it', (_, wordings) => {
  expect(wordings.split(' | ').filter((words) => !((readWords(words).ageYears ?? 18) < 18))).toEqual([]);
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
  ['35 yaşında iki çocuk annesi', 35],
  ['35-letnia matka dwójki dzieci', 35],
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
