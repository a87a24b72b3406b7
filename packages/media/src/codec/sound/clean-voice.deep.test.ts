import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANALYSIS_RATE_HZ, readVoice } from '../../alignment/read-voice.ts';
import { runChild } from '../../process/run-child.ts';
import { refusalOf } from '../../uploads/refusal.ts';
import { cleanVoice } from './clean-sound.ts';
import type { SoundKindJob } from '../testing/sound-child.ts';
import { temporaryFolder } from '../testing/test-video.ts';
import { babble, makeWav } from '../testing/wav.ts';
import { WAV_HEADER_BYTES } from './read-sound.ts';

const folder = await temporaryFolder();
const outputPath = join(folder, 'clean.wav');

async function file(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function recorded(kind: SoundKindJob['kind'], wavPath: string): Promise<string> {
  const path = join(folder, `recorded.${kind}`);
  await runChild({
    script: new URL('../testing/sound-child.ts', import.meta.url),
    job: { wavPath, outputPath: path, kind },
  });
  return path;
}
const refusedAs = async (content: Buffer) =>
  refusalOf(
    await cleanVoice({ inputPath: await file('a.mp3', content), outputPath, maxSeconds: 30 }).then(
      () => null,
      (error: unknown) => error,
    ),
  );
/** Level of what is loud in a recording, from 0 to 1. */
const loudOf = (voice: Float32Array) =>
  voice.map((sample) => Math.abs(sample)).toSorted()[Math.floor(voice.length * 0.95)] ?? 0;

test.each(['webm', 'mp4', 'mulaw'] as const)(
  'what a browser or a telephone records as %s becomes a WAV of the same length',
  async (kind) => {
    const wav = makeWav({ samples: 3 * 16_000, sample: babble(0.3) });
    const inputPath = await recorded(kind, await file('voice.wav', wav));
    const { durationMs } = await cleanVoice({ inputPath, outputPath, maxSeconds: 30 });
    expect(Math.abs(durationMs - 3000)).toBeLessThan(80);
    const voice = await readVoice(outputPath);
    expect(Math.abs((voice.length * 1000) / ANALYSIS_RATE_HZ - durationMs)).toBeLessThan(2);
  },
);

test('a loud voice and one that is hardly heard come out at one level', async () => {
  const levels = [];
  for (const level of [0.02, 0.9]) {
    const wav = makeWav({ samples: 3 * 16_000, sample: babble(level) });
    await cleanVoice({ inputPath: await file('level.wav', wav), outputPath, maxSeconds: 30 });
    levels.push(loudOf(await readVoice(outputPath)));
  }
  const [quiet = 0, loud = 0] = levels;
  expect(Math.abs(20 * Math.log10(quiet / loud))).toBeLessThan(1);
  expect(loud).toBeGreaterThan(0.1);
});

/** Something like speech that takes no time to make: a second of it again and again. */
function longVoice(seconds: number): Buffer {
  const second = Float32Array.from({ length: 16_000 }, (_, index) => babble(0.3)(index));
  return makeWav({ samples: seconds * 16_000, sample: (index) => second[index % second.length] as number });
}

// The last as long as the longest video of a plan. Codecs add a moment of silence, for which nobody is refused.
test.each([
  [10, 'mp4'],
  [12, 'webm'],
  [300, 'wav'],
] as const)(
  'a recording of all the %d seconds that a plan allows is taken as %s, and a plan of a second less refuses it',
  async (...[seconds, kind]) => {
    const wavPath = await file('longest.wav', longVoice(seconds));
    const inputPath = kind === 'wav' ? wavPath : await recorded(kind, wavPath);
    const { durationMs } = await cleanVoice({ inputPath, outputPath, maxSeconds: seconds });
    expect(durationMs).toBe(seconds * 1000);
    expect((await stat(outputPath)).size).toBe(WAV_HEADER_BYTES + seconds * 48_000 * 2);
    const refused = cleanVoice({ inputPath, outputPath, maxSeconds: seconds - 1 }).catch(refusalOf);
    expect(await refused).toBe('too_long');
  },
);

test('silence, more than two channels and more than may be are refused, and leave nothing', async () => {
  expect(await refusedAs(makeWav({ samples: 32_000, sample: () => 0 }))).toBe('silent');
  expect(await refusedAs(makeWav({ samples: 32_000, sample: (index) => (index === 9_000 ? 1 : 0) }))).toBe('silent');
  const surround = makeWav({ samples: 64_000, sample: babble(0.3) });
  surround.writeUInt16LE(8, 22);
  surround.writeUInt32LE(16_000 * 16, 28);
  surround.writeUInt16LE(16, 32);
  expect(await refusedAs(surround)).toBe('too_many_channels');
  expect(await refusedAs(makeWav({ samples: 31 * 16_000, sample: babble(0.3) }))).toBe('too_long');
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
});

test('nine megabytes that hold hours are given up as soon as they are too long', async () => {
  const wav = makeWav({ samples: 32_000, sample: babble(0.3) });
  const webm = await readFile(await recorded('webm', await file('voice.wav', wav)));
  const { durationMs } = await cleanVoice({ inputPath: await file('b', webm), outputPath, maxSeconds: 30 });
  expect(durationMs).toBeGreaterThan(1_900);
  const hours = makeWav({ samples: 4_700_000, sampleRateHz: 400, sample: () => 0 });
  expect(await refusedAs(hours)).toBe('too_long');
});

test.each(['ac3', 'wma'] as const)('no decoder of another kind is opened, whatever file %s comes in', async (kind) => {
  const wav = makeWav({ samples: 2 * 16_000, sample: babble(0.3) });
  const path = await recorded(kind, await file('voice.wav', wav));
  expect(await refusedAs(await readFile(path))).toBe('unknown_kind');
});

test('numbers that are none, and rates at which nobody records, are refused', async () => {
  const at = (rateHz: number) => makeWav({ samples: 120_000, sampleRateHz: rateHz, sample: babble(0.3, 48_000) });
  expect([await refusedAs(at(3_999)), await refusedAs(at(2_147_483_647))]).toEqual(['damaged', 'damaged']);
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(await refusedAs(floats((index) => (index === 9_000 ? odd : 0.3 * Math.sin(index / 11))))).toBe('damaged');
  }
  const inputPath = await file(
    'loud.wav',
    floats((index) => 1e30 * Math.sin(index / 11)),
  );
  await cleanVoice({ inputPath, outputPath, maxSeconds: 30 });
  expect(loudOf(await readVoice(outputPath))).toBeLessThan(1);
});

/** Two seconds as a WAV of floating-point numbers. */
function floats(sample: (index: number) => number): Buffer {
  const wav = makeWav({ samples: 64_000, sample: () => 0 });
  wav.writeUInt16LE(3, 20);
  wav.writeUInt32LE(64_000, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(32, 34);
  for (let index = 0; index < 32_000; index++) wav.writeFloatLE(sample(index), 44 + index * 4);
  return wav;
}
