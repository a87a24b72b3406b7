import { expect, test } from 'vitest';
import { commonWordsOf, likelyLanguage, otherLanguageIn } from './likely-language.ts';

const TEXTS = {
  en: 'I was tired of dry skin until I found this serum. Two drops in the morning, and it stays soft all day. Try it yourself.',
  de: 'Ich hatte immer trockene Haut, bis ich dieses Serum gefunden habe. Zwei Tropfen am Morgen, und sie bleibt den ganzen Tag weich.',
  es: 'Siempre tenía la piel seca hasta que encontré este sérum. Dos gotas por la mañana y queda suave todo el día. Pruébalo ya.',
  fr: 'J’avais toujours la peau sèche avant de trouver ce sérum. Deux gouttes le matin, et elle reste douce toute la journée.',
  it: 'Avevo sempre la pelle secca finché non ho trovato questo siero. Due gocce al mattino e resta morbida per tutto il giorno.',
  pt: 'Eu sempre tinha a pele seca até encontrar este sérum. Duas gotas de manhã e ela fica macia o dia todo. Não é incrível?',
  nl: 'Ik had altijd een droge huid tot ik dit serum vond. Twee druppels in de ochtend en het blijft de hele dag zacht.',
  pl: 'Zawsze miałam suchą skórę, dopóki nie znalazłam tego serum. Dwie krople rano i jest miękka przez cały dzień. To działa.',
  sv: 'Jag hade alltid torr hud tills jag hittade det här serumet. Två droppar på morgonen och den är mjuk hela dagen. Prova själv.',
  da: 'Jeg havde altid tør hud, indtil jeg fandt denne serum. To dråber om morgenen, og den er blød hele dagen. Prøv det selv nu.',
  fi: 'Ihoni oli aina kuiva, kunnes löysin tämän seerumin. Kaksi tippaa aamulla ja se on pehmeä koko päivän. Kokeile sinä myös, niin tiedät.',
  cs: 'Vždycky jsem měla suchou pleť, dokud jsem nenašla tohle sérum. Dvě kapky ráno a je hebká po celý den. Zkuste to také.',
  sk: 'Vždy som mala suchú pleť, kým som nenašla toto sérum. Dve kvapky ráno a je hebká po celý deň. Skúste to tiež, veľmi pomáha.',
  ro: 'Am avut mereu pielea uscată până când am găsit acest ser. Două picături dimineața și este moale toată ziua. Încearcă și tu.',
  hu: 'A bőröm mindig száraz volt, amíg meg nem találtam ezt a szérumot. Két csepp reggel, és egész nap puha. Ez nagyon jó.',
  id: 'Kulit saya selalu kering sampai saya menemukan serum ini. Dua tetes di pagi hari dan kulit tetap lembut. Kamu juga bisa coba.',
  vi: 'Da tôi luôn khô cho đến khi tôi tìm thấy tinh chất này. Hai giọt vào buổi sáng và da mềm cả ngày. Bạn cũng thử đi.',
  ca: 'Sempre tenia la pell seca fins que vaig trobar aquest sèrum. Dues gotes al matí i queda suau tot el dia. És molt més bo.',
  tr: 'Bu serumu bulana kadar cildim hep kuruydu. Sabah iki damla yetiyor ve bütün gün yumuşak kalıyor. Ben çok sevdim, sen de dene.',
};
const CODES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

test.each(CODES)('a text in %s is noticed with each voice of another language, and never with its own', (language) => {
  const noticed = CODES.map((voice) => otherLanguageIn(TEXTS[language], voice));
  expect(noticed).toEqual(CODES.map((voice) => (voice === language ? null : language)));
});

test.each([
  'Guten Morgen!',
  'La Roche-Posay. L’Oréal. Die Marke.',
  'Just try Dolce Vita from La Maison du Chocolat, and you will love it as much as I do.',
  'My abuela says: mi casa es su casa. And she is right, this blender belongs in every kitchen.',
  'Ein Volkswagen is not just a car. It is the car that my father drove, and I still have it.',
  'Sale: 50 % off on all Adidas, Puma, Nike, Asics, Reebok, Fila, Hugo Boss und Esprit',
  'Adidas Puma Nike Asics Reebok Fila Hugo Boss Esprit Lidl Aldi Rewe Edeka',
  '',
])('%s raises no alarm with an English voice', (script) => {
  expect(otherLanguageIn(script, 'en')).toBeNull();
});

test('half of each language, and a voice whose language is not known, raise none', () => {
  expect(otherLanguageIn(`${TEXTS.en} ${TEXTS.de}`, 'en')).toBeNull();
  expect(otherLanguageIn(TEXTS.de, 'ja')).toBeNull();
  expect(otherLanguageIn(TEXTS.de, 'xx')).toBeNull();
});

test.each([
  ['Привет, это новый продукт, и он очень хороший для всех.', 'en', 'ru'],
  ['Привет, это новый продукт.', 'uk', 'ru'],
  ['Привіт, це наш новий продукт.', 'ru', 'uk'],
  ['Привет, это новый продукт.', 'ru', null],
  ['Знижка на все', 'uk', null],
  ['日本語のテキストです。', 'en', 'ja'],
  ['Μόνο σήμερα', 'en', 'el'],
  ['วันนี้ลดราคา', 'de', 'th'],
  ['مرحبا بكم في متجرنا', 'ar', null],
  [TEXTS.en, 'el', 'en'],
  [TEXTS.de, 'ar', 'de'],
  ['iPhone 15 Pro', 'el', null],
])('%s with a voice for %s is taken for %s', (script, voice, language) => {
  expect(otherLanguageIn(script, voice)).toBe(language);
});

test.each(CODES)('a text in %s is known for what it is by itself', (language) => {
  expect(likelyLanguage(TEXTS[language])).toBe(language);
});

test.each([
  ['Привет, это новый продукт.', 'ru'],
  ['Μόνο σήμερα', 'el'],
  ['Guten Morgen!', null],
  ['Adidas Puma Nike Asics Reebok Fila Hugo Boss Esprit Lidl Aldi Rewe Edeka', null],
  ['', null],
])('%s by itself is taken for %s', (text, language) => {
  expect(likelyLanguage(text)).toBe(language);
});

test('the small words of a language are known where its texts are', () => {
  expect(commonWordsOf('es')?.has('para')).toBe(true);
  expect(commonWordsOf('tlh')).toBeNull();
});
