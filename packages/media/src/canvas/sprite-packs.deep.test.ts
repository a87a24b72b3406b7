import {
  existsSync,
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
import { type SceneSpec, sceneWith, STILL_CAMERA } from '@sayso/engine/model/scene-spec';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { expect, test } from 'vitest';
import { type AtlasSprite, atlasTablePath, packPath, packsOf, readAtlasTable } from '../compositor/atlas-table.ts';
import { openCompositor } from '../compositor/open-compositor.ts';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { drawAtlas } from './draw-atlas.ts';
import { isShared, keepNewest } from './sprite-packs.ts';

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

/** What may be told of a clip. At 720p unless told, which takes half as long. */
type Told = { quality?: 'low' | 'medium'; phones?: SpeechTake['phones']; scene?: SceneSpec };

async function draw(text: string, cacheDir: string | undefined, told: Told = {}): Promise<string> {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const { phones = [], ...other } = told;
  await drawAtlas({ take: { ...takeOf(text), phones }, scene, quality: 'low', ...other, atlasPath, cacheDir });
  return atlasPath;
}

const packsIn = (cacheDir: string): string[] => readdirSync(cacheDir).filter((name) => !name.includes('.'));

/** The name of the one pack that a clip uses. */
function packOf(atlasPath: string): string {
  const [pack = '', ...others] = packsOf(readAtlasTable(atlasPath).sprites);
  expect(others).toEqual([]);
  return pack;
}

/** The ids of what stands in the packs of a cache. */
function drawnIn(cacheDir: string, id: RegExp): string[] {
  const tables = packsIn(cacheDir).map((name) => readFileSync(atlasTablePath(join(cacheDir, name)), 'utf8'));
  const packed = tables.flatMap((table) => JSON.parse(table) as { sprite: AtlasSprite }[]);
  return packed.map(({ sprite }) => sprite.id).filter((one) => id.test(one));
}

const phoneOf = (phone: string, index: number) => ({ phone, startMs: index * 100, endMs: index * 100 + 100 });

function pictureOf(atlasPath: string): Buffer {
  const compositor = openCompositor({ atlasPath });
  const picture = Buffer.from(compositor.frame(10));
  compositor.close();
  return picture;
}

const samplesOff = (one: Buffer, other: Buffer): number =>
  one.reduce((count, value, index) => count + (value === other[index] ? 0 : 1), 0);

test('clips take what they have in common from a pack in the cache, and look as if they had drawn it themselves', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const alone = await draw('Soft!', undefined);
  const first = await draw('Soft!', cacheDir);
  const [cached = ''] = packsIn(cacheDir);
  const { ino } = statSync(join(cacheDir, cached));
  const gold = { ...scene, captions: { ...scene.captions, color: '#ffcc33' } };
  const second = await draw('Soft!', cacheDir, { scene: gold });
  expect(packsIn(cacheDir)).toEqual([cached]);
  for (const clip of [first, second]) expect(statSync(packPath(clip, packOf(clip))).ino).toBe(ino);
  expect(statSync(second).size).toBeLessThan(statSync(alone).size / 3);
  // Where a sprite lies in its sheet may change a handful of samples on its edges.
  expect(samplesOff(pictureOf(first), pictureOf(alone))).toBeLessThan(100);
  expect(pictureOf(second).equals(pictureOf(first))).toBe(false);
});

test('a clip draws what it shows and no more; what another one shows besides comes into a pack of its own', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  await draw('Soft!', cacheDir);
  const [mouths = 0, others = 0] = [/^mouth-/u, /^(?:body|head)$/u].map((id) => drawnIn(cacheDir, id).length);
  expect(others).toBe(2);
  const spoken = { phones: ['AA', 'M', 'F', 'UW', 'S', 'IY'].map(phoneOf) };
  const talking = await draw('Soft!', cacheDir, spoken);
  expect(packsIn(cacheDir)).toHaveLength(2);
  expect(drawnIn(cacheDir, /^mouth-/u).length).toBeGreaterThan(mouths);
  expect(new Set(drawnIn(cacheDir, /./u)).size).toBe(drawnIn(cacheDir, /./u).length);
  expect(packsOf(readAtlasTable(talking).sprites)).toHaveLength(2);
  const alone = await draw('Soft!', undefined, spoken);
  expect(samplesOff(pictureOf(talking), pictureOf(alone))).toBeLessThan(100);
});

test('another format and another camera draw their backgrounds and what they show of the performer besides, which is seldom much', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  await draw('Soft!', cacheDir);
  const upright = drawnIn(cacheDir, /./u);
  const wide: SceneSpec = { ...scene, format: '16:9', camera: { ...STILL_CAMERA, handheld: true } };
  const clip = await draw('Soft!', cacheDir, { scene: wide });
  const besides = drawnIn(cacheDir, /./u).slice();
  for (const id of upright) besides.splice(besides.indexOf(id), 1);
  expect(besides).toEqual(['background']);
  expect(packsOf(readAtlasTable(clip).sprites)).toHaveLength(2);
  expect(samplesOff(pictureOf(clip), pictureOf(await draw('Soft!', undefined, { scene: wide })))).toBeLessThan(100);
});

test('packs hold the performer and the room, and nothing that is written', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  await draw('Soft!', cacheDir);
  const performer =
    /^(?:background|body|head|hair-(?:back|front)|glasses|(?:eyes|brows|mouth|hand|forearm|upper-arm)-.+)$/u;
  expect(drawnIn(cacheDir, /./u).filter((id) => !performer.test(id))).toEqual([]);
  expect(drawnIn(cacheDir, performer).length).toBeGreaterThan(5);
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

test('what is cut off in the cache is drawn again, and a clip that lost a pack too', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const clip = await draw('Soft!', cacheDir);
  const before = pictureOf(clip);
  const [cached = ''] = packsIn(cacheDir);
  const lost = packPath(clip, packOf(clip));
  rmSync(lost);
  truncateSync(join(cacheDir, cached), 1000);
  expect(() => readAtlasTable(clip)).toThrow('ENOENT');
  await drawAtlas({ take: takeOf('Soft!'), scene, atlasPath: clip, cacheDir, quality: 'low' });
  expect(pictureOf(clip).equals(before)).toBe(true);
  const [whole = ''] = packsIn(cacheDir).filter((name) => name !== cached);
  expect(readFileSync(join(cacheDir, whole)).equals(readFileSync(packPath(clip, packOf(clip))))).toBe(true);
});

test('two clips drawn at the same time are whole, and the next one finds what either has drawn', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const clips = await Promise.all([draw('Soft!', cacheDir), draw('Soft!', cacheDir)]);
  const packs = packsIn(cacheDir);
  const [first, second, third] = [...clips, await draw('Soft!', cacheDir)].map(pictureOf);
  expect(packsIn(cacheDir)).toEqual(packs);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  expect(first?.equals(third ?? Buffer.alloc(0))).toBe(true);
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
  expect(packsIn(cacheDir)).toEqual([]);
});

test('the least lately used go first, with their tables, and so does a table that a killed writer left an hour ago', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  await draw('Soft!', cacheDir);
  const [small = ''] = packsIn(cacheDir);
  await draw('Soft!', cacheDir, { quality: 'medium' });
  const large = packsIn(cacheDir).find((name) => name !== small) ?? '';
  const used = (name: string, minutesAgo: number): void => {
    const time = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(join(cacheDir, name), time, time);
  };
  for (const name of ['lost.json', 'new.json']) writeFileSync(join(cacheDir, name), '[]');
  used('lost.json', 90);
  used(small, 1);
  used(large, 5);
  keepNewest(cacheDir, statSync(join(cacheDir, small)).size + 1);
  expect(readdirSync(cacheDir).toSorted()).toEqual(['new.json', small, `${small}.json`].toSorted());
});

test('720p is the same picture with two thirds of the pixels each way', async () => {
  const whole = openCompositor({ atlasPath: await draw('Soft!', undefined, { quality: 'medium' }) });
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
