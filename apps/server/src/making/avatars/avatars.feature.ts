import path from 'node:path';
import { avatarsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import { avatarsRoutes } from './avatars.routes.ts';
import { listFavourites } from './avatars.store.ts';
import {
  deleteAvatarsOf,
  listOwnedAvatars,
  type OwnedAvatar,
  WAITING_AVATARS,
  WAITING_CLIPS,
} from './own-avatars.store.ts';
import { listOwnedTrainings, deleteRemovalsOf } from './own-presenters/trainings.store.ts';
import { drawAvatar, giveUpAvatar, drawClip } from './draw-avatar.ts';
import { drawAvatarWork, drawClipWork } from './draw-avatar.work.ts';
import { sweepAvatars } from './custom-avatars.service.ts';
import { removePresentersHandler } from './own-presenters/remove-presenters.job.ts';
import { trainPresenterHandler } from './own-presenters/train-presenter.ts';
import { eraseGonePresentersHandler, syncPartnerPresentersHandler } from './presenter-partners/sync-presenters.ts';

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
    // Presenters made with the account's own key stay at the partner: the key to delete them goes with the account.
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

const sweepAvatarsJob = defineJob({ name: 'sweep-avatars', schema: z.object({}) });

const avatarsJobHandlers = [
  syncPartnerPresentersHandler,
  eraseGonePresentersHandler,
  removePresentersHandler,
  handleJob({
    job: sweepAvatarsJob,
    schedule: { cron: '11 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepAvatars(deps);
      if (removed > 0) deps.log.info({ removed }, 'avatars that came to nothing removed');
    },
  }),
];

export const avatarsWork: WorkHandler[] = [
  trainPresenterHandler,
  {
    work: drawAvatarWork,
    perform: drawAvatar,
    giveUp: giveUpAvatar,
    failureOf: (error) => (isDiskFull(error) ? { code: 'storage_full', isFinal: true } : null),
    waiting: WAITING_AVATARS,
    // A night that the machine is off.
    giveUpAfterHours: 12,
  },
  {
    work: drawClipWork,
    perform: (deps, { subjectId, signal }) => drawClip(deps, subjectId, signal),
    // Without a clip, an avatar is as good as before.
    giveUp: async () => undefined,
    waiting: WAITING_CLIPS,
    giveUpAfterHours: 24,
  },
];

export const avatarsFeature: Feature = {
  api: avatarsApi,
  subjects: { avatar: 'own_avatars' },
  routes: avatarsRoutes,
  jobs: avatarsJobHandlers,
  work: avatarsWork,
  ownedData: avatarsOwnedData,
  fileColumns: [
    { table: 'own_avatars', column: 'clip_file', owner: 'account', content: 'avatar' },
    { table: 'own_avatars', column: 'picture_file', owner: 'account', content: 'avatar', size: 'size_bytes' },
    { table: 'presenter_trainings', column: 'face_file', owner: 'nobody', size: 'face_bytes' },
    { table: 'stills', column: 'file', owner: 'everybody' },
    { table: 'partner_presenters', column: 'picture_file', owner: 'everybody' },
  ],
};
