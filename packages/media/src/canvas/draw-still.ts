import type { PictureEncoding } from '../codec/label-picture.ts';
import type { SceneSpec } from '@sayso/engine/model/scene-spec';
import { runChild } from '../process/run-child.ts';
import { wholeFile } from '../process/whole-file.ts';

/** Beyond this the child has hung: a still takes half a second. */
const LIMIT_MS = 60_000;

/** What the still child is told. `width` in pixels, from 16 to the picture's own; the height follows from the scene's format. `slots`: the layers to show, such as only `background`. `pictures`: files behind the names of the scene's pictures. `encoding`: WebP unless told. */
export type StillJob = {
  scene: SceneSpec;
  outputPath: string;
  width: number;
  slots?: readonly string[] | undefined;
  pictures?: Readonly<Record<string, string>> | undefined;
  encoding?: PictureEncoding | undefined;
};
/** How stills are drawn. `isBackground`: nobody waits for them, so they step back for all other work. */
type Drawing = { signal?: AbortSignal | undefined; isBackground?: boolean | undefined };

/**
 * Draws the performer at rest before the background, in a process of its own. No captions; the logo as the scene has it.
 * `outputPath` appears whole or not at all.
 * @throws Error when the scene names something unknown, a picture is missing or broken, `width` is out of range or the disk refuses; the signal's reason when aborted.
 */
export function drawStill({ signal, isBackground, ...still }: StillJob & Drawing): Promise<void> {
  return wholeFile(still.outputPath, (outputPath) =>
    drawStills({ stills: [{ ...still, outputPath }], signal, isBackground }),
  );
}

/**
 * Draws several stills one after another in one process, which takes as long to start as a still takes to draw. Where it fails, some of the
 * files may be there and the last may be cut off: name a folder that only this call writes to.
 * @param input.onDrawn Is called with the place of a still in the list as soon as its file is whole.
 * @throws Error as {@link drawStill} does.
 */
export function drawStills({
  stills,
  signal,
  isBackground,
  onDrawn,
}: { stills: readonly StillJob[]; onDrawn?: (index: number) => void } & Drawing): Promise<void> {
  return runChild<void>({
    script: new URL('./still-child.ts', import.meta.url),
    job: stills,
    onProgress: (index) => onDrawn?.(Number(index)),
    signal,
    isBackground,
    timeoutMs: LIMIT_MS * stills.length,
  });
}
