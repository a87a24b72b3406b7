import type { FontFamily } from '@sayso/engine';
import { expect, test } from 'vitest';
import { captionFontSources, readFontFaces } from './caption-fonts.ts';

const face = (name: string, range: string) =>
  `@font-face { font-family: 'x'; font-weight: 100 900; src: url(/assets/${name}.woff2) format('woff2-variations'); unicode-range: ${range}; }`;
const SHEETS: Readonly<Record<string, string>> = {
  'Montserrat Variable': face('latin', 'U+0000-00FF') + face('cyrillic', 'U+0400-045F'),
  'Noto Sans JP Variable': face('kana', 'U+3041-30FF') + face('kanji', 'U+4E00-9FFF'),
};

test('only the stylesheets and files that a text needs are asked for', async () => {
  const asked: string[] = [];
  const read = async ({ name }: FontFamily) => {
    asked.push(name);
    return SHEETS[name] ?? '';
  };
  const urlsFor = async (text: string) => {
    const sources = await captionFontSources(
      { texts: [text], face: { font: 'montserrat', han: 'jp', weight: 800 } },
      read,
    );
    return sources.map(({ url }) => url);
  };
  expect(await urlsFor('Hello')).toEqual(['/assets/latin.woff2']);
  expect(asked).toEqual(['Montserrat Variable']);
  expect(await urlsFor('Привет から')).toEqual(['/assets/cyrillic.woff2', '/assets/kana.woff2']);
  expect(asked).toEqual(['Montserrat Variable', 'Noto Sans JP Variable']);
});

test('a stylesheet is read as browsers read it', () => {
  const minified = `@font-face{font-family:X;font-weight:100 900;src:url("data:font/woff2;base64,AA==") format("woff2");unicode-range:U+0-FF,U+131}`;
  expect(readFontFaces('X Variable', minified)).toEqual([
    { family: 'X Variable', url: 'data:font/woff2;base64,AA==', weight: '100 900', unicodeRange: 'U+0-FF,U+131' },
  ]);
  expect(readFontFaces('X', '')).toEqual([]);
});

test('ranges that a built stylesheet shortens are read as what they stand for', () => {
  const [first] = readFontFaces(
    'Any',
    '@font-face{src:url(/a.woff2)format("woff2");unicode-range:U+??,U+131,U+4e??,u+1F6??}',
  );
  expect(first?.unicodeRange).toBe('U+00-FF,U+131,U+4e00-4eFF,U+1F600-1F6FF');
});
