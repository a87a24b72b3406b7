import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { frameCount } from '@sayso/engine';
import { type DrawnAtlas, type Film, masterAudio, measureLipSync, prepareFilm } from '@sayso/media';
import { mouthBoxOf } from '@sayso/media/codec/testing/mouth-box';
import { lab } from '@sayso/media/codec/testing/test-video';
import { babble, makeWav } from '@sayso/media/codec/testing/wav';
import { createBuiltInSpeech } from '@sayso/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSpec } from '../../specs/testing/test-spec.ts';
import {
  finishedFrames,
  finishFile,
  type LoadedSpeech,
  makeFile,
  makeParts,
  type Parts,
  type TakeWork,
} from './take-stages.ts';
import type { TakeFolder } from './take-folder.ts';

describe('filmed take', () => {
  const SOURCE = { width: 384, height: 216 };
  const FILM_FRAMES = 70;
  const PARTNER = { id: 'heygen', presenter: 'anna', kind: 'film', picture: null, standIn: null } as const;
  const endCard = { name: 'Glow serum', price: '24 EUR', button: 'Shop now', link: 'lumiere.example' };
  let root: string;
  let film: Film;
  let speech: LoadedSpeech;
  let whole: TakeWork;
  let made: DrawnAtlas;
  const words = ['It', 'is', 'made', 'by', 'others.'].map((text, index) => ({
    text,
    startMs: 100 + index * 400,
    endMs: 400 + index * 400,
  }));
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'sayso-filmed-take-'));
    const inputPath = path.join(root, 'sent.mp4');
    await lab('writeTestFilm', { ...SOURCE, rate: 30, frames: FILM_FRAMES, path: inputPath });
    film = await prepareFilm({ inputPath, outputPath: path.join(root, 'film.mp4'), format: '9:16', quality: 'low' });
    const take = { durationMs: 2200, words, phones: [], loudness: [] };
    const wavPath = path.join(root, 'speech.wav');
    await writeFile(wavPath, makeWav({ samples: 35_200, sample: babble(0.3) }));
    speech = { take, captions: take, wavPath, frames: frameCount(take, { product: null, ...endCard }) };
    whole = await workIn('whole', film);
    made = await makeFile(whole, speech, news());
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const news = (onDrawn: () => Promise<void> = async () => {}) => ({
    onDrawn,
    onProgress: () => {},
    onPicture: async () => {},
  });

  async function workIn(name: string, shown: Film | null): Promise<TakeWork> {
    const inRoot = (file: string) => path.join(root, name, file);
    const folder = {
      root: inRoot(''),
      atlas: inRoot('atlas'),
      segments: inRoot('s'),
      audio: inRoot('a.m4a'),
      video: inRoot('v.mp4'),
    };
    await mkdir(folder.segments, { recursive: true });
    const spec = testSpec({ output: { captions: { style: 'highlight' } } });
    const filmed = {
      ...spec,
      performer: { ...spec.performer, partner: PARTNER },
      endCard: { ...endCard, productUploadId: null },
    };
    const video = {
      id: '0195a000-0000-7000-8000-000000000009',
      account_id: '',
      title: 'Filmed',
      spec: filmed,
      change: null,
    };
    return { video, folder, film: shown, quality: 'low', signal: new AbortController().signal };
  }

  const numbersIn = async (work: TakeWork) =>
    (await lab('readFilm', { path: work.folder.video, film: SOURCE })).map(({ number }) => number);

  test("a take with a partner's film shows it frame by frame below its captions, until its end card", async () => {
    const numbers = await numbersIn(whole);
    expect(numbers).toHaveLength(speech.frames);
    const speaking = speech.frames - 90;
    expect(numbers.slice(0, speaking)).toEqual(
      Array.from({ length: speaking }, (_, frame) => Math.min(frame, FILM_FRAMES - 1)),
    );
    expect(numbers.slice(speaking)).not.toContain(FILM_FRAMES - 1);
  });

  test('a take of the same film takes over what an earlier file shows of it, and of another film only its end card', async () => {
    const earlier = { videoPath: whole.folder.video, segments: made.segments };
    const copied = async (name: string, shown: Film) => {
      const work = { ...(await workIn(name, shown)), earlier };
      let frames = 0;
      await makeFile(
        work,
        speech,
        news(async () => {
          frames = await finishedFrames(work, speech.frames);
        }),
      );
      return { frames, numbers: await numbersIn(work) };
    };
    const before = await numbersIn(whole);
    expect(await copied('again', film)).toEqual({ frames: speech.frames, numbers: before });
    const other = await copied('other', { ...film, key: 'another' });
    expect(other).toEqual({ frames: 90, numbers: before });
  });

  test('a filmed take without its film fails before any frame', async () => {
    const work = await workIn('none', null);
    await expect(makeFile(work, speech, news())).rejects.toMatchObject({
      code: 'take_avatar_failed',
      cause: { message: 'the film of the scene is missing' },
    });
  });
});

describe('lip sync', () => {
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
    const { lagMs, correlation, isCertain } = await measureLipSync({
      videoPath: late.video,
      mouth: mouthBoxOf('9:16'),
    });
    expect(Math.abs(lagMs - DELAY_MS)).toBeLessThanOrEqual(FRAME_MS + 1);
    expect(correlation).toBeGreaterThan(0.3);
    expect(isCertain).toBe(true);
  });
});
