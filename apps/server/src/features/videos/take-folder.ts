import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

/** Where a take keeps its checkpoints until it is finished. Every file appears whole or not at all. */
export type TakeFolder = { root: string; atlas: string; segments: string; audio: string; video: string };

type Config = Pick<Deps['config'], 'dataDir'>;

const workDir = ({ dataDir }: Config) => path.join(dataDir, 'work', 'takes');

export async function openTakeFolder(config: Config, takeId: string): Promise<TakeFolder> {
  const root = path.join(workDir(config), takeId);
  const folder = {
    root,
    atlas: path.join(root, 'atlas'),
    segments: path.join(root, 'segments'),
    audio: path.join(root, 'audio.m4a'),
    video: path.join(root, 'video.mp4'),
  };
  await mkdir(folder.segments, { recursive: true });
  return folder;
}

/** Throws the checkpoints away, so that the next try begins anew. */
export async function emptyTakeFolder(folder: TakeFolder): Promise<void> {
  await removeTakeFolder(folder.root);
  await mkdir(folder.segments, { recursive: true });
}

export async function removeTakeFolder(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the folders of takes that nobody works on any more. Asks which those are after it has read the names: a new take's folder stays. */
export async function sweepTakeFolders(config: Config, listUnfinished: () => Promise<string[]>): Promise<void> {
  const names = await readdir(workDir(config)).catch(() => []);
  const unfinished = new Set(await listUnfinished());
  for (const name of names.filter((takeId) => !unfinished.has(takeId)))
    await removeTakeFolder(path.join(workDir(config), name));
}
