import { createHash, randomInt } from 'node:crypto';
import { AppError, type Avatar, type avatarsApi, FACE_SEED_HEADER, FACE_SEED_MAX } from '@sayso/contract';
import { lightOfFace, performerOfFace } from '@sayso/engine/performers/performer-of-face';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireMachineTime, requireStorage } from '../../people/plans/limits.service.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { toOwnAvatar } from './avatars.mapper.ts';
import { storeStill, drawFace, inDrawingTurn, type SeededFace } from './draw-avatar.ts';
import { drawClipWork } from './draw-avatar.work.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { listFavourites } from './avatars.store.ts';
import { renameAvatar } from './own-avatars.service.ts';
import * as store from './own-avatars.store.ts';

type DrawingDeps = Pick<RouteDeps, 'config' | 'log' | 'db' | 'now' | 'settings' | 'fileColumns' | 'videoUse'>;
type WriteDeps = DrawingDeps & SigningDeps & Pick<Deps, 'freeBytes' | 'publish' | 'queue'>;
type Query = z.output<typeof avatarsApi.generateFace.query>;

/** A person as they are drawn, and the number that stands for them in the headers. */
type FacePicture = { content: Buffer; type: string; headers: Readonly<Record<string, string>> };

/**
 * Draws a person with these options. Which one it is says the seed, in a header; without one, chance.
 * @throws AppError `forbidden`, `free_limit_reached`, `face_failed`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function generateFace(
  deps: DrawingDeps,
  actor: Actor,
  { query, signal }: { query: Query; signal: AbortSignal },
): Promise<FacePicture> {
  authorize(actor, 'avatars.create');
  await requireMachineTime(deps, actor);
  const { resolution, image_format: encoding, stampless, ...options } = query;
  const seed = options.seed ?? randomInt(FACE_SEED_MAX);
  const picture = { sidePx: Number(resolution), encoding, hasStamp: stampless === 'false' };
  const content = await drawFace(deps, { actor, signal }, { ...picture, face: { ...options, seed } });
  return { content, type: `image/${encoding}`, headers: { [FACE_SEED_HEADER]: String(seed) } };
}

/** A person as they were drawn, and what remembers the answer in the transaction that stores them. */
type Choice = {
  form: z.output<typeof avatarsApi.useFace.body>;
  signal: AbortSignal;
  saveResponse: SaveResponse<Avatar>;
};

/**
 * Keeps a person of the Face Studio as an avatar of the account. The same options and seed are the same avatar.
 * @throws AppError `forbidden`, `face_failed`, `storage_limit_reached`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function useFace(deps: WriteDeps, actor: Actor, { form, signal, saveResponse }: Choice): Promise<Avatar> {
  authorize(actor, 'avatars.create');
  await requireRoom(deps);
  const { accountId } = actor;
  const { name, ...face } = form;
  const contentHash = hashOf(face);
  const same = await store.getSameAvatar(deps.db, accountId, contentHash);
  if (same) return present(deps, deps.db, { actor, row: await called(deps, actor, { row: same, name }) });
  await requireMachineTime(deps, actor);
  const picture = await drawKept(deps, actor, { face, signal });
  let isUsed = false;
  try {
    return await write(deps, actor, 'avatars.create', async (trx, { record, announce }) => {
      signal.throwIfAborted();
      await requireStorage(deps, trx, actor);
      const row = await insert(trx, { actor, face, name, picture, contentHash });
      const kept = row ?? (await store.getSameAvatar(trx, accountId, contentHash));
      if (!kept) throw new AppError('face_failed');
      const avatar = await present(deps, trx, { actor, row: kept });
      if (row) {
        const target = { type: 'avatar', id: row.id, label: row.name } as const;
        await record('avatar.create', target, { kind: row.kind });
        await askForWork(trx, drawClipWork, { subjectId: row.id, accountId: row.account_id });
        await askForCheck(deps, trx, { kind: 'avatar', id: row.id });
      }
      await saveResponse(trx, avatar);
      if (row) await announce('avatars');
      isUsed = row !== null;
      return avatar;
    });
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (!isUsed) await deps.storage.remove(picture.picture_file);
  }
}

/** The same person once more, under the name that they get this time. */
async function called(
  deps: WriteDeps,
  actor: Actor,
  { row, name }: { row: store.OwnAvatarRow; name: string | undefined },
): Promise<store.OwnAvatarRow> {
  if (name === undefined || name === row.name) return row;
  await renameAvatar(deps, actor, { id: row.id, name });
  return { ...row, name };
}

async function drawKept(deps: WriteDeps, actor: Actor, { face, signal }: { face: SeededFace; signal: AbortSignal }) {
  const { look } = performerOfFace(face);
  const drawn = {
    account_id: actor.accountId,
    product_upload_id: null,
    look,
    seed: face.seed,
    light: lightOfFace(face),
  };
  return inDrawingTurn(deps, { actor, signal }, () => storeStill(deps, drawn, signal));
}

/** Null where the same person is there already. */
async function insert(
  trx: Db,
  {
    actor,
    face,
    name,
    picture,
    contentHash,
  }: {
    actor: Actor;
    face: SeededFace;
    name: string | undefined;
    picture: Awaited<ReturnType<typeof storeStill>>;
    contentHash: string;
  },
): Promise<store.OwnAvatarRow | null> {
  const { look, gender, age, appearance, category, style, description, name: ownName } = performerOfFace(face);
  return store.insertAvatar(trx, {
    id: newId(),
    account_id: actor.accountId,
    created_by: actor.userId,
    kind: 'digital',
    name: name ?? ownName,
    style,
    description,
    gender,
    age,
    appearance,
    category,
    look,
    options: JSON.stringify(face),
    content_hash: contentHash,
    status: 'completed',
    ...picture,
  });
}

async function present(
  signer: SigningDeps,
  db: Db,
  { actor, row }: { actor: Actor; row: store.OwnAvatarRow },
): Promise<Avatar> {
  const isFavourite = (await listFavourites(db, actor.userId)).includes(row.id);
  return toOwnAvatar(row, { fileUrl: ownAddresses(signer, actor.accountId), isFavourite });
}

function hashOf(face: SeededFace): string {
  const named = Object.entries(face).filter(([, value]) => value !== undefined);
  const ordered = named.toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
