import { expect, test } from 'vitest';
import { toWideBand } from './wide-band.ts';

const RATE_HZ = 16_000;
const tone = (hz: number) =>
  Float32Array.from({ length: RATE_HZ / 4 }, (_, index) => 1000 * Math.sin((2 * Math.PI * hz * index) / RATE_HZ));

/** How strong one frequency is in a sound of 32 kHz, in decibels against a tone of 1000. */
function levelAt(samples: Float32Array, hz: number): number {
  let [real, imaginary] = [0, 0];
  for (let index = 1000; index < 7400; index++) {
    const angle = (2 * Math.PI * hz * index) / (2 * RATE_HZ);
    real += (samples[index] ?? 0) * Math.cos(angle);
    imaginary += (samples[index] ?? 0) * Math.sin(angle);
  }
  return 20 * Math.log10(Math.hypot(real, imaginary) / (1000 * 3200));
}

test.each([200, 1000, 3000, 6500])('a tone of %d Hz stays as loud as it was', (hz) => {
  expect(Math.abs(levelAt(toWideBand(tone(hz), 0.5), hz))).toBeLessThan(0.2);
});

test('a hiss goes on above the band, softer than below; a vowel does not', () => {
  const hiss = levelAt(toWideBand(tone(7000), 0.5), 9000);
  expect(hiss).toBeLessThan(-5);
  expect(hiss).toBeGreaterThan(-12);
  expect(levelAt(toWideBand(tone(5000), 0.5), 11_000)).toBeLessThan(hiss - 4);
  expect(levelAt(toWideBand(tone(1000), 0.5), 15_000)).toBeLessThan(-60);
  expect(levelAt(toWideBand(tone(7000), 0), 9000)).toBeLessThan(-45);
});
