import { writeFile } from 'node:fs/promises';
import { BEDS } from '@sayso/engine/music/beds/index';
import { expect, test } from 'vitest';
import { masterAudio, renderBed } from '../../index.ts';
import { openMixLab, RATE_HZ, TONE_HZ, rms, toneDb, toneWav } from '../testing/mix-lab.ts';
import { lab } from '../testing/test-video.ts';
import { makeWav } from '../testing/wav.ts';

const { inFolder, WITH_PAUSES, SHORT, PAUSED, mix, toneUnderVoice } = await openMixLab();

test('music lies 19, 24 or 28 LU under the voice while words are spoken, and 10 higher where nobody speaks', async () => {
  const spoken = (samples: Float32Array): number => rms(samples.subarray(4 * RATE_HZ, 10 * RATE_HZ));
  const alone = spoken((await mix('alone', null, WITH_PAUSES)).sound.left);
  for (const [level, under] of [
    ['low', 28],
    ['medium', 24],
    ['high', 19],
  ] as const) {
    const { left } = (await toneUnderVoice(level)).sound;
    // Music in the pauses counts too, so the whole mix stands a little higher than the voice alone.
    const voiceDb = -14 + 20 * Math.log10(spoken(left) / alone);
    expect(Math.abs(voiceDb - toneDb(left, 6) - under)).toBeLessThan(0.7);
    expect(Math.abs(toneDb(left, 0.5) - toneDb(left, 6) - 10)).toBeLessThan(1);
  }
});

test('under words music makes room where their vowels are, and is whole again where nobody speaks', async () => {
  const path = inFolder('two-tones.wav');
  const wave = (hz: number, index: number): number => 0.3 * Math.sin((2 * Math.PI * hz * index) / RATE_HZ);
  // Between two harmonics of the babble.
  const [low, high] = [660, TONE_HZ];
  const sample = (index: number): number => wave(low, index) + wave(high, index);
  await writeFile(path, makeWav({ samples: 20 * RATE_HZ, sampleRateHz: RATE_HZ, sample }));
  const { left } = (await mix('two-tones', { path, level: 'high' }, WITH_PAUSES)).sound;
  const lowerBy = (fromS: number): number => toneDb(left, fromS, high) - toneDb(left, fromS, low);
  expect(Math.abs(lowerBy(0.5))).toBeLessThan(1.5);
  expect(lowerBy(6.2) - lowerBy(0.5)).toBeGreaterThan(7);
  expect(lowerBy(13.2)).toBeCloseTo(lowerBy(0.5), 0);
});

test('a bed carries the end to its short fade, and does not ring away under the end card', async () => {
  const levelDb = (samples: Float32Array, fromS: number, toS: number): number =>
    20 * Math.log10(rms(samples.subarray(fromS * RATE_HZ, toS * RATE_HZ)));
  // The one whose last chord is the shortest, and one that rings.
  for (const id of ['sunny-side', 'steady-ground']) {
    const { loudness, sound } = await mix(`end-${id}`, { bedId: id, level: 'medium' }, WITH_PAUSES);
    const voiceDb = levelDb(sound.left, 4, 10);
    expect(levelDb(sound.left, 11.6, 13)).toBeGreaterThan(voiceDb - 13);
    expect(levelDb(sound.left, 13.98, 14)).toBeLessThan(voiceDb - 40);
    expect(Math.abs(loudness.integratedLufs + 14)).toBeLessThan(0.5);
  }
});

test('a voice with any bed, at the highest level, is as loud as a voice alone and clips nowhere', async () => {
  for (const { id } of BEDS) {
    const { loudness, sound } = await mix(`bed-${id}`, { bedId: id, level: 'high' }, PAUSED);
    expect(Math.abs(loudness.integratedLufs + 14)).toBeLessThan(0.5);
    expect(loudness.truePeakDb).toBeLessThanOrEqual(-1);
    const end = (PAUSED.frames / 30) * RATE_HZ;
    expect(sound.left.length).toBeGreaterThanOrEqual(end);
    expect(rms(sound.left.subarray(end - 0.02 * RATE_HZ, end))).toBeLessThan(0.01);
  }
});

test('music that is shorter than the video begins anew without a click or a gap, and goes out at the end', async () => {
  const path = inFolder('short.wav');
  // Two seconds and a little, so that the tone comes back at another place of its wave: at 1.5 s, before the voice begins.
  await writeFile(path, toneWav(2 + 4 / RATE_HZ));
  const { left } = (await mix('looped', { path, level: 'high' }, WITH_PAUSES)).sound;
  const before = left.subarray(0.1 * RATE_HZ, 1.9 * RATE_HZ);
  const level = rms(before);
  for (let start = 0; start + 4800 <= before.length; start += 4800)
    expect(rms(before.subarray(start, start + 4800)) / level).toBeGreaterThan(0.4);
  // A tone follows from its last two samples; a click does not.
  const follow = 2 * Math.cos((2 * Math.PI * TONE_HZ) / RATE_HZ);
  const surprises = before.map((sample, index) =>
    index < 2 ? 0 : Math.abs(sample - follow * (before[index - 1] ?? 0) + (before[index - 2] ?? 0)),
  );
  expect(surprises.reduce((most, one) => Math.max(most, one), 0) / level).toBeLessThan(0.25);
  const quiet = left.subarray(11.9 * RATE_HZ, 12 * RATE_HZ);
  expect(rms(left.subarray(13.95 * RATE_HZ, 14 * RATE_HZ))).toBeLessThan(rms(quiet) * 0.05);
});

test('the sample of a bed has a beginning, an ending and the loudness of all others', async () => {
  for (const bedId of ['first-light', 'bright-morning']) {
    const outputPath = inFolder(`sample-${bedId}.m4a`);
    await renderBed({ bedId, outputPath });
    expect(await lab('probeMedia', { path: outputPath })).toMatchObject({
      durationMs: 20_000,
      audio: { codec: 'aac' },
    });
    const { left } = await lab('readSound', { path: outputPath });
    expect(rms(left.subarray(0, 2 * RATE_HZ))).toBeGreaterThan(0.01);
    expect(rms(left.subarray(-960))).toBeLessThan(0.01);
  }
});

test('more bits a second make a larger file', async () => {
  const sizes: number[] = [];
  const frames = 75;
  for (const bitRate of [96_000, 128_000, 192_000] as const) {
    const outputPath = inFolder(`bits-${bitRate}.m4a`);
    const { wavPath } = SHORT;
    await masterAudio({ wavPath, outputPath, frames, bitRate, music: { bedId: 'bright-morning', level: 'high' } });
    const packets = await lab('listPackets', { path: outputPath });
    sizes.push(packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  }
  const [low = 0, medium = 0, high = 0] = sizes.map((bytes) => (bytes * 8) / (frames / 30));
  expect(low).toBeLessThan(110_000);
  expect(medium).toBeGreaterThan(low * 1.1);
  expect(high).toBeGreaterThan(medium * 1.1);
});
