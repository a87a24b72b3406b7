import { expect, test } from 'vitest';
import { createVoiceMeter, toLeveled } from './record-voice.ts';

const RATE_HZ = 48_000;
const tone = (index: number, level: number) => level * Math.sin(index / 20);

test('a voice is measured in blocks that are overwritten, and the gain is that of the whole at once', () => {
  const samples = Float32Array.from({ length: RATE_HZ * 3 + 77 }, (_, index) =>
    index % RATE_HZ > RATE_HZ * 0.8 ? 0 : tone(index, 0.02 + 0.3 * (index / RATE_HZ / 3)),
  );
  const whole = createVoiceMeter(RATE_HZ);
  whole.hear(samples);
  const inBlocks = createVoiceMeter(RATE_HZ);
  const block = new Float32Array(1_000);
  for (let at = 0; at < samples.length; at += block.length) {
    const part = samples.subarray(at, at + block.length);
    block.set(part);
    inBlocks.hear(block.subarray(0, part.length));
    block.fill(Number.NaN);
  }
  expect(inBlocks.gain()).toBe(whole.gain());
  expect(inBlocks.count()).toBe(samples.length);
});

test('silence and a single click have no level, and nothing at all has none either', () => {
  const meter = createVoiceMeter(RATE_HZ);
  expect(meter.gain()).toBeNull();
  meter.hear(new Float32Array(RATE_HZ * 3));
  expect(meter.gain()).toBeNull();
  meter.hear(Float32Array.of(1));
  expect(meter.gain()).toBeNull();
});

test('peaks are bent and stay below full scale', () => {
  const [quiet = 0, loud = 0, loudest = 0] = toLeveled(Float32Array.of(0.1, 0.9, -1e30), 1);
  expect(quiet).toBe(Math.round(0.1 * 32_767));
  expect(loud / 32_767).toBeGreaterThan(0.8);
  expect(loudest / 32_767).toBeCloseTo(-0.89, 3);
});
