import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { safeStem } from '../../platform/lib/safe-stem.ts';
import { listFavourites } from './favourite-avatars.store.ts';
import { deleteAvatarsOf } from './own-avatars.store.ts';
import { listOwnedAvatars, type OwnedAvatar } from './owned-avatars.store.ts';

/** Avatars that people made, with their pictures, and those of the library that they marked. */
export const avatarsOwnedData: OwnedData = {
  tables: ['own_avatars', 'favourite_avatars'],
  async *exportData(db, { accountIds, userId }) {
    yield { path: 'avatars/avatars.json', list: avatars(db, accountIds) };
    yield { path: 'avatars/favourites.json', value: await listFavourites(db, userId) };
    for await (const row of inBatches((page) => listOwnedAvatars(db, accountIds, page)))
      if (row.picture_file !== null) yield { path: pathOf(row), file: row.picture_file };
  },
  eraseData: (trx, { accountIds }) => deleteAvatarsOf(trx, accountIds),
};

async function* avatars(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const row of inBatches((page) => listOwnedAvatars(db, accountIds, page))) {
    const { picture_file: file, ...avatar } = row;
    yield { ...avatar, picture: file === null ? null : pathOf(row) };
  }
}

const pathOf = ({ id, name }: OwnedAvatar) => `avatars/${safeStem(name, 'avatar')} ${id}.webp`;
