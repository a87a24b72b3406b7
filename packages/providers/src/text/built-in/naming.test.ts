import { describe, expect, test } from 'vitest';
import { findNames, findTitles, findHashtags } from './naming.ts';

const SCRIPT =
  'Dry skin by noon? I bought *Glow Serum* in Paris last Monday. <break time="1s"/> It hydrates skin in 10 minutes.\n\nSee glowserum.example for more. It cures acne. Glow Serum works with my iPhone 15. Tap the link.';

describe('names', () => {
  test('are words with a capital within a sentence, or inside; not days, languages, or what begins a sentence', () => {
    expect(findNames(SCRIPT, 'en')).toEqual(['Glow Serum', 'iPhone', 'Paris']);
    expect(findNames('I speak French, and I’m off on Mondays in May. Christmas is near.', 'en')).toEqual([]);
    expect(findNames('Meet RentRight. It knows SPF and HTML, and it is NEW.', 'en')).toEqual([
      'RentRight',
      'HTML',
      'SPF',
    ]);
  });

  test('are not told by capitals where nouns have them, or every word has', () => {
    expect(findNames('Das ist die Creme für den Morgen, mit dem AeroMug dazu.', 'de')).toEqual(['AeroMug']);
    expect(findNames('Cold Brew In One Minute With No Machine', 'en')).toEqual([]);
    expect(findNames('BUY IT NOW WHILE IT LASTS.', 'en')).toEqual([]);
  });

  test.each([
    ['es', 'Siempre uso Glow Serum los lunes en España.'],
    ['ru', 'Мы живём в городе, и у нас есть Сияние.'],
    [null, 'We all love Glow Serum.'],
    ['tlh', 'We all love Glow Serum.'],
  ])('are found in a text of %s', (language, text) => {
    expect(findNames(text, language)).toHaveLength(1);
  });
});

describe('titles', () => {
  test('are whole sentences of the script, of several kinds, without a claim, an address or the call at its end', () => {
    const titles = findTitles(SCRIPT, { language: 'en', count: 8 });
    expect(titles).toEqual([
      'Dry skin by noon?',
      'Glow Serum works with my iPhone 15',
      'Glow Serum: Dry skin by noon?',
      'Glow Serum: It hydrates skin in 10 minutes',
      'See glowserum.example for more',
      'Glow Serum: See glowserum.example for more',
    ]);
  });

  test('are found in any writing, and there is one of the shortest script', () => {
    expect(findTitles('これは最高です。買ってください。今日だけ。', { language: 'ja', count: 3 })).toContain(
      'これは最高です',
    );
    expect(findTitles('Hi', { language: 'en', count: 3 })).toEqual(['Hi']);
    expect(findTitles('🔥', { language: 'en', count: 3 })).toEqual([]);
  });
});

describe('hashtags', () => {
  test('are names, then words that say something, those first that are said most often', () => {
    const tags = findHashtags(SCRIPT, { language: 'en', count: 5 });
    expect(tags.slice(0, 4)).toEqual(['#GlowSerum', '#Paris', '#iPhone', '#skin']);
    expect(tags.join(' ')).not.toMatch(/example|link|#\d/u);
  });

  test('say nouns first in German, and no small words in any language', () => {
    const german = 'Trockene Haut am Mittag? Zwei Tropfen am Morgen, und die Haut bleibt weich. Tippe auf den Link.';
    expect(findHashtags(german, { language: 'de', count: 4 })).toEqual(['#haut', '#mittag', '#tropfen', '#morgen']);
    const russian = 'Сухая кожа к полудню? Только две капли утром, и кожа остаётся мягкой.';
    expect(findHashtags(russian, { language: 'ru', count: 2 })).toEqual(['#кожа', '#сухая']);
  });

  test('are refused where small words cannot be told from others', () => {
    expect(() => findHashtags('qapla', { language: 'tlh', count: 3 })).toThrow(
      'Hashtags are not found in this language',
    );
  });

  test('a script that is one word of the longest length is looked through in time', () => {
    const started = performance.now();
    expect(findHashtags('a'.repeat(20_000), { language: 'en', count: 3 })).toEqual([]);
    findTitles('A '.repeat(10_000), { language: 'en', count: 3 });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
