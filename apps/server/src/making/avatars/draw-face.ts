import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type FaceOptions } from '@sayso/contract';
import { sceneOfFace } from '@sayso/engine/performers/performer-of-face';
import { drawStill } from '@sayso/media';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { createSemaphore } from '../../platform/work/semaphore.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';

/** Stands in the corner of a picture that is not to be without it. */
const STAMP = 'AI generated';
/** The sides of a picture, in pixels, and how it is written. */
export type FacePicture = { sidePx: number; encoding: 'jpeg' | 'png' | 'webp'; hasStamp: boolean };
/** Options of which nothing is left to chance but by the seed. */
export type SeededFace = FaceOptions & { seed: number };
type Asker = { actor: Pick<Actor, 'accountId'>; signal: AbortSignal };

/** A face takes a core for half a second, in a process of its own. */
const faceSemaphore = createSemaphore({
  most: 2,
  mostWaiting: 20,
  busy: { message: 'Many faces are being drawn right now. Please try again in a moment.', retryAfterSeconds: 5 },
});

/**
 * Draws a person, square, before a light wall.
 * @throws AppError `face_failed`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function drawFace(
  deps: Pick<Deps, 'config' | 'log' | 'db' | 'now'>,
  { actor, signal }: Asker,
  { face, sidePx, encoding, hasStamp }: FacePicture & { face: SeededFace },
): Promise<Buffer> {
  const logo = { position: hasStamp ? ('bottom-right' as const) : ('none' as const), text: STAMP, picture: null };
  const scene = { ...sceneOfFace(face), logo };
  return inDrawingTurn(deps, { actor, signal }, (folder) => {
    const outputPath = path.join(folder, `face.${encoding}`);
    const draw = () => drawStill({ scene, outputPath, width: sidePx, encoding, signal });
    return onMachineTime(deps, actor.accountId, draw).then(() => readFile(outputPath));
  });
}

/** Draws something for the Face Studio when its turn has come, in a folder that goes afterwards. */
export async function inDrawingTurn<Result>(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { actor: { accountId }, signal }: Asker,
  draw: (folder: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await faceSemaphore({ accountId, signal }, () => inScratchFolder({ config }, draw));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (isDiskFull(error)) throw new AppError('storage_full', {}, error);
    log.warn({ err: error }, 'a face could not be drawn');
    throw new AppError('face_failed', {}, error);
  }
}
