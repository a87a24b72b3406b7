import { type Content, NO_VIDEO } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { cancelWork } from '../../platform/work/work.store.ts';
import { drawAvatarWork, drawClipWork } from './draw-avatar.work.ts';
import { deleteMarksAt } from './favourite-avatars.store.ts';
import * as store from './own-avatars.store.ts';
import { trainPresenterWork } from './own-presenters/train-presenter.work.ts';

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
