import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANALYSIS_RATE_HZ, readVoice } from '../alignment/read-voice.ts';
import { runChild } from '../process/run-child.ts';
import { refusalOf } from '../uploads/refusal.ts';
import { cleanVoice } from './clean-voice.ts';
import { temporaryFolder } from './testing/test-video.ts';
import { babble, makeWav } from './testing/wav.ts';

const folder = await temporaryFolder();
const outputPath = join(folder, 'clean.wav');

async function file(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function recorded(kind: 'webm' | 'mp4', wavPath: string): Promise<string> {
  const path = join(folder, `recorded.${kind}`);
  await runChild({
    script: new URL('./testing/sound-child.ts', import.meta.url),
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

test.each(['webm', 'mp4'] as const)('what a browser records as %s becomes a WAV of the same length', async (kind) => {
  const wav = makeWav({ samples: 3 * 16_000, sample: babble(0.3) });
  const inputPath = await recorded(kind, await file('voice.wav', wav));
  const { durationMs } = await cleanVoice({ inputPath, outputPath, maxSeconds: 30 });
  expect(Math.abs(durationMs - 3000)).toBeLessThan(80);
  const voice = await readVoice(outputPath);
  expect(Math.abs((voice.length * 1000) / ANALYSIS_RATE_HZ - durationMs)).toBeLessThan(2);
});

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
