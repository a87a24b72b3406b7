import { readdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PlannedFilm } from '@sayso/engine/model/film';
import type { SceneSpec } from '@sayso/engine/model/scene-spec';
import type { Performance } from '@sayso/engine/performance/performance';
import { restingFrame } from '@sayso/engine/performance/resting-frame';
import type { Segment } from '@sayso/engine/performance/segment-ranges';
import type { SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { type Film, plannedFilm } from '../codec/films/film.ts';
import { atlasTablePath, readAtlasTable } from '../compositor/atlas-table.ts';
import { type Background, runChild } from '../process/run-child.ts';
import { wholeFile, moveIfThere } from '../process/whole-file.ts';
import { RENDER_SCALE, type RenderQuality } from '../render-quality.ts';
import { codeOf } from '../process/thrown.ts';
import { drawingVersion } from './drawing-version.ts';
import type { PackCache } from './sprite-packs.ts';

/** The module of the child that draws a clip's sprites. */
export const ATLAS_CHILD = new URL('./atlas-child.ts', import.meta.url);

/** Beyond this the child has hung: the longest script there may be takes 20 s on a busy machine. */
const LIMIT_MS = 300_000;

/** Drawn sprites that are kept for other clips, in bytes: about thirty performers in their rooms. */
const CACHE_LIMIT_BYTES = 1024 * 1024 * 1024;

/** What is drawn: what is spoken, what the captions say where that differs, who speaks where. `pictures`: paths of the sanitised files behind the names of the scene's pictures. */
type Drawn = {
  take: SpeechTake;
  captionWords?: readonly WordCue[] | undefined;
  scene: SceneSpec;
  pictures?: Readonly<Record<string, string>> | undefined;
};
/** What `drawAtlas` needs. `film`: what a filmed scene shows. `cacheDir`: a folder for sprites that other clips have too; without it every clip draws all of its own. */
export type DrawAtlasInput = Drawn & {
  film?: Film | null | undefined;
  quality?: RenderQuality | undefined;
  atlasPath: string;
  cacheDir?: string | undefined;
};
/**
 * What the atlas child is told. `scale`: pixels of the atlas for one pixel of a sprite. `drawnPath`, `tablePath`: temporary names of the atlas at `atlasPath` and its table.
 * Without a cache all that it shows is drawn into the atlas.
 */
export type AtlasJob = Drawn & {
  film: PlannedFilm | undefined;
  version: string;
  scale: number;
  atlasPath: string;
  drawnPath: string;
  tablePath: string;
  cache: PackCache | null;
};
/** What it answers: how the frames of the clip, at 30 a second, are cut into segments, and which one stands for the clip where it rests. */
export type DrawnAtlas = { segments: Segment[]; restingFrame: number };

/** What is told of a clip whose performance was planned. */
export function drawnAtlas(performance: Performance): DrawnAtlas {
  return { segments: performance.segments, restingFrame: restingFrame(performance) };
}

/**
 * Plans a take's performance and draws its sprites, in a process of its own. Writes `atlasPath` (the sprites as YUVA planes, up to 30 MB),
 * `atlasPath + '.json'` (the sprite table and the performance) and with a cache `atlasPath + '.'` and a name for each sprite pack there that it uses (a link);
 * `atlasPath` appears last, and whole or not at all. What has these names is removed before.
 * Resumable: an atlas that is there, whole, of this version of the code and with this film is kept, so the path must belong to this take, scene and quality alone.
 * `isBackground`: nobody waits for it, so it steps back for all other work.
 * @throws Error when a filmed scene has no film, or another scene one, when the scene names something unknown, a picture is missing or broken, or the disk refuses; the signal's reason when aborted.
 */
export async function drawAtlas(
  input: DrawAtlasInput & { signal?: AbortSignal | undefined; isBackground?: Background | undefined },
): Promise<DrawnAtlas> {
  const { signal, isBackground, quality = 'medium', cacheDir, film: filmed, atlasPath, ...drawn } = input;
  const film = filmed ? plannedFilm(filmed) : undefined;
  if ((drawn.scene.film === undefined) !== (film === undefined))
    throw new Error(film ? 'the scene shows no film' : 'the film of the scene is missing');
  const version = await drawingVersion();
  const kept = findWhole(atlasPath, { version, film });
  if (kept) return kept;
  // What is new must never stand beside an old atlas.
  await removeAtlas(atlasPath);
  const cache = cacheDir === undefined ? null : { dir: cacheDir, version, limitBytes: CACHE_LIMIT_BYTES };
  const clip = { ...drawn, atlasPath, film, version, scale: RENDER_SCALE[quality], cache };
  try {
    return await wholeFile(atlasPath, (drawnPath) =>
      wholeFile(atlasTablePath(atlasPath), (tablePath) => {
        const job: AtlasJob = { ...clip, drawnPath, tablePath };
        return runChild<DrawnAtlas>({ script: ATLAS_CHILD, job, signal, isBackground, timeoutMs: LIMIT_MS });
      }),
    );
  } catch (error) {
    // What went wrong first is told; the next drawing removes what is left.
    await removeAtlas(atlasPath).catch(() => {});
    throw error;
  }
}

/** What stands behind an atlas's name in those of its table and its packs. */
const ENDING = /^\.(?:json|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** Moves an atlas with all that belongs to it, itself last: where it is, the others are. Without it there is nothing to move. Goes on where a killed move stopped. */
export async function moveAtlas(from: string, to: string): Promise<void> {
  const endings = await endingsOf(from);
  if (!endings.includes('')) return;
  // Whoever has lost a take may still remove what it drew: what is no longer whole is drawn anew.
  for (const ending of endings) await moveIfThere(from + ending, to + ending);
}

/** Removes an atlas with all that belongs to it. */
export async function removeAtlas(atlasPath: string): Promise<void> {
  for (const ending of await endingsOf(atlasPath)) await rm(atlasPath + ending, { force: true });
}

/** The endings of the files that are there: of packs, of the table, and the atlas's own, which is empty. */
async function endingsOf(atlasPath: string): Promise<string[]> {
  const name = basename(atlasPath);
  const endings = (await namesIn(dirname(atlasPath)))
    .filter((one) => one.startsWith(name))
    .map((one) => one.slice(name.length));
  return [...endings.filter((ending) => ENDING.test(ending)).toSorted(), ...endings.filter((ending) => ending === '')];
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

function findWhole(
  atlasPath: string,
  { version, film }: { version: string; film: PlannedFilm | undefined },
): DrawnAtlas | undefined {
  try {
    const table = readAtlasTable(atlasPath);
    const isSame = table.version === version && JSON.stringify(table.performance.film) === JSON.stringify(film);
    return isSame ? drawnAtlas(table.performance) : undefined;
  } catch {
    return undefined;
  }
}
