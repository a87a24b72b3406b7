import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEDS } from '@sayso/engine/music/beds/index';
import { beforeAll, expect, test } from 'vitest';
import { masterAudio, renderBed } from '../../index.ts';
import type { MusicChoice } from './music-choice.ts';
import { lab, temporaryFolder } from '../testing/test-video.ts';
import { babble, makeWav } from '../testing/wav.ts';

const folder = await temporaryFolder();
const inFolder = (name: string): string => join(folder, name);
const RATE_HZ = 48_000;
/** Far above the babble, whose highest harmonic is 2.4 kHz. The loudness meter counts it 3.3 dB louder than a tone of 1 kHz. */
const TONE_HZ = 6000;
const TONE_WEIGHT_DB = 3.3;
/** A video and when somebody speaks in it. */
type Spoken = { wavPath: string; frames: number; spokenS: { from: number; to: number } };
const WITH_PAUSES: Spoken = { wavPath: inFolder('pauses.wav'), frames: 420, spokenS: { from: 2.5, to: 10.5 } };
const SHORT: Spoken = { wavPath: inFolder('short-voice.wav'), frames: 180, spokenS: { from: 0.5, to: 5.5 } };
/** The beginning of `SHORT`. */
const SECONDS: Spoken = { ...SHORT, frames: 75 };
/** The same up to a pause, and long enough for its loudness to be judged. */
const PAUSED: Spoken = { ...SHORT, frames: 120 };
const tonePath = inFolder('tone.wav');

beforeAll(async () => {
  const voice = babble(0.3);
  for (const { wavPath, spokenS } of [WITH_PAUSES, SHORT]) {
    const isSpoken = (index: number): boolean => index >= spokenS.from * 16_000 && index < spokenS.to * 16_000;
    const samples = (spokenS.to + 1.5) * 16_000;
    await writeFile(wavPath, makeWav({ samples, sample: (i) => (isSpoken(i) ? voice(i) : 0) }));
  }
  await writeFile(tonePath, toneWav(20));
});

function toneWav(seconds: number): Buffer {
  const sample = (index: number): number => 0.4 * Math.sin((2 * Math.PI * TONE_HZ * index) / RATE_HZ);
  return makeWav({ samples: Math.round(seconds * RATE_HZ), sampleRateHz: RATE_HZ, sample });
}

async function master(name: string, music: MusicChoice | null, { wavPath, frames } = SHORT) {
  const outputPath = inFolder(`${name}.m4a`);
  return { outputPath, loudness: await masterAudio({ wavPath, outputPath, frames, music }) };
}

/** As `master`, and listens to what came out. */
async function mix(name: string, music: MusicChoice | null, spoken = SHORT) {
  const { outputPath, loudness } = await master(name, music, spoken);
  return { loudness, sound: await lab('readSound', { path: outputPath }) };
}

/** The tone under a voice with pauses, at each level; each mix is made for all tests that listen to it. */
const tonesUnderVoice = new Map<MusicChoice['level'], ReturnType<typeof mix>>();
function toneUnderVoice(level: MusicChoice['level']): ReturnType<typeof mix> {
  const made = tonesUnderVoice.get(level) ?? mix(`level-${level}`, { path: tonePath, level }, WITH_PAUSES);
  tonesUnderVoice.set(level, made);
  return made;
}

/** Level of a tone on both sides, in dB as the loudness meter counts that of 6 kHz, in the 400 ms from a second on. */
function toneDb(samples: Float32Array, fromS: number, toneHz = TONE_HZ): number {
  const length = 0.4 * RATE_HZ;
  let [cos, sin] = [0, 0];
  for (let index = 0; index < length; index++) {
    const place = fromS * RATE_HZ + index;
    const window = 1 - Math.cos((2 * Math.PI * index) / length);
    const angle = (2 * Math.PI * toneHz * place) / RATE_HZ;
    cos += (samples[place] ?? 0) * window * Math.cos(angle);
    sin += (samples[place] ?? 0) * window * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(cos, sin)) / length) + TONE_WEIGHT_DB;
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

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

test('music is down when the first word begins and comes up after the last one', async () => {
  const { left } = (await toneUnderVoice('medium')).sound;
  const spoken = toneDb(left, 6);
  expect(toneDb(left, WITH_PAUSES.spokenS.from)).toBeLessThan(spoken + 1);
  // Behind the last word it is up within a second, by 16 dB.
  expect(Math.abs(toneDb(left, 11.6) - spoken - 16)).toBeLessThan(1);
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

test('the mix lasts exactly as long as the pictures', async () => {
  for (const frames of [1, 199]) {
    const { outputPath } = await master(`length-${frames}`, { bedId: 'late-cafe', level: 'low' }, { ...SHORT, frames });
    const last = (await lab('listPackets', { path: outputPath })).at(-1);
    expect((last?.ptsS ?? 0) + (last?.durationS ?? 0)).toBeCloseTo(frames / 30, 5);
  }
});

test('the same voice and music give the same file', async () => {
  const music: MusicChoice = { bedId: 'sunny-side', level: 'medium' };
  const second = { ...SHORT, frames: 30 };
  const [one, other] = [await master('once', music, second), await master('twice', music, second)];
  expect((await readFile(one.outputPath)).equals(await readFile(other.outputPath))).toBe(true);
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

test('music without a voice is heard at its full place', async () => {
  const wavPath = inFolder('nobody.wav');
  const outputPath = inFolder('nobody.m4a');
  await writeFile(wavPath, makeWav({ samples: 32_000, sample: () => 0 }));
  const { truePeakDb } = await masterAudio({
    wavPath,
    outputPath,
    frames: 60,
    music: { path: tonePath, level: 'high' },
  });
  expect(truePeakDb).toBeGreaterThan(-30);
});

test('music that is not there, holds nothing or has no such name is an error, and leaves no file behind', async () => {
  const empty = inFolder('empty.wav');
  await writeFile(empty, makeWav({ samples: 0, sampleRateHz: RATE_HZ, sample: () => 0 }));
  await expect(mix('missing', { path: inFolder('nowhere.wav'), level: 'low' })).rejects.toThrow('open file');
  await expect(mix('empty', { path: empty, level: 'low' })).rejects.toThrow('the music holds no sound');
  await expect(mix('unknown', { bedId: 'nothing', level: 'low' })).rejects.toThrow('no such bed: nothing');
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
  for (const bitRate of [96_000, 128_000, 192_000] as const) {
    const outputPath = inFolder(`bits-${bitRate}.m4a`);
    const { wavPath, frames } = SECONDS;
    await masterAudio({ wavPath, outputPath, frames, bitRate, music: { bedId: 'bright-morning', level: 'high' } });
    const packets = await lab('listPackets', { path: outputPath });
    sizes.push(packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  }
  const [low = 0, medium = 0, high = 0] = sizes.map((bytes) => (bytes * 8) / (SECONDS.frames / 30));
  expect(low).toBeLessThan(110_000);
  expect(medium).toBeGreaterThan(low * 1.1);
  expect(high).toBeGreaterThan(medium * 1.1);
});
