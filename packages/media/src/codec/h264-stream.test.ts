import { expect, test } from 'vitest';
import { readStreamHeader, bitsOf, signedBits, unitOf, unsignedBits } from './h264-stream.ts';
import { createSkippedPictures } from './encoders/skipped-picture.ts';

/** Parameter sets as x264 writes them for upright pictures, field by field. @see ITU-T H.264, 7.3.2.1.1, 7.3.2.2 and E.1.1. */
const SEQUENCE = {
  profile: bitsOf(100, 8),
  level: bitsOf(40, 16),
  id: unsignedBits(0),
  chroma: unsignedBits(1),
  depth: unsignedBits(0) + unsignedBits(0),
  bypass: '0',
  matrices: '0',
  frameNumber: unsignedBits(0),
  order: unsignedBits(2),
  references: unsignedBits(1),
  gaps: '0',
  size: unsignedBits(67) + unsignedBits(119),
  wholeFrames: '1',
  inference: '1',
  cropping: `1${[0, 4, 0, 0].map(unsignedBits).join('')}`,
  vui: '1',
  aspect: `1${bitsOf(1, 8)}`,
  overscan: '0',
  signal: `1${bitsOf(10, 4)}1${bitsOf(0x10101, 24)}`,
  chromaPlace: '0',
  timing: `1${bitsOf(1, 32)}${bitsOf(60, 32)}0`,
  buffers: '00',
  rest: '0011',
};
const PICTURE = {
  id: unsignedBits(0),
  sequence: unsignedBits(0),
  arithmetic: '1',
  fields: '0',
  groups: unsignedBits(0),
  references: unsignedBits(0) + unsignedBits(0),
  weights: '0',
  weightsOfTwo: '00',
  quantiser: signedBits(-7),
  others: signedBits(0) + signedBits(0),
  deblocking: '1',
  constrained: '0',
  redundant: '0',
  rest: '101',
};
type Changes = { sequence?: Partial<typeof SEQUENCE>; picture?: Partial<typeof PICTURE> };

const setOf = (header: number, fields: Record<string, string>): Buffer => {
  const payload = `${Object.values(fields).join('')}1`;
  return unitOf(header, payload.padEnd(Math.ceil(payload.length / 8) * 8, '0'));
};
const headerOf = ({ sequence, picture }: Changes = {}) =>
  readStreamHeader(Buffer.concat([setOf(0x67, { ...SEQUENCE, ...sequence }), setOf(0x68, { ...PICTURE, ...picture })]));
const PLAIN = { macroblocks: 68 * 120, frameNumberBits: 4, setId: 0, quantiser: 19, choosesDeblocking: true };

test('a plain stream says how a picture is written into it', () => {
  expect(headerOf()).toEqual(PLAIN);
  const sequence = { frameNumber: unsignedBits(5), size: unsignedBits(44) + unsignedBits(79), cropping: '0' };
  const picture = { id: unsignedBits(2), quantiser: signedBits(4), deblocking: '0' };
  expect(headerOf({ sequence, picture })).toEqual({
    macroblocks: 45 * 80,
    frameNumberBits: 9,
    setId: 2,
    quantiser: 30,
    choosesDeblocking: false,
  });
  const plainest = {
    vui: '0',
    aspect: '',
    overscan: '',
    signal: '',
    chromaPlace: '',
    timing: '',
    buffers: '',
    rest: '',
  };
  expect(headerOf({ sequence: plainest })).toEqual(PLAIN);
});

test.each<[string, Changes]>([
  ['another profile', { sequence: { profile: bitsOf(77, 8) } }],
  ['finer colours', { sequence: { chroma: unsignedBits(2) } }],
  ['more bits a sample', { sequence: { depth: unsignedBits(2) + unsignedBits(2) } }],
  ['matrices of its own', { sequence: { matrices: '1' } }],
  ['pictures out of order', { sequence: { order: unsignedBits(0) + unsignedBits(0) } }],
  ['several references', { sequence: { references: unsignedBits(3) } }],
  ['fields', { sequence: { wholeFrames: '00' } }],
  ['a buffer for its units', { sequence: { buffers: '10' } }],
  ['a buffer for its slices', { sequence: { buffers: '01' } }],
  ['plain codes', { picture: { arithmetic: '0' } }],
  ['groups of slices', { picture: { groups: unsignedBits(1) } }],
  ['several references by default', { picture: { references: unsignedBits(2) + unsignedBits(0) } }],
  ['weights', { picture: { weights: '1' } }],
  ['pictures twice', { picture: { redundant: '1' } }],
])('a stream with %s is left to its encoder', (_, changes) => {
  expect(headerOf(changes)).toBeUndefined();
});

test('what is no pair of parameter sets is left to its encoder', () => {
  const [sequence, picture] = [setOf(0x67, SEQUENCE), setOf(0x68, PICTURE)];
  const others = [
    Buffer.alloc(0),
    sequence,
    Buffer.concat([sequence, picture, picture]),
    Buffer.concat([sequence.subarray(0, 9), picture]),
  ];
  for (const extradata of others) expect(readStreamHeader(extradata)).toBeUndefined();
});

const HEADER = { macroblocks: 8160, frameNumberBits: 4, setId: 0, quantiser: 19, choosesDeblocking: true };
const { picture: pictureBefore, numberAfter } = createSkippedPictures(HEADER);
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
  const numbers = Array.from({ length: 16 }, (_, number) => pictureBefore(number));
  expect(new Set(numbers.map((unit) => unit.toString('hex'))).size).toBe(16);
  for (const [number, unit] of numbers.entries()) {
    expect(unit.subarray(0, 5)).toEqual(Buffer.from([0, 0, 0, 1, 0x01]));
    expect(unit.indexOf(Buffer.from([0, 0, 1]), 4)).toBe(-1);
    expect(unit.indexOf(Buffer.from([0, 0, 0]), 4)).toBe(-1);
    expect(unit.length).toBeLessThan(100);
    expect(numberAfter(Buffer.concat([Buffer.from([0, 0, 1, 0x61]), unit.subarray(5)]))).toBe((number + 1) % 16);
  }
});
