import { describe, expect, test } from 'vitest';
import { LANGUAGE_PACKS, packFor } from './packs/index.ts';
import { readWords } from './read-words.ts';
import { toFliteText } from './synthesiser-text.ts';
import { toTexts } from './spoken-form.ts';

const read = (language: string, text: string) => {
  const pack = LANGUAGE_PACKS.get(language);
  if (!pack) throw new Error(`No pack for ${language}.`);
  return readWords(text.split(/\s+/u), pack).map((word) => word.spoken);
};

describe.each<[string, [string, string][]]>([
  [
    'es',
    [
      ['1.234,56 €', 'mil doscientos treinta y cuatro euros con cincuenta y seis'],
      ['21 € 1 €', 'veintiún euros un euro'],
      ['16 kg', 'dieciséis kilos'],
      ['a las 19:30', 'a las diecinueve treinta'],
      ['25/12/2026', 'veinticinco de diciembre de dos mil veintiséis'],
      ['p.ej. 20 %', 'por ejemplo veinte por ciento'],
      ['2º 3ª', 'segundo tercera'],
      ['siglo XXI', 'siglo veintiuno'],
      ['EE.UU. Sra. López', 'Estados Unidos señora López'],
      ['2,5 M€', 'dos coma cinco millones de euros'],
    ],
  ],
  [
    'fr',
    [
      ['à 19h30', 'à dix-neuf heures trente'],
      ['19 h 30', 'dix-neuf heures trente'],
      ['1 234,56 €', 'mille deux cent trente-quatre euros cinquante-six'],
      ['1er mai', 'premier mai'],
      ['c.-à-d. 80 %', "c'est-à-dire quatre-vingts pour cent"],
      ['06 12 34 56 78', 'zéro six un deux trois quatre cinq six sept huit'],
      ['14/07/2026', 'quatorze juillet deux mille vingt-six'],
      ['2 millions de vues', 'deux millions de vues'],
      ['M. Dupont', 'monsieur Dupont'],
      ['5 – 10 Go', 'cinq à dix giga-octets'],
      ['21 heures', 'vingt et une heures'],
    ],
  ],
  [
    'de',
    [
      ['9,99 €', 'neun Euro neunundneunzig'],
      ['0,99 €', 'neunundneunzig Cent'],
      ['1 €', 'ein Euro'],
      ['19:30 Uhr', 'neunzehn Uhr dreißig'],
      ['am 5. Mai 2026', 'am fünften Mai zweitausendsechsundzwanzig'],
      ['der 1. Platz', 'der erste Platz'],
      ['25.12.2026', 'fünfundzwanzigster Dezember zweitausendsechsundzwanzig'],
      ['z.B. z. B.', 'zum Beispiel zum Beispiel'],
      ['2,5 Mio. €', 'zwei Komma fünf Millionen Euro'],
      ['im Jahr 1998', 'im Jahr neunzehnhundertachtundneunzig'],
      ['10.000 Stück', 'zehntausend Stück'],
      ['50 m²', 'fünfzig Quadratmeter'],
      ['4,9/5', 'vier Komma neun von fünf'],
      ['GRATIS BMW', 'gratis B M W'],
      ['+49 30 1234567', 'plus vier neun drei null eins zwei drei vier fünf sechs sieben'],
    ],
  ],
  [
    'it',
    [
      ['1.234,56 €', 'milleduecentotrentaquattro euro e cinquantasei'],
      ['alle 19:30', 'alle diciannove e trenta'],
      ['20% ecc.', 'venti per cento eccetera'],
      ['1 km', 'un chilometro'],
      ['25/12/2026', 'venticinque dicembre duemilaventisei'],
    ],
  ],
  [
    'pt',
    [
      ['R$ 1.234,56', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
      ['19h30', 'dezenove e trinta'],
      ['2 vezes 20%', 'dois vezes vinte por cento'],
      ['1/5/2026', 'primeiro de maio de dois mil e vinte e seis'],
    ],
  ],
  [
    'nl',
    [
      ['€ 9,99', 'negen euro negenennegentig'],
      ['om 19:30 uur', 'om negentien uur dertig'],
      ['5 mei 2026', 'vijf mei tweeduizend zesentwintig'],
      ['bijv. 20%', 'bijvoorbeeld twintig procent'],
    ],
  ],
  [
    'pl',
    [
      ['9,99 zł', 'dziewięć złotych dziewięćdziesiąt dziewięć groszy'],
      ['2 kg 5 kg', 'dwa kilogramy pięć kilogramów'],
      ['5 maja 2026', 'piątego maja dwa tysiące dwudziestego szóstego'],
      ['o 19:30', 'o dziewiętnasta trzydzieści'],
      ['np. 20%', 'na przykład dwadzieścia procent'],
    ],
  ],
  [
    'tr',
    [
      ['%20 20%', 'yüzde yirmi yüzde yirmi'],
      ['9,99 TL', 'dokuz lira doksan dokuz kuruş'],
      ['5 Mayıs 2026', 'beş Mayıs iki bin yirmi altı'],
      ["3'üncü 11'inci", 'üçüncü on birinci'],
    ],
  ],
  [
    'ru',
    [
      ['9,99 ₽', 'девять рублей девяносто девять копеек'],
      ['1 кг 2 кг 5 кг', 'один килограмм два килограмма пять килограммов'],
      ['5 мая 2026', 'пятое мая две тысячи двадцать шестого года'],
      ['т.е. в 19:30', 'то есть в девятнадцать тридцать'],
      ['21 млн руб.', 'двадцать один миллион рублей'],
      ['США', 'С Ш А'],
    ],
  ],
  [
    'hi',
    [
      ['₹1,23,456', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये'],
      ['५ मई 2026', 'पाँच मई दो हज़ार छब्बीस'],
      ['1998 20%', 'उन्नीस सौ अट्ठानवे बीस प्रतिशत'],
    ],
  ],
])('scripts in %s', (language, samples) => {
  test.each(samples)('%s is read "%s"', (text, expected) => {
    expect(read(language, text).filter(Boolean).join(' ')).toBe(expected);
  });
});

describe('what is written over several words', () => {
  test.each([
    ['$5 million off', ['five', 'million dollars', 'off']],
    ['on May 5, 2026 we', ['on', 'May', 'fifth', 'twenty twenty six', 'we']],
    ['5 - 10 people', ['five', 'to', 'ten', 'people']],
    ['2.5 million dollars', ['two point five', 'million', 'dollars']],
    ['In 2026, 5 people', ['In', 'twenty twenty six', 'five', 'people']],
    ['I have 2. 10 are left', ['I', 'have', 'two', 'ten', 'are', 'left']],
  ])('%s is shared out in order, and never across the end of a sentence', (text, expected) => {
    expect(read('en', text)).toEqual(expected);
  });

  test('every number from 0 to 2,100 and every power of ten is said in each language, without digits', () => {
    const numbers = [
      ...Array.from({ length: 2101 }, (_, value) => String(value)),
      ...Array.from({ length: 18 }, (_, power) => `1${'0'.repeat(power)}`),
    ];
    for (const pack of LANGUAGE_PACKS.values()) {
      const spoken = numbers.map((number) => readWords([number], pack)[0]?.spoken ?? '');
      expect(spoken.filter((text) => text === '' || /\d|undefined|NaN/.test(text))).toEqual([]);
    }
  });
});

test('a region writes numbers and dates its own way', () => {
  const inRegion = (language: string, region: string, text: string) =>
    readWords(text.split(' '), packFor({ language, region }))
      .map((word) => word.spoken)
      .join(' ');
  expect(inRegion('en', 'US', '5/12/2026')).toBe('May twelfth twenty twenty six');
  expect(inRegion('en', 'GB', '5/12/2026')).toBe('the fifth of December twenty twenty six');
  expect(inRegion('es', 'ES', '1.299')).toBe('mil doscientos noventa y nueve');
  expect(inRegion('es', 'MX', '$1,299.50')).toBe('mil doscientos noventa y nueve pesos con cincuenta');
});

const english = packFor({ language: 'en', region: 'US' });
const englishRead = (source: string) => readWords(source.split(' '), english);
const englishSpoken = (source: string) =>
  toFliteText(
    englishRead(source)
      .map((word) => word.spoken)
      .join(' '),
  );

describe('spoken English', () => {
  test.each([
    ['$9.99', 'nine dollars and ninety nine cents'],
    ['$1,299', 'one thousand two hundred ninety nine dollars'],
    ['$2.5M', 'two point five million dollars'],
    ['$5k', 'five thousand dollars'],
    ['€20', 'twenty euros'],
    ['9,99€', 'nine euros and ninety nine cents'],
    ['£9.99', 'nine pounds and ninety nine pence'],
    ['100k', 'one hundred thousand'],
    ['10M+', 'ten million plus'],
    ['4K', 'four K'],
    ['5m', 'five meters'],
    ['50%', 'fifty percent'],
    ['%', 'percent'],
    ['&', 'and'],
    ['R&D', 'R and D'],
    ['24/7', 'twenty four seven'],
    ['4.5/5', 'four point five out of five'],
    ['1/2', 'one half'],
    ['#1', 'number one'],
    ['#GlowUp', 'hashtag Glow Up'],
    ['1.5x', 'one point five times'],
    ['-5', 'minus five'],
    ['5–10', 'five to ten'],
    ['C++', 'C plus plus'],
    ['$5 million', 'five million dollars'],
    ['7 p.m.', 'seven P M'],
    ['7:30pm', 'seven thirty P M'],
    ['5 - 10', 'five to ten'],
    ['$5-$10', 'five to ten dollars'],
    ['May 5, 2026', 'May fifth twenty twenty six'],
    ['5 May 2026', 'the fifth of May twenty twenty six'],
    ['12/25/2026', 'December twenty fifth twenty twenty six'],
    ['25.12.2026', 'December twenty fifth twenty twenty six'],
    ['2026-12-25', 'December twenty fifth twenty twenty six'],
    ['1998', 'nineteen ninety eight'],
    ['the 1990s', 'the nineteen nineties'],
    ['30s', 'thirty seconds'],
    ['(555) 123-4567', 'five five five one two three four five six seven'],
    ['+1 555-123-4567', 'plus one five five five one two three four five six seven'],
    ['2½ cups', 'two and one half cups'],
    ['100 km/h', 'one hundred kilometers per hour'],
    ['Chapter IV', 'Chapter four'],
    ['I', 'I'],
    ['No. 5', 'number five'],
    ['99¢', 'ninety nine cents'],
    ['007', 'zero zero seven'],
    ['GPT-4', 'G P T four'],
    ['COVID-19', 'covid nineteen'],
    ['5️⃣', 'five'],
  ])('numbers and symbols: %s is spoken as "%s"', (source, expected) => {
    expect(englishSpoken(source)).toBe(expected);
  });

  test.each([
    ['https://shop.example.co.uk/new?utm=1#top', 'shop dot example dot co dot uk slash new'],
    ['www.example.com.', 'example dot com'],
    ['me@example.com', 'me at example dot com'],
    ['@sayso', 'at sayso'],
    ['end.Next', 'end Next'],
  ])('addresses: %s is spoken as "%s"', (source, expected) => {
    expect(englishSpoken(source)).toBe(expected);
  });

  test.each([
    ['CEO', 'C E O'],
    ["CEO's", "C E O's"],
    ['AI,', 'ay I'],
    ['DMs', 'D Ms'],
    ['FREE', 'free'],
    ['Dr.', 'doctor'],
    ['U.S.', 'U S'],
    ['constructor', 'constructor'],
  ])('abbreviations: %s is spoken as "%s"', (source, expected) => {
    expect(englishSpoken(source)).toBe(expected);
  });

  test.each([
    ['It’s', "It's"],
    ['“quoted,”', 'quoted'],
    ['café', 'cafe'],
    ['Łódź', 'Lodz'],
    ['𝗙𝗥𝗘𝗘', 'free'],
    ['**bold**', 'bold'],
    ['word—word', 'word word'],
    ['so\u00ADft', 'soft'],
    ['so\u3164ft', 'soft'],
    ['Brand™', 'Brand'],
    ['hello世界', 'hello'],
    ['🔥', ''],
    ['مرحبا', ''],
    ['—', ''],
  ])('characters: %s is spoken as "%s"', (source, expected) => {
    expect(englishSpoken(source)).toBe(expected);
  });

  test.each([
    ['word', ''],
    ['word,', ','],
    ['word.', '.'],
    ['word…', '…'],
    ['word?!', '?'],
    ['wow!!!', '!'],
    ['(aside)', ','],
    ['“end.”', '.'],
    ['Dr.', ''],
    ['p.m.', '.'],
    ['3.5', ''],
    ['—', '—'],
    ['self-care', ''],
  ])('punctuation: %s asks for the break "%s"', (source, expected) => {
    expect(englishRead(source)[0]?.break).toBe(expected);
  });

  test('whatever the characters, only what flite can read comes out, in pieces that it can take', () => {
    const pool = [...'aZ9$€£%&@#.,:;!?\'’"-—_/\\|<>()[]{}*~^`+=éßøя世م🔥½™\u0000\u200B\uD800'];
    const sources = Array.from({ length: 3000 }, (_, seed) =>
      Array.from(
        { length: 1 + (seed % 60) },
        (_, index) => pool[(seed * 31 + index * index * seed * 7 + index * 13) % pool.length],
      ).join(''),
    );
    const texts = sources.flatMap((source) => toTexts(englishSpoken(source)));
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter((text) => !/^[A-Za-z0-9'.-]+(?: [A-Za-z0-9'.-]+)*$/.test(text))).toEqual([]);
    expect(texts.flatMap((text) => text.split(' ')).filter((run) => run.length > 40)).toEqual([]);
  });
});
