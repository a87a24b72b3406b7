import { describe, expect, test } from 'vitest';
import { toSpokenEnglish } from './english.ts';

const spoken = (source: string) => toSpokenEnglish(source).texts.join(' ');

describe('spoken English', () => {
  test.each([
    ['$9.99', '$9.99'],
    ['$1,299', '$1,299'],
    ['$2.5M', '2.5 million dollars'],
    ['$5k', '5 thousand dollars'],
    ['€20', '20 euros'],
    ['9,99€', '9 euros 99'],
    ['£9.99', '9 pounds 99'],
    ['100k', '100 thousand'],
    ['10M+', '10 million plus'],
    ['4K', '4K'],
    ['5m', '5m'],
    ['50%', '50%'],
    ['%', 'percent'],
    ['&', 'and'],
    ['R&D', 'R and D'],
    ['24/7', '24 7'],
    ['4.5/5', '4.5 out of 5'],
    ['1/2', '1/2'],
    ['#1', 'number 1'],
    ['#sale', 'sale'],
    ['1.5x', '1.5 x'],
    ['-5', '-5'],
    ['5–10', '5-10'],
    ['C++', 'C plus plus'],
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
    ['FREE', 'FREE'],
    ['Dr.', 'Dr.'],
    ['U.S.', 'U.S.'],
    ['constructor', 'constructor'],
  ])('abbreviations: %s is spoken as "%s"', (source, expected) => {
    expect(spoken(source)).toBe(expected);
  });

  test.each([
    ['It’s', "It's"],
    ['“quoted,”', 'quoted'],
    ['café', 'cafe'],
    ['Łódź', 'Lodz'],
    ['𝗙𝗥𝗘𝗘', 'FREE'],
    ['**bold**', 'bold'],
    ['word—word', 'word word'],
    ['so\u00ADft', 'soft'],
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
    ['word…', '.'],
    ['word?!', '?'],
    ['wow!!!', '!'],
    ['(aside)', ','],
    ['“end.”', '.'],
    ['Dr.', ''],
    ['p.m.', ''],
    ['3.5', ''],
    ['—', ','],
    ['self-care', ''],
  ])('punctuation: %s asks for the break "%s"', (source, expected) => {
    expect(toSpokenEnglish(source).break).toBe(expected);
  });

  test('whatever the characters, only what flite can read comes out, in pieces that it can take', () => {
    const pool = [...'aZ9$€£%&@#.,:;!?\'’"-—_/\\|<>()[]{}*~^`+=éßøя世م🔥½™\u0000\u200B\uD800'];
    const sources = Array.from({ length: 3000 }, (_, seed) =>
      Array.from(
        { length: 1 + (seed % 60) },
        (_, index) => pool[(seed * 31 + index * index * seed * 7 + index * 13) % pool.length],
      ).join(''),
    );
    const texts = sources.flatMap((source) => toSpokenEnglish(source).texts);
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter((text) => !/^[A-Za-z0-9'.,%$:/-]+(?: [A-Za-z0-9'.,%$:/-]+)*$/.test(text))).toEqual([]);
    expect(texts.flatMap((text) => text.split(' ')).filter((run) => run.length > 40)).toEqual([]);
  });
});
