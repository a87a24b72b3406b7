import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type FrameRange,
  moveAtlas,
  moveIfThere,
  moveSegments,
  removeAtlas,
  segmentNamed,
  soundVersion,
} from '@sayso/media';
import type { Deps } from '../../../deps.ts';

/** Where a take keeps its checkpoints until it is finished. Every file appears whole or not at all. Sound has its version in its name: another one's is made anew. */
export type TakeFolder = { root: string; atlas: string; segments: string; audio: string; video: string };

/** Characters of the version in a file's name. */
const VERSION_CHARACTERS = 16;

type Config = Pick<Deps['config'], 'dataDir'>;

/** Where drawn sprites stay for other takes. What lies there can be made again. */
export const atlasCacheDir = ({ dataDir }: Config) => path.join(dataDir, 'cache', 'atlases');
const workDir = ({ dataDir }: Config) => path.join(dataDir, 'work', 'takes');

/**
 * Opens the folder of one claim, with the checkpoints of the claims before it. Each claim has its own: a worker that lost its
 * lease may still be writing when the next one begins, and must not write between that one's files.
 */
export async function openTakeFolder(config: Config, take: { id: string; claimId: string }): Promise<TakeFolder> {
  const allClaims = path.join(workDir(config), take.id);
  const sound = await soundName();
  const folder = await takeFolderOf(config, take);
  await mkdir(folder.segments, { recursive: true });
  for (const claimId of await readdir(allClaims))
    if (claimId !== take.claimId) await takeOver(folderAt(path.join(allClaims, claimId), sound), folder);
  return folder;
}

/** Makes a folder for checkpoints of a video that nobody has asked for yet. */
export async function openFolderAhead(root: string): Promise<TakeFolder> {
  const folder = folderAt(root, await soundName());
  await mkdir(folder.segments, { recursive: true });
  return folder;
}

/** Where one claim keeps its checkpoints, whether or not they are on this machine. */
export async function takeFolderOf(config: Config, take: { id: string; claimId: string }): Promise<TakeFolder> {
  return folderAt(path.join(workDir(config), take.id, take.claimId), await soundName());
}

const soundName = async () => `audio-${(await soundVersion()).slice(0, VERSION_CHARACTERS)}.m4a`;

function folderAt(root: string, sound: string): TakeFolder {
  return {
    root,
    atlas: path.join(root, 'atlas'),
    segments: path.join(root, 'segments'),
    audio: path.join(root, sound),
    video: path.join(root, 'video.mp4'),
  };
}

/** Moves what is whole into an empty folder, or one with checkpoints of the same video. */
export async function takeOver(from: TakeFolder, to: TakeFolder): Promise<void> {
  await moveAtlas(from.atlas, to.atlas);
  await moveIfThere(from.audio, to.audio);
  await moveSegments(from.segments, to.segments);
}

/** Finished segments. */
export async function listSegments({ segments }: Pick<TakeFolder, 'segments'>): Promise<FrameRange[]> {
  return (await readdir(segments).catch(() => [])).flatMap((name) => segmentNamed(name) ?? []);
}

/** Throws the drawn sprites away, so that the next try draws them anew. */
export async function removeSprites({ atlas }: Pick<TakeFolder, 'atlas'>): Promise<void> {
  await removeAtlas(atlas);
}

/** Throws all checkpoints away, so that the next try begins anew. */
export async function emptyTakeFolder(folder: TakeFolder): Promise<void> {
  await remove(folder.root);
  await mkdir(folder.segments, { recursive: true });
}

/** Removes what all claims of a finished take have left. */
export async function removeTakeFolder(config: Config, takeId: string): Promise<void> {
  await remove(path.join(workDir(config), takeId));
}

/** Removes the folders of takes that nobody works on any more. Asks which those are after it has read the names: a new take's folder stays. */
export async function sweepTakeFolders(config: Config, listUnfinished: () => Promise<string[]>): Promise<void> {
  const names = await readdir(workDir(config)).catch(() => []);
  const unfinished = new Set(await listUnfinished());
  for (const takeId of names.filter((name) => !unfinished.has(name))) await removeTakeFolder(config, takeId);
}

/** Tried again when a child that is being ended has just written one more file. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
