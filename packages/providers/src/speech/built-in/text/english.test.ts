import { describe, expect, test } from 'vitest';
import { toFliteText } from './english.ts';
import { packFor } from './packs/index.ts';
import { readWords } from './read-words.ts';
import { toTexts } from './spoken-form.ts';

const english = packFor({ language: 'en', region: 'US' });
const read = (source: string) => readWords(source.split(' '), english);
const spoken = (source: string) =>
  toFliteText(
    read(source)
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
    expect(spoken(source)).toBe(expected);
  });

  test.each([
    ['https://shop.example.co.uk/new?utm=1#top', 'shop dot example dot co dot uk slash new'],
    ['www.example.com.', 'example dot com'],
    ['me@example.com', 'me at example dot com'],
    ['@sayso', 'at sayso'],
    ['end.Next', 'end Next'],
  ])('addresses: %s is spoken as "%s"', (source, expected) => {
    expect(spoken(source)).toBe(expected);
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
    expect(spoken(source)).toBe(expected);
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
    expect(spoken(source)).toBe(expected);
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
    expect(read(source)[0]?.break).toBe(expected);
  });

  test('whatever the characters, only what flite can read comes out, in pieces that it can take', () => {
    const pool = [...'aZ9$€£%&@#.,:;!?\'’"-—_/\\|<>()[]{}*~^`+=éßøя世م🔥½™\u0000\u200B\uD800'];
    const sources = Array.from({ length: 3000 }, (_, seed) =>
      Array.from(
        { length: 1 + (seed % 60) },
        (_, index) => pool[(seed * 31 + index * index * seed * 7 + index * 13) % pool.length],
      ).join(''),
    );
    const texts = sources.flatMap((source) => toTexts(spoken(source)));
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter((text) => !/^[A-Za-z0-9'.-]+(?: [A-Za-z0-9'.-]+)*$/.test(text))).toEqual([]);
    expect(texts.flatMap((text) => text.split(' ')).filter((run) => run.length > 40)).toEqual([]);
  });
});
