import { avatarsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { avatarsJobHandlers, avatarsWork } from './avatars.jobs.ts';
import { avatarsOwnedData } from './avatars.owned.ts';
import { avatarsRoutes } from './avatars.routes.ts';

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
