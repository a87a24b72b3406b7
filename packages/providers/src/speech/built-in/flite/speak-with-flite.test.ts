import { describe, expect, test } from 'vitest';
import { alignPhones } from './flite.ts';

const phones = (text: string) => text.split(' ').filter(Boolean);

describe('aligning phones with words', () => {
  test('equal phones go to their own words, pauses to none', () => {
    const aligned = alignPhones([phones('hh ax l ow'), phones('w er l d')], phones('pau hh ax l ow pau w er l d pau'));
    expect(aligned).toEqual([undefined, 0, 0, 0, 0, undefined, 1, 1, 1, 1, undefined]);
  });

  test('reduced vowels and dropped consonants stay in their word', () => {
    const aligned = alignPhones([phones('ey'), phones('l ae s t'), phones('t ay m')], phones('ax l ae s t ay m'));
    expect(aligned).toEqual([0, 1, 1, 1, expect.any(Number), 2, 2]);
  });

  test('phones that nobody expected join the word before, after a pause the word behind', () => {
    expect(alignPhones([phones('f ay v'), phones('m ih l')], phones('f ay v m ih l d aa l'))).toEqual([
      0, 0, 0, 1, 1, 1, 1, 1, 1,
    ]);
    expect(alignPhones([phones('s iy'), phones('b iy')], phones('s iy pau uw b iy'))).toEqual([
      0,
      0,
      undefined,
      1,
      1,
      1,
    ]);
  });

  test('nothing expected leaves every phone without a word', () => {
    expect(alignPhones([[], []], phones('pau ax pau'))).toEqual([undefined, undefined, undefined]);
  });

  test('every sounding phone gets a word, never one further back, whatever was changed on the way', () => {
    const alphabet = phones('aa b ch d eh f g iy k l m n ow p s t uw v');
    let state = 7;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const words = Array.from({ length: 1 + next(12) }, () =>
        Array.from({ length: 1 + next(6) }, () => alphabet[next(18)] ?? 'aa'),
      );
      const changed = words.flat().flatMap((phone) => {
        const change = next(12);
        if (change === 0) return [];
        if (change === 1) return [phone, alphabet[next(18)] ?? 'aa'];
        if (change === 2) return [alphabet[next(18)] ?? 'aa'];
        return change === 3 ? ['pau', phone] : [phone];
      });
      const aligned = alignPhones(words, changed);
      const sounding = aligned.filter((_, index) => changed[index] !== 'pau');
      expect(sounding.every((part) => part !== undefined)).toBe(true);
      expect(sounding).toEqual(sounding.toSorted((a = 0, b = 0) => a - b));
    }
  });
});
