import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masterAudio } from '../../index.ts';
import { lab, temporaryFolder } from '../testing/test-video.ts';
import { babble, makeWav } from '../testing/wav.ts';

const folder = await temporaryFolder();

async function master(
  name: string,
  input: { seconds: number; frames?: number; speechMs?: number; sample: (index: number) => number },
) {
  const wavPath = join(folder, `${name}.wav`);
  const outputPath = join(folder, `${name}.m4a`);
  const { speechMs, frames = Math.ceil(input.seconds * 30) } = input;
  await writeFile(wavPath, makeWav({ samples: Math.round(input.seconds * 16_000), sample: input.sample }));
  return { ...(await masterAudio({ wavPath, outputPath, frames, speechMs })), outputPath, frames };
}

test('speech of any level comes out at -14 LUFS without a true peak above -1 dB', async () => {
  for (const level of [0.05, 0.2, 1, 3]) {
    const { integratedLufs, truePeakDb } = await master(`level-${level}`, { seconds: 4, sample: babble(level) });
    expect(Math.abs(integratedLufs + 14)).toBeLessThan(0.5);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  }
});

test('speech with hard peaks makes the limiter work and still ends at its loudness', async () => {
  const speech = babble(0.1);
  const sample = (i: number): number => (i % 8000 < 40 ? Math.sin(i) : speech(i));
  const { integratedLufs, truePeakDb } = await master('peaky', { seconds: 6, sample });
  expect(Math.abs(integratedLufs + 14)).toBeLessThan(1);
  expect(truePeakDb).toBeLessThanOrEqual(-1);
});

test('the sound lasts exactly as long as the pictures, however long the recording', async () => {
  for (const [seconds, frames] of [
    [0.5, 1],
    [0.5, 16],
    [2.01, 61],
  ] as const) {
    const { outputPath } = await master(`length-${seconds}-${frames}`, { seconds, frames, sample: babble(0.3) });
    const packets = await lab('listPackets', { path: outputPath });
    const last = packets.at(-1);
    expect((last?.ptsS ?? 0) + (last?.durationS ?? 0)).toBeCloseTo(frames / 30, 5);
  }
});

test('faint noise is raised by 30 dB at most', async () => {
  const { integratedLufs } = await master('faint', { seconds: 2.9, sample: babble(0.002) });
  const louder = await master('less-faint', { seconds: 2.9, sample: babble(0.004) });
  expect(integratedLufs).toBeLessThan(-20);
  // Both at the same gain: the difference of the recordings, 6 dB, is still there (the compressor rests at this level).
  expect(louder.integratedLufs - integratedLufs).toBeGreaterThan(4);
});

test('a recording that the gate would stop for its loudness is refused at once, with the reason', async () => {
  const quiet = master('too-quiet', { seconds: 4, sample: babble(0.002) });
  await expect(quiet).rejects.toThrow(
    /^the recording is too quiet: raised by at most 30 dB it reaches -\d\d\.\d instead of -14 LUFS$/,
  );
  await expect(master('all-silent', { seconds: 4, sample: () => 0 })).rejects.toThrow(
    'it reaches -70.0 instead of -14',
  );
  expect((await readdir(folder)).filter((name) => /^(too-quiet|all-silent)\.m4a/.test(name))).toEqual([]);
});

test('too little speech to be judged is let through, however long the end card behind it', async () => {
  const short = { seconds: 2.4, frames: 174, sample: babble(0.002) };
  const { integratedLufs } = await master('short-and-faint', { ...short, speechMs: 2400 });
  expect(integratedLufs).toBeLessThan(-15);
  await expect(master('enough-and-faint', { ...short, speechMs: 3000 })).rejects.toThrow('the recording is too quiet');
});

test('mono sounds from both sides as loud as stereo with two equal sides', async () => {
  const wavPath = join(folder, 'both-sides.wav');
  const outputPath = join(folder, 'both-sides.m4a');
  const sample = babble(0.2);
  const mono = makeWav({ samples: 64_000, sample });
  // Twice the samples in one channel, then a header that says two channels.
  const stereo = makeWav({ samples: 128_000, sample: (index) => sample(index >> 1) });
  stereo.writeUInt16LE(2, 22);
  stereo.writeUInt32LE(64_000, 28);
  stereo.writeUInt16LE(4, 32);
  const results: { integratedLufs: number; truePeakDb: number }[] = [];
  for (const wav of [mono, stereo]) {
    await writeFile(wavPath, wav);
    results.push(await masterAudio({ wavPath, outputPath, frames: 120 }));
  }
  const [one, two] = results;
  expect(one?.integratedLufs).toBeCloseTo(two?.integratedLufs ?? 0, 1);
  expect(one?.truePeakDb).toBeCloseTo(two?.truePeakDb ?? 0, 0);
});

test('silence, a click and nothing at all pass without being raised', async () => {
  const silence = await master('silence', { seconds: 2, sample: () => 0 });
  expect(silence).toMatchObject({ integratedLufs: -70, truePeakDb: -120 });
  const click = await master('click', { seconds: 0.01, frames: 3, sample: babble(0.3) });
  expect(click.truePeakDb).toBeLessThan(-5);
  const nothing = await master('nothing', { seconds: 0, frames: 30, sample: () => 0 });
  expect(await lab('probeMedia', { path: nothing.outputPath })).toMatchObject({
    // With the encoder's start, which is not heard.
    durationMs: 1021,
    audio: { codec: 'aac', sampleRateHz: 48_000, channels: 2 },
  });
});

test('what is no WAV fails, and leaves no file behind', async () => {
  const wavPath = join(folder, 'text.wav');
  await writeFile(wavPath, 'RIFF is what this should have been'.repeat(50));
  const outputPath = join(folder, 'text.m4a');
  await expect(masterAudio({ wavPath, outputPath, frames: 30 })).rejects.toThrow('open file');
  expect((await readdir(folder)).filter((name) => name.startsWith('text.m4a'))).toEqual([]);
});
