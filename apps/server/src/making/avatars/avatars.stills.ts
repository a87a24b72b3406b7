import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BACKGROUNDS,
  type Background as Scenery,
  FURTHER_PERFORMERS,
  type Performer,
  PERFORMERS,
  type SceneSpec,
  sceneWith,
} from '@sayso/engine';
import { drawStills } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import * as store from './avatars.store.ts';

/** Width of a library picture in pixels; the height follows the picture's shape. */
export const STILL_WIDTH = 432;

export const performerKey = ({ id }: Pick<Performer, 'id'>) => `performer:${id}`;
export const backgroundKey = ({ id }: { id: string }) => `background:${id}`;

/** Draws the pictures of performers and backgrounds that are missing or that older drawing code made. Answers how many. `stills`: which ones, all unless told. `signal` ends the drawing. */
export async function ensureStills(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  { stills = libraryStills(), signal }: { stills?: readonly Still[]; signal?: AbortSignal } = {},
): Promise<number> {
  const version = await drawingVersion();
  const known = new Map((await store.listStills(db)).map((still) => [still.key, still]));
  const stale = stills.filter(({ key }) => known.get(key)?.version !== version);
  if (stale.length === 0) return 0;

  await inScratchFolder({ config }, async (folder) => {
    const pictures = stale.map(({ scene, slots }, index) => {
      return { scene, slots, outputPath: path.join(folder, `${index}.webp`), width: STILL_WIDTH };
    });
    const keep = async (index: number) => {
      const [{ key }, { outputPath }] = [stale[index]!, pictures[index]!];
      const file = await storage.put(outputPath, { extension: 'webp' });
      const isKept = await store.upsertStill(db, { key, version, file });
      const superfluous = isKept ? known.get(key)?.file : file;
      if (superfluous) await storage.remove(superfluous);
    };
    // Each is shown as soon as it is drawn; one process draws them all, as its start costs as much as a picture.
    let kept = Promise.resolve();
    const failures: unknown[] = [];
    const onDrawn = (index: number) => {
      // One that cannot be kept is no reason to lose those behind it.
      kept = kept.then(() => keep(index)).catch((error: unknown) => void failures.push(error));
    };
    await drawStills({ stills: pictures, isBackground: true, onDrawn, signal }).finally(() => kept);
    if (failures.length > 0) throw failures[0];
  });
  return stale.length;
}

/** A picture of the library: what is drawn, and the key under which it is kept. */
export type Still = { key: string; scene: SceneSpec; slots?: readonly string[] };

/** Each performer before one of the backgrounds in turn, and each background alone. */
export function libraryStills(): Still[] {
  const [firstPerformer] = PERFORMERS;
  const [firstBackground] = BACKGROUNDS;
  if (!firstPerformer || !firstBackground) return [];
  return [
    ...[...PERFORMERS, ...FURTHER_PERFORMERS].map((performer, index) => ({
      key: performerKey(performer),
      scene: sceneOf(performer, BACKGROUNDS[index % BACKGROUNDS.length] ?? firstBackground),
    })),
    ...BACKGROUNDS.map((background) => ({
      key: backgroundKey(background),
      scene: sceneOf(firstPerformer, background),
      slots: ['background'],
    })),
  ];
}

function sceneOf(performer: Performer, background: Scenery): SceneSpec {
  return sceneWith({ performerId: performer.id, background: { id: background.id } });
}

/** Hash over the engine's sources: pictures are drawn again exactly when the drawing code may have changed. */
async function drawingVersion(): Promise<string> {
  const root = path.dirname(fileURLToPath(import.meta.resolve('@sayso/engine')));
  const files = (await readdir(root, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
