import type { SceneSpec } from '@sayso/engine/performance/scene-spec';
import type { SpeechTake, WordCue } from '@sayso/engine/speech/speech-take';
import { atlasTablePath, readAtlasTable } from '../compositor/atlas-table.ts';
import { runChild } from '../process/run-child.ts';
import { wholeFile } from '../process/whole-file.ts';

/** Beyond this the child has hung: the longest script there may be takes 20 s on a busy machine. */
const LIMIT_MS = 300_000;

/**
 * What `drawAtlas` needs: what is spoken, what the captions say where that differs, who speaks where, and where the atlas goes. `pictures`: paths of the
 * sanitised files behind the names of the scene's pictures.
 */
export type DrawAtlasInput = {
  take: SpeechTake;
  captionWords?: readonly WordCue[] | undefined;
  scene: SceneSpec;
  pictures?: Readonly<Record<string, string>> | undefined;
  atlasPath: string;
};
/** What the atlas child is told: both paths are temporary names. */
export type AtlasJob = DrawAtlasInput & { tablePath: string };
/** What it answers: the frames of the clip, at 30 a second. */
export type DrawnAtlas = { frames: number };

/**
 * Plans a take's performance and draws all its sprites, in a process of its own. Writes `atlasPath` (the sprites as YUVA planes, about 30 MB) and
 * `atlasPath + '.json'` (the sprite table and the performance); both appear whole or not at all, and `atlasPath` last.
 * Resumable: an atlas that is there and whole is kept, so the path must belong to this take and scene alone.
 * @throws Error when the scene names something unknown, a picture is missing or broken, or the disk refuses; the signal's reason when aborted.
 */
export async function drawAtlas(input: DrawAtlasInput & { signal?: AbortSignal | undefined }): Promise<DrawnAtlas> {
  const { signal, ...job } = input;
  const kept = findWhole(job.atlasPath);
  if (kept) return kept;
  const script = new URL('./atlas-child.ts', import.meta.url);
  return wholeFile(job.atlasPath, (atlasPath) =>
    wholeFile(atlasTablePath(job.atlasPath), (tablePath) =>
      runChild<DrawnAtlas>({ script, job: { ...job, atlasPath, tablePath }, signal, timeoutMs: LIMIT_MS }),
    ),
  );
}

function findWhole(atlasPath: string): DrawnAtlas | undefined {
  try {
    return { frames: readAtlasTable(atlasPath).performance.frames };
  } catch {
    return undefined;
  }
}
