import path from 'node:path';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { safeStem } from '../../platform/lib/safe-stem.ts';
import { listFavourites } from './favourite-avatars.store.ts';
import { deleteAvatarsOf } from './own-avatars.store.ts';
import { deleteRemovalsOf } from './own-presenters/removals.store.ts';
import { listOwnedTrainings } from './own-presenters/trainings.store.ts';
import { listOwnedAvatars, type OwnedAvatar } from './owned-avatars.store.ts';

/** Avatars that people made, with their pictures, and those of the library that they marked. */
export const avatarsOwnedData: OwnedData = {
  tables: ['own_avatars', 'favourite_avatars', 'presenter_trainings'],
  async *exportData(db, { accountIds, userId }) {
    yield { path: 'avatars/avatars.json', list: avatars(db, accountIds) };
    yield { path: 'avatars/presenters.json', list: presenters(db, accountIds) };
    yield { path: 'avatars/favourites.json', value: await listFavourites(db, userId) };
    for await (const row of inBatches((page) => listOwnedAvatars(db, accountIds, page)))
      if (row.picture_file !== null) yield { path: pathOf(row), file: row.picture_file };
    for await (const { id, face_file: file } of inBatches((page) => listOwnedTrainings(db, accountIds, page)))
      if (file !== null) yield { path: facePath(id), file };
  },
  async eraseData(trx, { accountIds }) {
    const files = await deleteAvatarsOf(trx, accountIds);
    // Whoever was made with a key of theirs stays where that key is: nobody here can ask for it any more.
    await deleteRemovalsOf(trx, accountIds);
    return files;
  },
};

async function* avatars(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const row of inBatches((page) => listOwnedAvatars(db, accountIds, page))) {
    const { picture_file: file, ...avatar } = row;
    yield { ...avatar, picture: file === null ? null : pathOf(row) };
  }
}

/** How presenters of faces were made, with the word of who sent the face. */
async function* presenters(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { face_file: file, ...made } of inBatches((page) => listOwnedTrainings(db, accountIds, page)))
    yield { ...made, face: file === null ? null : facePath(made.id) };
}

const facePath = (id: string) => `avatars/faces/${id}.mp4`;

const pathOf = ({ id, name, picture_file: file }: OwnedAvatar) =>
  `avatars/${safeStem(name, 'avatar')} ${id}${path.extname(file ?? '.webp')}`;
