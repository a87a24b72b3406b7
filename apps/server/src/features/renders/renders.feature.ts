import { rendersApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { rendersJobHandlers } from './renders.jobs.ts';
import { rendersOwnedData } from './renders.owned.ts';
import { rendersRoutes } from './renders.routes.ts';
import { takesSource } from './takes/perform-take.ts';

/** Videos and their takes: starting, changing and performing them, and what becomes of them. */
export const rendersFeature: Feature = {
  api: rendersApi,
  section: 'videos',
  routes: rendersRoutes,
  jobs: rendersJobHandlers,
  workSource: takesSource,
  ownedData: rendersOwnedData,
  fileColumns: [
    {
      table: 'renditions',
      column: 'file',
      owner: 'video',
      size: 'size_bytes',
      through: { column: 'video_id', table: 'videos' },
    },
  ],
};
