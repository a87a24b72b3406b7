import { writingOf } from '@sayso/engine/captions/writing';
import { captionFamilies, type FontFamily, pickFontFiles } from '@sayso/engine/drawing/captions/caption-font';
import { expect, test } from 'vitest';
import { filesOf, fontPath } from './font-files.ts';
import { charactersIn } from './testing/font-characters.ts';

const FONTS = ['montserrat', 'oswald', 'rubik', 'playfair'] as const;
const WITHOUT_PICTURE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Cn}\p{Co}]/u;
/** Arabic and Hebrew letters in the shapes that they take in words: texts have the letters themselves. */
const SHAPES = /[\ufb1d-\ufdff\ufe70-\ufeff\u{10000}-\u{1ffff}]/u;

const LETTERS = charactersOf('U+0-FEFE').filter((character) =>
  /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(character),
);

const LANGUAGES: Readonly<Record<string, string>> = {
  Greek: 'Καλημέρα! Δοκίμασε τον ορό ΐ ΰ ώ ς Ή « » ; · €',
  'ancient Greek': 'ἀγαθὴ τύχῃ ᾧ ῥ',
  Vietnamese: 'Tiếng Việt rất đẹp ƯỚC MƠ người ỹ ₫',
  Romanian: 'știință țară ăâî Ţ',
  Turkish: 'ığüşöç İ 100 ₺',
  Polish: 'zażółć gęślą jaźń',
  Welsh: 'ŵ ŷ ẁ ẃ ẅ',
  pinyin: 'nǐ hǎo lǜ ǒu ǔ',
  Hausa: 'ɓ ɗ ƙ ƴ',
  Yoruba: 'ẹ ọ ṣ',
  Kazakh: 'ә ғ қ ң ө ұ ү һ і ₸',
  Urdu: 'ٹھیک ہے ڈاکٹر بڑے',
  signs: '‰ † ‡ № ™ µ ₹ ₽ ₴ ₦ ₩ ″ ‐ ‑',
};

for (const [language, text] of Object.entries(LANGUAGES))
  test.each(FONTS)(`${language} in %s: a font that ships is loaded for every character, and has it`, (font) => {
    const { face } = writingOf([text], { font, style: 'minimal' });
    const loaded = new Set<number>();
    for (const { family, files } of pickFontFiles(text, face, filesOf))
      for (const file of files) for (const code of charactersIn(fontPath(family, file))) loaded.add(code);
    const characters = [...text].filter((character) => !WITHOUT_PICTURE.test(character));
    expect(characters.filter((character) => !loaded.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });

test.each([...FONTS, 'noto'] as const)(
  'what is said to be missing in %s is missing there, and nothing else is',
  (font) => {
    const family = familyOf(font);
    const [claimed, held] = [new Set(LETTERS), new Set<number>()];
    for (const [file, ranges] of Object.entries(filesOf(family))) {
      for (const character of charactersOf(ranges)) claimed.add(character);
      for (const code of charactersIn(fontPath(family, file))) held.add(code);
    }
    const wrong = [...claimed].filter((character) => {
      if (!family.serves.test(character) || WITHOUT_PICTURE.test(character) || SHAPES.test(character)) return false;
      return held.has(character.codePointAt(0) ?? 0) === Boolean(family.lacks?.test(character));
    });
    expect(wrong.map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`)).toEqual([]);
    expect(held.size).toBeGreaterThan(500);
  },
);

/** The chosen font stands first, Noto Sans behind it. */
function familyOf(font: (typeof FONTS)[number] | 'noto'): FontFamily {
  const [chosen, noto] = captionFamilies({ font: font === 'noto' ? 'montserrat' : font, han: 'sc', weight: 400 });
  const family = font === 'noto' ? noto : chosen;
  if (!family) throw new Error(`there is no font ${font}`);
  return family;
}

function charactersOf(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    );
  });
}
