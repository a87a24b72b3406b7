import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { idlePerformance } from '@sayso/engine/performance/idle-performance';
import type { Performance } from '@sayso/engine/performance/performance';
import { afterAll } from 'vitest';
import { createAtlasWriter, writeAtlasTable } from '../../canvas/atlas-writer.ts';
import { atlasTablePath } from '../atlas-table.ts';
import type { TestSprite } from './test-sprites.ts';

/** Writes an atlas of hand-made sprites to a temporary folder, each sprite on a sheet of its own. */
export function writeTestAtlas(input: {
  sprites: readonly TestSprite[];
  picture: { width: number; height: number };
  performance?: Performance;
}): string {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const largestSheet = {
    width: Math.max(...input.sprites.map(({ width }) => width)),
    height: Math.max(...input.sprites.map(({ height }) => height)),
  };
  const writer = createAtlasWriter({ atlasPath, largestSheet });
  for (const sprite of input.sprites) {
    const { rgba, width } = sprite;
    writer.add({ rgba, width }, [{ ...sprite, x: 0, y: 0 }]);
  }
  const written = writer.finish();
  const performance = input.performance ?? quietPerformance(200);
  const { picture } = input;
  writeAtlasTable(atlasTablePath(atlasPath), { version: '', picture, scale: 1, sprites: written, performance });
  return atlasPath;
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is gone after the test file. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sayso-media-'));
  folders.push(folder);
  return folder;
}

/** A real performance in which nothing is said, 12 frames longer than `durationMs`. */
export function quietPerformance(durationMs: number): Performance {
  const scene = sceneWith({ performerId: 'maya', background: { id: 'studio' } });
  return idlePerformance({ scene, durationMs, measureText: (text) => text.length * 30 });
}
