import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { masterAudio } from '../../index.ts';
import type { MusicChoice } from './fit-music.ts';
import { openMixLab, RATE_HZ, toneDb } from '../testing/mix-lab.ts';
import { lab } from '../testing/test-video.ts';
import { makeWav } from '../testing/wav.ts';

const { inFolder, WITH_PAUSES, SHORT, tonePath, master, mix, toneUnderVoice } = await openMixLab();

test('music is down when the first word begins and comes up after the last one', async () => {
  const { left } = (await toneUnderVoice('medium')).sound;
  const spoken = toneDb(left, 6);
  expect(toneDb(left, WITH_PAUSES.spokenS.from)).toBeLessThan(spoken + 1);
  // Behind the last word it is up within a second, by 16 dB.
  expect(Math.abs(toneDb(left, 11.6) - spoken - 16)).toBeLessThan(1);
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
