import { expect, test } from 'vitest';
import { createSkippedPictures } from './skipped-picture.ts';

const HEADER = { macroblocks: 8160, frameNumberBits: 4, setId: 0, quantiser: 19, choosesDeblocking: true };
const { picture, numberAfter } = createSkippedPictures(HEADER);
/** The beginning of a P slice of x264: its kind, first macroblock, type, set and number. */
const sliceWith = (number: number, header = 0x61): Buffer => {
  const bits = `100110${1}${number.toString(2).padStart(4, '0')}`.padEnd(16, '0');
  return Buffer.from([0, 0, 1, header, Number.parseInt(bits.slice(0, 8), 2), Number.parseInt(bits.slice(8), 2), 0x80]);
};

test('the number of a frame follows the one before, and begins anew after the last', () => {
  expect([0, 1, 14, 15].map((number) => numberAfter(sliceWith(number)))).toEqual([1, 2, 15, 0]);
});

test('what stands before the slice is passed over', () => {
  const remark = Buffer.from([0, 0, 0, 1, 0x06, 5, 1, 0, 0x80]);
  expect(numberAfter(Buffer.concat([remark, sliceWith(6, 0x65)]))).toBe(7);
});

test('a picture that no other may be taken from, and what is none, are refused', () => {
  for (const unit of [sliceWith(3, 0x01), Buffer.from([0, 0, 1, 0x06, 0x80]), Buffer.alloc(0)])
    expect(() => numberAfter(unit)).toThrow('no picture can be taken from');
});

test('a picture is one unit that no other is taken from, a few bytes long', () => {
  const numbers = Array.from({ length: 16 }, (_, number) => picture(number));
  expect(new Set(numbers.map((unit) => unit.toString('hex'))).size).toBe(16);
  for (const [number, unit] of numbers.entries()) {
    expect(unit.subarray(0, 5)).toEqual(Buffer.from([0, 0, 0, 1, 0x01]));
    expect(unit.indexOf(Buffer.from([0, 0, 1]), 4)).toBe(-1);
    expect(unit.indexOf(Buffer.from([0, 0, 0]), 4)).toBe(-1);
    expect(unit.length).toBeLessThan(100);
    expect(numberAfter(Buffer.concat([Buffer.from([0, 0, 1, 0x61]), unit.subarray(5)]))).toBe((number + 1) % 16);
  }
});
