import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type FaceOptions } from '@sayso/contract';
import { type Background as Room, PLAIN_LIGHT, type SceneLight, type SceneSpec, sceneWith } from '@sayso/engine';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import { sceneOfFace } from '@sayso/engine/performers/performer-of-face';
import { drawStill } from '@sayso/media';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { announceList } from '../../platform/live/publish.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { type LendFile, withLocalFiles } from '../../platform/storage/storage.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { findUploads } from '../../people/uploads/uploads.service.ts';
import type { WorkEnd, WorkTry } from '../../platform/work/work-kind.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import type { Actor } from '../../access.ts';
import { createSemaphore } from '../../platform/work/semaphore.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import { STILL_WIDTH } from './avatars.stills.ts';
import { drawClipWork } from './draw-avatar.work.ts';
import * as store from './own-avatars.store.ts';
import { makeClip } from './library.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

type DrawingDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'log' | 'now'>;
type Publisher = DrawingDeps & Pick<Deps, 'publish' | 'queue'>;

/** What people see of the work: it has begun; the picture is drawn and not stored yet. */
const PROGRESS = { begun: 0.2, drawn: 0.8 } as const;

/** Draws the picture of an avatar that waits for it. */
export async function drawAvatar(deps: Publisher, { subjectId, signal, report }: WorkTry): Promise<void> {
  const row = await store.getWaitingAvatar(deps.db, subjectId);
  if (!row) return;
  report(PROGRESS.begun);
  const picture = await storeStill(deps, { ...row, seed: seedOf(row) }, signal);
  report(PROGRESS.drawn);
  await publish(deps, row, picture);
}

/** Stores why an avatar came to nothing, and tells its account. */
export async function giveUpAvatar(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { subjectId, failure }: WorkEnd,
): Promise<void> {
  const row = await store.failAvatar(trx, subjectId, failure.code);
  if (row) await announceList(deps, trx, { accountId: row.account_id, list: 'avatars' });
}

/** Whose picture it is, and what stands beside them in which light. `seed` chooses the room. */
type Drawn = Pick<store.DrawnAvatarRow, 'account_id' | 'product_upload_id' | 'look'> & {
  seed: number;
  light?: SceneLight;
};
/** A picture in the storage. */
export type StoredStill = { picture_file: string; size_bytes: number };

/** Draws an avatar before one of the rooms and stores the picture. */
export async function storeStill(deps: DrawingDeps, drawn: Drawn, signal: AbortSignal): Promise<StoredStill> {
  return inScratchFolder(deps, async (folder) => {
    const outputPath = path.join(folder, 'still.webp');
    await withLocalFiles(deps.storage, async (lend) => {
      const product = await productOf(deps, drawn, lend);
      const scene = sceneOf(drawn, product?.ref ?? null);
      const pictures = product ? { [product.ref.name]: product.path } : {};
      const draw = () => drawStill({ scene, outputPath, width: STILL_WIDTH, pictures, signal });
      await onMachineTime(deps, drawn.account_id, draw);
    });
    const { size } = await stat(outputPath);
    return { picture_file: await deps.storage.put(outputPath, { extension: 'webp' }), size_bytes: size };
  });
}

function sceneOf({ look, seed, light = PLAIN_LIGHT }: Drawn, product: PictureRef | null): SceneSpec {
  return sceneWith({ look, light, product, ...roomOf(seed) });
}

/** Rooms in which own avatars are seen. Rooms that came later are not among them: a clip of an avatar is to show the room that its picture shows, whenever each of them was drawn. */
const ROOMS = ['modern', 'home', 'studio', 'outdoor', 'minimal'] as const satisfies readonly Room['id'][];

/** The room in which an own avatar is seen. */
function roomOf(seed: number): Pick<Partial<SceneSpec>, 'background'> {
  const id = ROOMS[seed % ROOMS.length];
  return id ? { background: { id } } : {};
}

/** What chose a person. */
function seedOf({ options }: Pick<store.OwnAvatarRow, 'options'>): number {
  const { seed } = options as { seed?: unknown };
  return typeof seed === 'number' ? seed : 0;
}

/** The product's picture; null where there is none, or none any more. */
async function productOf({ db }: DrawingDeps, { account_id: accountId, product_upload_id: id }: Drawn, lend: LendFile) {
  const [upload] = id === null ? [] : await findUploads(db, accountId, [id]);
  if (!upload || upload.width === null || upload.height === null) return null;
  const file = await lend(upload.file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  const { id: name, width, height, is_cut_out: isCutOut } = upload;
  return file === null ? null : { path: file, ref: { name, width, height, ...(isCutOut && { isCutOut }) } };
}

/** Once, however many workers come this far. */
async function publish(deps: Publisher, row: store.OwnAvatarRow, picture: StoredStill): Promise<void> {
  let isPublished = false;
  try {
    isPublished = await deps.db.transaction().execute(async (trx) => {
      if (!(await store.completeAvatar(trx, row.id, picture))) return false;
      await askForWork(trx, drawClipWork, { subjectId: row.id, accountId: row.account_id });
      await askForCheck(deps, trx, { kind: 'avatar', id: row.id });
      await announceList(deps, trx, { accountId: row.account_id, list: 'avatars' });
      return true;
    });
  } finally {
    if (!isPublished) await deps.storage.remove(picture.picture_file);
  }
}

type ClipDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'speech' | 'publish' | 'log' | 'now'>;

/** Makes the clip of an own avatar, once. Without one, the avatar is as good as before. */
export async function drawClip(deps: ClipDeps, id: string, signal: AbortSignal): Promise<void> {
  const row = await store.getAvatarWithoutClip(deps.db, id);
  if (!row) return;
  const { look, gender } = row;
  const clip = await inScratchFolder(deps, async (folder) => {
    const outputPath = path.join(folder, 'clip.webp');
    const make = () => makeClip(deps, { figure: { look, ...roomOf(seedOf(row)) }, gender, outputPath, signal });
    await onMachineTime(deps, row.account_id, make);
    const { size } = await stat(outputPath);
    return { file: await deps.storage.put(outputPath, { extension: 'webp' }), sizeBytes: size };
  });
  let isKept = false;
  try {
    isKept = await deps.db.transaction().execute(async (trx) => {
      if (!(await store.addClip(trx, id, clip))) return false;
      await announceList(deps, trx, { accountId: row.account_id, list: 'avatars' });
      return true;
    });
  } finally {
    if (!isKept) await deps.storage.remove(clip.file);
  }
}

/** Stands in the corner of a picture that is not to be without it. */
const STAMP = 'AI generated';
/** The sides of a picture, in pixels, and how it is written. */
type FacePicture = { sidePx: number; encoding: 'jpeg' | 'png' | 'webp'; hasStamp: boolean };
/** Options of which nothing is left to chance but by the seed. */
export type SeededFace = FaceOptions & { seed: number };
type Asker = { actor: Pick<Actor, 'accountId'>; signal: AbortSignal };

/** A face takes a core for half a second, in a process of its own. */
const faceSemaphore = createSemaphore({
  most: 2,
  mostWaiting: 20,
  busy: { message: () => avatarsTexts.busy, retryAfterSeconds: 5 },
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
