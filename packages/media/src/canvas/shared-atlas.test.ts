import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { sceneWith, STILL_CAMERA } from '@sayso/engine/model/scene-spec';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { expect, test } from 'vitest';
import { readAtlasTable, sharedAtlasPath } from '../compositor/atlas-table.ts';
import { openCompositor } from '../compositor/open-compositor.ts';
import { newTemporaryFolder } from '../compositor/testing/temporary-folder.ts';
import { drawAtlas } from './draw-atlas.ts';
import { keepNewest } from './keep-newest.ts';
import { isShared, takeSharedAtlas } from './shared-atlas.ts';

const scene = sceneWith({
  performerId: 'maya',
  captions: { style: 'box', font: 'rubik', size: 'small', color: '#ffffff', position: 'low' },
  logo: { position: 'top-left', text: 'lumière', picture: null },
});
const takeOf = (text: string) => ({
  durationMs: 700,
  words: [{ text, startMs: 0, endMs: 600 }],
  phones: [],
  loudness: [],
});

/** At 720p unless told, which takes half as long. */
async function draw(text: string, cacheDir: string | undefined, quality: 'low' | 'medium' = 'low') {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  await drawAtlas({ take: takeOf(text), scene, atlasPath, cacheDir, quality });
  return atlasPath;
}

const atlasesIn = (cacheDir: string): string[] => readdirSync(cacheDir).filter((name) => !name.includes('.'));

function pictureOf(atlasPath: string): Buffer {
  const compositor = openCompositor({ atlasPath });
  const picture = Buffer.from(compositor.frame(10));
  compositor.close();
  return picture;
}

const samplesOff = (one: Buffer, other: Buffer): number =>
  one.reduce((count, value, index) => count + (value === other[index] ? 0 : 1), 0);

test('clips take what they have in common from one file in the cache, and look as if they had drawn it themselves', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const alone = await draw('Soft!', undefined);
  const first = await draw('Soft!', cacheDir);
  const [cached = ''] = atlasesIn(cacheDir);
  const { ino } = statSync(join(cacheDir, cached));
  const second = await draw('Bright.', cacheDir);
  expect(atlasesIn(cacheDir)).toEqual([cached]);
  for (const clip of [first, second]) expect(statSync(sharedAtlasPath(clip)).ino).toBe(ino);
  expect(statSync(second).size).toBeLessThan(statSync(alone).size / 3);
  // Where a sprite lies in its sheet may change a handful of samples on its edges.
  expect(samplesOff(pictureOf(first), pictureOf(alone))).toBeLessThan(100);
  expect(pictureOf(second).equals(pictureOf(first))).toBe(false);
});

test('names and pictures of customers stay in their own clips', () => {
  const ref = (name: string) => ({ name, width: 8, height: 8 });
  const acme = {
    ...scene,
    background: { picture: ref('shop') },
    camera: { ...STILL_CAMERA, cutIns: true },
    endCard: { product: ref('serum'), name: 'Glow', price: '$9', button: 'Shop now', link: 'acme.example' },
  };
  const words = ['Soft,', 'really', 'soft!'].map((text, nth) => ({
    text,
    startMs: 2000 * nth,
    endMs: 2000 * nth + 900,
  }));
  const take = { durationMs: 6000, words, phones: [], loudness: [] };
  const sprites = spritesOf(planPerformance({ take, scene: acme, measureText: (text) => 20 * text.length }));
  const shared = sprites.filter(isShared).map(({ id }) => id.replace(/-\d+$/u, ''));
  expect([...new Set(shared)].filter((id) => !/^(arm|forearm|hand|upper-arm)-/u.test(id)).toSorted()).toEqual([
    'body',
    'brows',
    'eyes',
    'hair-back',
    'hair-front',
    'head',
    'mouth',
  ]);
  const inRoom = spritesOf(
    planPerformance({ take, scene: { ...acme, background: { id: 'home' } }, measureText: () => 9 }),
  );
  expect(inRoom.filter(isShared).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['background', 'background-near', 'background-end']),
  );
});

test('a clip keeps its sprites when the cache has let go of them', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const clip = await draw('Soft!', cacheDir);
  const before = pictureOf(clip);
  keepNewest(cacheDir, 0);
  expect(readdirSync(cacheDir)).toEqual([]);
  expect(pictureOf(clip).equals(before)).toBe(true);
});

test('what is cut off in the cache is drawn again, and a clip that lost the shared file too', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const clip = await draw('Soft!', cacheDir);
  const before = pictureOf(clip);
  const [cached = ''] = atlasesIn(cacheDir);
  rmSync(sharedAtlasPath(clip));
  truncateSync(join(cacheDir, cached), 1000);
  expect(() => readAtlasTable(clip)).toThrow('ENOENT');
  await drawAtlas({ take: takeOf('Soft!'), scene, atlasPath: clip, cacheDir, quality: 'low' });
  expect(pictureOf(clip).equals(before)).toBe(true);
  expect(readFileSync(join(cacheDir, cached)).equals(readFileSync(sharedAtlasPath(clip)))).toBe(true);
});

test('a link that stands there already is replaced, and what it was a link to stays as it is', async () => {
  const folder = newTemporaryFolder();
  const [older, linkPath] = [join(folder, 'older'), join(folder, 'link')];
  writeFileSync(older, 'older sprites');
  linkSync(older, linkPath);
  await takeSharedAtlas({
    cache: { dir: join(folder, 'cache'), version: '', limitBytes: 1000 },
    sprites: [],
    scale: 1,
    linkPath,
    draw: async (atlasPath) => {
      writeFileSync(atlasPath, 'newer sprites');
      return [];
    },
  });
  expect(readFileSync(linkPath, 'utf8')).toBe('newer sprites');
  expect(readFileSync(older, 'utf8')).toBe('older sprites');
});

test('two clips drawn at the same time leave one whole file', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const clips = await Promise.all([draw('Soft!', cacheDir), draw('Soft!', cacheDir)]);
  expect(readdirSync(cacheDir)).toHaveLength(2);
  const [first, second] = clips.map(pictureOf);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test('a drawing that is stopped leaves nothing that would be taken for whole', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const folder = newTemporaryFolder();
  const controller = new AbortController();
  const signal = controller.signal;
  const atlasPath = join(folder, 'atlas');
  const drawing = drawAtlas({ take: takeOf('Soft!'), scene, atlasPath, cacheDir, quality: 'low', signal });
  await expect.poll(() => existsSync(cacheDir) && readdirSync(cacheDir).length, { interval: 1 }).toBeTruthy();
  controller.abort(new Error('enough'));
  await expect(drawing).rejects.toThrow('enough');
  expect(readdirSync(folder)).toEqual([]);
  expect(atlasesIn(cacheDir)).toEqual([]);
});

test('the least lately used go first, with their tables, and so does what a killed writer left an hour ago', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  await draw('Soft!', cacheDir, 'low');
  const [small = ''] = atlasesIn(cacheDir);
  await draw('Soft!', cacheDir, 'medium');
  const large = atlasesIn(cacheDir).find((name) => name !== small) ?? '';
  const used = (name: string, minutesAgo: number): void => {
    const time = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(join(cacheDir, name), time, time);
  };
  used(small, 1);
  used(large, 5);
  keepNewest(cacheDir, statSync(join(cacheDir, small)).size + 1);
  expect(readdirSync(cacheDir).toSorted()).toEqual([small, `${small}.json`]);
});

test('720p is the same picture with two thirds of the pixels each way', async () => {
  const whole = openCompositor({ atlasPath: await draw('Soft!', undefined, 'medium') });
  const small = openCompositor({ atlasPath: await draw('Soft!', undefined) });
  expect(small).toMatchObject({ width: 720, height: 1280, frames: whole.frames });
  // Two pixels of the small picture span three of the large one: their means are compared.
  const large = blockMeans(whole.frame(10), 1080, 3);
  const reduced = blockMeans(small.frame(10), 720, 2);
  const far = reduced.filter((mean, index) => Math.abs(mean - (large[index] ?? 0)) > 12);
  expect(reduced).toHaveLength(360 * 640);
  expect(far.length / reduced.length).toBeLessThan(0.01);
  whole.close();
  small.close();
});

/** Mean luma of each square of `size` pixels of an upright picture, row by row. */
function blockMeans(picture: Uint8Array, width: number, size: number): number[] {
  const columns = width / size;
  const means = Array.from({ length: columns * ((width * 16) / 9 / size) }, () => 0);
  for (let index = 0; index < (width * width * 16) / 9; index++) {
    const block = Math.floor(index / width / size) * columns + Math.floor((index % width) / size);
    means[block] = (means[block] ?? 0) + (picture[index] ?? 0) / (size * size);
  }
  return means;
}
