import { expect, test } from 'vitest';
import { readWav, toWav } from './wav.ts';

test('samples and rate come back from the file', () => {
  const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
  const read = readWav(toWav(samples, 18_240));
  expect([...read.samples]).toEqual([...samples]);
  expect(read.sampleRateHz).toBe(18_240);
});

test('anything but a mono WAV file with 16 bit PCM is refused', () => {
  expect(() => readWav(Buffer.from('ID3'))).toThrow('Not a mono WAV file');
  const stereo = toWav(new Int16Array(4), 16_000);
  stereo.writeUInt16LE(2, 22);
  expect(() => readWav(stereo)).toThrow('Not a mono WAV file');
});
