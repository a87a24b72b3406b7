import { describe, expect, test } from 'vitest';
import { toMarkedTexts } from './espeak.ts';

const partsOf = (...texts: string[]) => texts.map((text, wordIndex) => ({ wordIndex, text, isBeforeComma: false }));

describe('marked texts', () => {
  test('are one where all parts fit, with a mark for each, its commas and its ending', () => {
    const [well, fine] = partsOf('well', 'a < b & c');
    const parts = [well, fine].flatMap((part, index) => (part ? [{ ...part, isBeforeComma: index === 0 }] : []));
    expect(toMarkedTexts({ parts, ending: '?' }, 1000)).toEqual([
      '<mark name="0"/>well, <mark name="1"/>a &lt; b &amp; c?',
    ]);
  });

  test('are none longer than allowed, count bytes and not characters, and hold every part once, in order', () => {
    const texts = Array.from({ length: 300 }, (_, index) => 'öäü '.repeat(1 + (index % 4)).trim());
    for (const limitBytes of [60, 61, 62, 63, 64, 100, 1000]) {
      const marked = toMarkedTexts({ parts: partsOf(...texts), ending: '!' }, limitBytes);
      expect(marked.filter((text) => Buffer.byteLength(text) > limitBytes)).toEqual([]);
      expect(
        marked
          .flatMap((text) => [...text.matchAll(/<mark name="(\d+)"\/>([^<,!]+)/g)])
          .map(([, , text]) => text?.trim()),
      ).toEqual(texts);
      expect(marked.map((text) => text.at(-1)).join('')).toBe(`${','.repeat(marked.length - 1)}!`);
    }
  });
});
