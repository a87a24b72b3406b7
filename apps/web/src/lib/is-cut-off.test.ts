import { expect, test } from 'vitest';
import { isCutOff } from '../ui/upload/files.ts';

const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
/** With a small picture of its own in front, as cameras put it there. */
const JPEG = [
  0xff,
  0xd8,
  ...segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]),
  ...segment(0xda, [1, 2]),
  9,
  8,
  0xff,
  0,
  7,
  0xff,
  0xd9,
];
/** What stands before its markers may be longer than it has to be. */
const FILLED_JPEG = [...JPEG.slice(0, 2), 0xff, 0xff, ...JPEG.slice(2)];
const chunk = (name: string, content: number[]) => [
  0,
  0,
  0,
  content.length,
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...content,
  0,
  0,
  0,
  0,
];
const PNG = [
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...chunk('IHDR', [1, 2, 3]),
  ...chunk('IDAT', [4, 5]),
  ...chunk('IEND', []),
];
const WEBP = [...'RIFF']
  .map((letter) => letter.charCodeAt(0))
  .concat(
    [10, 0, 0, 0],
    [...'WEBPVP8 xy'].map((letter) => letter.charCodeAt(0)),
  );
const blob = (bytes: number[]) => new Blob([new Uint8Array(bytes)]);

test.each([
  ['JPG', JPEG],
  ['JPG with longer markers', FILLED_JPEG],
  ['PNG', PNG],
  ['WebP', WEBP],
])(
  'a %s is whole as it was written and with something behind it, and cut off at each byte before its end',
  async (_name, bytes) => {
    expect([await isCutOff(blob(bytes)), await isCutOff(blob([...bytes, 1, 2, 3]))]).toEqual([false, false]);
    const lengths = Array.from({ length: bytes.length - 8 }, (_, index) => index + 8).filter(
      (length) => length < bytes.length,
    );
    const answers = await Promise.all(lengths.map((length) => isCutOff(blob(bytes.slice(0, length)))));
    expect(lengths.filter((_, index) => !answers[index])).toEqual([]);
  },
);

test('of what is no such picture it says nothing', async () => {
  for (const bytes of [[], [1, 2], [0x47, 0x49, 0x46]]) expect(await isCutOff(blob(bytes))).toBe(false);
});
