import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { frameCount } from '@sayso/engine';
import { masterAudio, measureLipSync } from '@sayso/media';
import { mouthBoxOf } from '@sayso/media/codec/testing/mouth-box';
import { createBuiltInSpeech } from '@sayso/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishFile, type LoadedSpeech, makeParts, type Parts, type TakeWork } from './take-stages.ts';
import type { TakeFolder } from './take-folder.ts';
import { testSpec } from '../../specs/testing/test-spec.ts';

const FRAME_MS = 1000 / 30;
const DELAY_MS = 200;
const SCRIPT = 'I was sure this would not work for me. Then a friend sent me the link, and I tried it.';
const video = {
  id: '0195a000-0000-7000-8000-000000000007',
  account_id: '',
  title: 'In step',
  spec: testSpec({ script_data: { logoPosition: 'top-left' }, output: { captions: { style: 'highlight' } } }),
  change: null,
};
const news = { onDrawn: async () => {}, onProgress: () => {} };

let folder: TakeFolder;
let late: TakeFolder;
let speech: LoadedSpeech;
let parts: Parts;

beforeAll(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sayso-lip-sync-'));
  const inRoot = (name: string) => path.join(root, name);
  folder = {
    root,
    atlas: inRoot('atlas'),
    segments: inRoot('segments'),
    audio: inRoot('a.m4a'),
    video: inRoot('v.mp4'),
  };
  late = { ...folder, audio: inRoot('late.m4a'), video: inRoot('late.mp4') };
  await mkdir(folder.segments);
  const { wav, take } = await speak(SCRIPT);
  speech = { take, captions: take, wavPath: inRoot('speech.wav'), frames: frameCount(take) };
  await writeFile(speech.wavPath, wav);
  parts = await makeParts(workIn(folder), speech, news);
  await writeFile(inRoot('late.wav'), delayed(wav));
  await masterAudio({ wavPath: inRoot('late.wav'), outputPath: late.audio, frames: speech.frames });
});
afterAll(() => rm(folder.root, { recursive: true, force: true }));

const workIn = (place: TakeFolder): TakeWork => ({ video, folder: place, signal: new AbortController().signal });
/** With other sound than what was measured. */
const unheard = (made: Parts): Parts => ({ ...made, loudness: undefined });

async function speak(text: string) {
  const provider = createBuiltInSpeech();
  try {
    return await provider.speak({ text, voiceId: 'en-us-ava', rate: 1 });
  } finally {
    await provider.close();
  }
}

/** The same length of sound, which comes later and loses its end. */
function delayed(wav: Buffer): Buffer {
  const bytesPerSample = 2;
  const silence = Buffer.alloc(((wav.readUInt32LE(24) * DELAY_MS) / 1000) * bytesPerSample);
  return Buffer.concat([wav.subarray(0, 44), silence, wav.subarray(44, wav.length - silence.length)]);
}

test('a finished video moves its mouth with its sound', async () => {
  await finishFile(workIn(folder), speech, parts);
  const { lagMs, correlation, isCertain } = await measureLipSync({
    videoPath: folder.video,
    mouth: mouthBoxOf('9:16'),
  });
  expect(Math.abs(lagMs)).toBeLessThanOrEqual(2 * FRAME_MS);
  expect(correlation).toBeGreaterThan(0.3);
  expect(isCertain).toBe(true);
});

test('sound that comes after its mouth never becomes a video', async () => {
  await expect(finishFile(workIn(late), speech, unheard(parts))).rejects.toMatchObject({
    code: 'take_check_failed',
    cause: { message: expect.stringMatching(/^speech is heard at (39|4\d)0 ms, the mouth begins at 200 ms$/) },
  });
});

test('pictures that are not those that were read while others were made never become a video', async () => {
  const readAhead = [{ startFrame: 0, digest: 'of other pictures' }];
  const video = path.join(folder.root, 'other.mp4');
  await expect(finishFile(workIn({ ...folder, video }), speech, { ...parts, readAhead })).rejects.toMatchObject({
    code: 'take_check_failed',
    cause: { message: 'the pictures from frame 0 on are not those that were encoded' },
  });
});

test('the measurement finds sound that comes late', async () => {
  const unjudged = { ...speech, take: { ...speech.take, phones: [] } };
  await finishFile(workIn(late), unjudged, unheard(parts));
  const { lagMs, correlation, isCertain } = await measureLipSync({ videoPath: late.video, mouth: mouthBoxOf('9:16') });
  expect(Math.abs(lagMs - DELAY_MS)).toBeLessThanOrEqual(FRAME_MS + 1);
  expect(correlation).toBeGreaterThan(0.3);
  expect(isCertain).toBe(true);
});
