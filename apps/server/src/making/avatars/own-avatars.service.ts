import { AppError, type Avatar, Id } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { askForCheck, type Content, NO_VIDEO } from '../../platform/content/content.ts';
import { write } from '../../people/identity/write.service.ts';
import { cancelWork } from '../../platform/work/work.store.ts';
import { toOwnAvatar } from './avatars.mapper.ts';
import { drawAvatarWork, drawClipWork } from './draw-avatar.work.ts';
import { deleteMarksAt, listFavourites } from './avatars.store.ts';
import * as store from './own-avatars.store.ts';
import { isMadeUsable, trainPresenterWork } from './own-presenters/own-presenters.service.ts';
import { removePresentersJob } from './own-presenters/remove-presenters.job.ts';

type Writer = SigningDeps & Pick<Deps, 'db' | 'publish' | 'queue' | 'settings' | 'vault'>;

/**
 * Gives an own avatar another name. Videos keep the name that it had.
 * @throws AppError `not_found`, also for another account's avatar and for those of the library; `content_removed`.
 */
export async function renameAvatar(
  deps: Writer,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Avatar> {
  const { accountId, userId } = actor;
  return write(deps, actor, 'avatars.edit', async (trx, { record, announce }) => {
    requireId(id);
    await requireNotTakenDown(trx, accountId, id);
    const row = await store.renameAvatar(trx, { accountId, id, name, userId });
    if (!row) throw new AppError('not_found');
    const target = { type: 'avatar', id, label: name } as const;
    await record('avatar.rename', target);
    await askForCheck(deps, trx, { kind: 'avatar', id });
    await announce('avatars');
    const isFavourite = (await listFavourites(trx, userId)).includes(id);
    const isGone = !(await isMadeUsable(deps, row));
    return toOwnAvatar(row, { fileUrl: ownAddresses(deps, accountId), isFavourite, isGone });
  });
}

/**
 * Deletes an own avatar, also while it is made. Videos have a look of their own and stay as they are; the product's picture stays among the account's files.
 * @throws AppError `not_found`, also for another account's avatar and for those of the library; `content_removed`.
 */
export async function deleteAvatar(deps: Writer, actor: Actor, id: string): Promise<void> {
  const { accountId } = actor;
  const { files } = await write(deps, actor, 'avatars.edit', async (trx, { record, announce }) => {
    requireId(id);
    await requireNotTakenDown(trx, accountId, id);
    const deleted = await store.deleteAvatar(trx, accountId, id);
    if (!deleted) throw new AppError('not_found');
    await cancelWork(trx, [drawAvatarWork, drawClipWork, trainPresenterWork], [id]);
    // What a partner has made of a face goes there as well.
    if (deleted.isMade) await deps.queue.enqueue(trx, removePresentersJob, {});
    await deleteMarksAt(trx, id);
    const target = { type: 'avatar', id, label: deleted.name } as const;
    await record('avatar.delete', target);
    await announce('avatars');
    return deleted;
  });
  for (const file of files) await deps.storage.remove(file);
}

/** What an operator has removed stays as it is. */
async function requireNotTakenDown(trx: Db, accountId: string, id: string): Promise<void> {
  if (await store.isTakenDown(trx, accountId, id)) throw new AppError('content_removed');
}

/** Performers of the library have names for ids. */
function requireId(id: string): void {
  if (!Id.safeParse(id).success) throw new AppError('not_found');
}

/** An avatar that an account made, for those who keep an eye on it, held until the transaction ends; null where there is none any more. */
export async function readAvatarContent(trx: Db, id: string): Promise<Content | null> {
  const row = await store.holdAvatar(trx, id);
  if (!row) return null;
  return {
    kind: 'avatar',
    id,
    accountId: row.account_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    title: row.name,
    language: null,
    texts: [
      { place: 'Name', text: row.name },
      { place: 'Description', text: row.description },
    ].filter(({ text }) => text !== ''),
    pictureFile: row.picture_file,
    ...NO_VIDEO,
    url: null,
    related: [],
  };
}

/** Erases what was removed from everybody. Answers the files, which are to be removed after the commit. */
export async function eraseAvatar(trx: Db, accountId: string, id: string): Promise<string[]> {
  const deleted = await store.deleteAvatar(trx, accountId, id);
  if (!deleted) return [];
  await cancelWork(trx, [drawAvatarWork, drawClipWork, trainPresenterWork], [id]);
  await deleteMarksAt(trx, id);
  return deleted.files;
}
