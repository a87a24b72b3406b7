import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { type Background as Room, PLAIN_LIGHT, type SceneLight, type SceneSpec, sceneWith } from '@sayso/engine';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
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
import { drawClipWork } from './draw-avatar.work.ts';
import { STILL_WIDTH } from './avatars.stills.ts';
import * as store from './own-avatars.store.ts';

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
export function roomOf(seed: number): Pick<Partial<SceneSpec>, 'background'> {
  const id = ROOMS[seed % ROOMS.length];
  return id ? { background: { id } } : {};
}

/** What chose a person. */
export function seedOf({ options }: Pick<store.OwnAvatarRow, 'options'>): number {
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
