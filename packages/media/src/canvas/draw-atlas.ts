import type { SceneSpec } from '@sayso/engine/performance/scene-spec';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { runChild } from '../process/run-child.ts';

/** What the atlas child is told. */
export type AtlasJob = { take: SpeechTake; scene: SceneSpec; atlasPath: string };
/** What it answers: the frames of the clip, at 30 a second. */
export type DrawnAtlas = { frames: number };

/**
 * Plans a take's performance and draws all its sprites, in a process of its own. Writes `atlasPath` (the sprites as YUVA planes, about 40 MB) and
 * `atlasPath + '.json'` (the sprite table and the performance); both appear whole or not at all, and `atlasPath` last.
 * @throws Error when the scene names something unknown or the disk refuses; the signal's reason when aborted.
 */
export function drawAtlas(input: AtlasJob & { signal?: AbortSignal | undefined }): Promise<DrawnAtlas> {
  const { signal, ...job } = input;
  return runChild<DrawnAtlas>({ script: new URL('./atlas-child.ts', import.meta.url), job, signal });
}
