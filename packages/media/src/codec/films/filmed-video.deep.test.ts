import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { beforeAll, expect, test } from 'vitest';
import { drawAtlas, encodeFrames, reuseSegments, type Film, type DrawnAtlas } from '../../index.ts';
import {
  FRAMES,
  PICTURE,
  SOURCE,
  SPEECH_FRAMES,
  expected,
  filmed,
  look,
  numbersIn,
  openFilmLab,
  quality,
  take,
} from '../testing/film-lab.ts';
import type { SeenPicture } from '../testing/test-film.ts';
import { lab } from '../testing/test-video.ts';

const { folder, makeFilm, draw, joined, make } = await openFilmLab();
let film: Film;
let whole: Awaited<ReturnType<typeof make>>;
let seen: SeenPicture[];
beforeAll(async () => {
  film = await makeFilm();
  whole = await make(film);
  seen = await look(whole.path);
});

test('an encode that was stopped in its middle makes the same pictures in the end', async () => {
  const clip = { ...whole, segmentsDir: join(folder, 'stopped') };
  const controller = new AbortController();
  let told = 0;
  const onProgress = (done: number): void => {
    told = done;
    if (done > 60) controller.abort(new Error('killed'));
  };
  const drawing = Promise.resolve(clip.drawn);
  const encoding = encodeFrames({ ...clip, drawing, film, quality, onProgress, signal: controller.signal });
  await expect(encoding).rejects.toThrow('killed');
  expect(told).toBeLessThan(FRAMES);
  await encodeFrames({ ...clip, drawing, film, quality });
  expect(await picturesIn(clip.segmentsDir)).toEqual(await picturesIn(whole.segmentsDir));
});

test('a lost segment is made again with the same pictures, whoever makes it', async () => {
  const segmentsDir = join(folder, 'lost');
  await cp(whole.segmentsDir, segmentsDir, { recursive: true });
  const [, second = ''] = (await readdir(segmentsDir)).filter((name) => name.endsWith('.mp4')).toSorted();
  await rm(join(segmentsDir, second));
  await encodeFrames({ ...whole, segmentsDir, drawing: Promise.resolve(whole.drawn), film, quality, children: 1 });
  expect(await picturesIn(segmentsDir)).toEqual(await picturesIn(whole.segmentsDir));
});

test('segments of another film are neither kept nor looked for, those without a film are', async () => {
  const other = await makeFilm({ frames: 90 });
  const clip = await draw(other);
  const keysOf = ({ segments }: DrawnAtlas) => segments.map(({ key }) => key);
  const [own, others] = [keysOf(whole.drawn), keysOf(clip.drawn)];
  expect(own.map((key) => others.includes(key))).toEqual(own.map((_, nth) => nth === own.length - 1));
  await cp(whole.segmentsDir, clip.segmentsDir, { recursive: true });
  await encodeFrames({ ...clip, drawing: Promise.resolve(clip.drawn), film: other, quality });
  const shown = numbersIn(await look(await joined(clip)));
  expect(shown.slice(0, SPEECH_FRAMES)).toEqual(expected.map((number) => Math.min(number, 89)));
});

test('a video that changes in one place takes over what it shows of the same film', async () => {
  const clip = await draw(film, { logo: { position: 'none', text: '', picture: null } });
  const { segments } = clip.drawn;
  expect(segments).toEqual(whole.drawn.segments);
  const wanted = segments.slice(0, 2).map((segment) => ({ ...segment, from: segment.startFrame }));
  const reused = await reuseSegments({ videoPath: whole.path, wanted, segmentsDir: clip.segmentsDir, film, quality });
  expect(reused).toHaveLength(2);
  const kept: number[] = [];
  const onProgress = (done: number): void => void kept.push(done);
  await encodeFrames({ ...clip, drawing: Promise.resolve(clip.drawn), film, quality, onProgress });
  expect(kept[0]).toBeGreaterThanOrEqual(wanted.reduce((sum, { frames }) => sum + frames, 0));
  expect(numbersIn(await look(await joined(clip)))).toEqual(numbersIn(seen));
});

test('a film of 25 pictures a second is as far as the video in every frame, and one with a lead begins behind it', async () => {
  const slow = await make(await makeFilm({ rate: 25 }), { endCard: null });
  for (const [frame, number] of numbersIn(await look(slow.path)).entries())
    expect(Math.abs(number / 25 - Math.min(frame / 30, 99 / 25))).toBeLessThan(0.021);
  const late = await make({ ...film, leadMs: 500 }, { endCard: null });
  expect(numbersIn(await look(late.path))[0]).toBe(15);
});

test.each([
  ['9:16', 'medium'],
  ['16:9', 'high'],
  ['1:1', 'medium'],
  ['16:9', 'low'],
] as const)('in %s at quality %s the film fills the picture', async (format, of) => {
  const own = await makeFilm({ frames: 12 }, { format, quality: of });
  const { path } = await make(own, { format, endCard: null, captions: { ...DEFAULT_CAPTIONS, style: 'off' } }, of);
  const pictures = await lab('readFilm', { path, film: SOURCE });
  expect(numbersIn(pictures)).toEqual(expected.map((number) => Math.min(number, 11)));
  const { video } = await lab('probeMedia', { path });
  expect(video).toMatchObject({ width: own.width, height: own.height });
});

test('a film that is missing, of another size, cut short or of no filmed scene is an error and no video', async () => {
  const atlasPath = join(folder, 'never');
  await expect(drawAtlas({ take, scene: filmed(), atlasPath, quality })).rejects.toThrow(
    'film of the scene is missing',
  );
  const drawn = sceneWith({ performerId: 'maya' });
  await expect(drawAtlas({ take, scene: drawn, film, atlasPath, quality })).rejects.toThrow('shows no film');
  const encode = (given: Film | null, name: string) =>
    encodeFrames({
      ...whole,
      segmentsDir: join(folder, name),
      drawing: Promise.resolve(whole.drawn),
      film: given,
      quality,
    });
  await expect(encode(null, 'none')).rejects.toThrow('drawn with a film');
  const wide = await makeFilm({}, { format: '16:9' });
  await expect(encode({ ...film, path: wide.path }, 'wide')).rejects.toThrow(
    `but the picture ${PICTURE.width}x${PICTURE.height}`,
  );
  const short = await makeFilm({ frames: 50 });
  // Segments are made side by side: which of them misses its frame first is open.
  await expect(encode({ ...film, path: short.path }, 'short')).rejects.toThrow(/the film has no frame [5-9]\d\b/);
});

/** What is seen in each segment. The number of an IDR picture says whether an encoder has made an even or an odd count of segments before, so bytes may differ; pictures do not. */
async function picturesIn(segmentsDir: string) {
  const names = (await readdir(segmentsDir)).filter((name) => name.endsWith('.mp4')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(segmentsDir, name);
      return { name, seen: await look(path), means: await lab('meanColours', { path }) };
    }),
  );
}
