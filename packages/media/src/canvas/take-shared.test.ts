import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { type AtlasSprite, packPath } from '../compositor/atlas-table.ts';
import { layOutSprite } from '../compositor/sprite-block.ts';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { takeShared } from './sprite-packs.ts';
import { listDrawingSources } from './drawing-version.ts';
import { everyFamily } from './font-files.ts';

/** A folder of another file system than that of temporary files, to which no link leads. */
const ELSEWHERE = '/dev/shm';
const isElsewhere = existsSync(ELSEWHERE) && statSync(ELSEWHERE).dev !== statSync(tmpdir()).dev;

const scene = sceneWith({ performerId: 'maya' });
const sprites = ['head', 'smile', 'wink', 'wave', 'nod', 'bow'].map((id): SpriteSpec => ({
  id,
  width: 1,
  height: 1,
  anchorX: 0,
  anchorY: 0,
  sharedKey: `somebody/${id}`,
  draw: () => {},
}));
const { sizeBytes } = layOutSprite({ width: 1, height: 1 });

/** A clip that shows some of the sprites: what it drew, and what it took from which pack. */
async function show(cacheDir: string, ids: readonly string[], atlasPath = join(newTemporaryFolder(), 'atlas')) {
  const drawn: string[] = [];
  const cache = { dir: cacheDir, version: '', limitBytes: 1e6 };
  const isShown = ({ id }: SpriteSpec): boolean => ids.includes(id);
  const taken = await takeShared({ cache, scene, scale: 1, sprites, isShown, atlasPath }, async (path, some) => {
    drawn.push(...some.map(({ id }) => id));
    writeFileSync(path, new Uint8Array(sizeBytes * some.length).fill(drawn.length));
    return some.map(({ id }, at): AtlasSprite => ({
      id,
      offset: at * sizeBytes,
      width: 1,
      height: 1,
      anchorX: 0,
      anchorY: 0,
    }));
  });
  const packs = [...new Set(taken.map(({ pack = '' }) => pack))];
  return {
    drawn,
    taken: taken.map(({ id }) => id).toSorted(),
    packs,
    paths: packs.map((pack) => packPath(atlasPath, pack)),
  };
}

test('a clip that has found sprites in three packs, and misses one, draws all that is in none of them', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  expect(await show(cacheDir, ['head'])).toMatchObject({ drawn: ['head'], taken: ['head'] });
  expect(await show(cacheDir, ['head', 'smile'])).toMatchObject({ drawn: ['smile'], taken: ['head', 'smile'] });
  expect((await show(cacheDir, ['wink'])).drawn).toEqual(['wink']);
  expect((await show(cacheDir, ['head', 'wave'])).drawn).toEqual(['wave', 'nod', 'bow']);
  const last = await show(cacheDir, ['head', 'bow', 'wave']);
  expect(last).toMatchObject({ drawn: [], taken: ['bow', 'head', 'wave'] });
  expect(last.packs).toHaveLength(2);
});

test('what stands under the name of a pack already is replaced, and what it was a link to stays as it is', async () => {
  const folder = newTemporaryFolder();
  const [cacheDir, older, atlasPath] = [join(folder, 'cache'), join(folder, 'older'), join(folder, 'atlas')];
  const { packs, paths } = await show(cacheDir, ['head'], join(folder, 'first'));
  const linkPath = packPath(atlasPath, packs[0] ?? '');
  writeFileSync(older, 'older sprites');
  linkSync(older, linkPath);
  await show(cacheDir, ['head'], atlasPath);
  expect(readFileSync(linkPath).equals(readFileSync(paths[0] ?? ''))).toBe(true);
  expect(readFileSync(older, 'utf8')).toBe('older sprites');
});

test.skipIf(!isElsewhere)('where no link leads to, packs are copied, not through what stands there', async () => {
  const cacheDir = join(newTemporaryFolder(), 'cache');
  const folder = mkdtempSync(join(ELSEWHERE, 'sayso-packs-'));
  try {
    const [older, atlasPath] = [join(folder, 'older'), join(folder, 'atlas')];
    const { packs, paths } = await show(cacheDir, ['head']);
    const copyPath = packPath(atlasPath, packs[0] ?? '');
    writeFileSync(older, 'older sprites');
    linkSync(older, copyPath);
    expect(await show(cacheDir, ['head'], atlasPath)).toMatchObject({ drawn: [], packs });
    expect(readFileSync(copyPath).equals(readFileSync(paths[0] ?? ''))).toBe(true);
    expect(readFileSync(older, 'utf8')).toBe('older sprites');
    expect((await show(cacheDir, ['smile'], atlasPath)).drawn).toEqual(['smile']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the code, what draws it, every font and the order of reading make the version, and tests do not', async () => {
  const sources = await listDrawingSources();
  const manifests = ['@napi-rs/canvas', 'bidi-js', ...everyFamily().map(({ source }) => source)];
  for (const end of [...manifests.map((name) => `/${name}/package.json`), '/caption-font.ts', '/compositor.wasm'])
    expect(sources.filter((path) => path.endsWith(end))).toHaveLength(1);
  expect(sources.filter((path) => path.endsWith('.test.ts'))).toEqual([]);
});
