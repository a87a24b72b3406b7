import { voicesApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { voicesJobHandlers, voicesWork } from './voices.jobs.ts';
import { voicesOwnedData } from './voices.owned.ts';
import { voicesRoutes } from './voices.routes.ts';

export const voicesFeature: Feature = {
  api: voicesApi,
  routes: voicesRoutes,
  jobs: voicesJobHandlers,
  work: voicesWork,
  ownedData: voicesOwnedData,
  fileColumns: [
    {
      table: 'custom_audio',
      column: 'audio_file',
      owner: 'account',
      audience: { column: 'audience', of: 'speeches', through: 'speech_id' },
      size: 'size_bytes',
    },
    { table: 'speeches', column: 'audio_file', owner: 'account', audience: 'audience' },
    { table: 'speeches', column: 'timing_file', owner: 'account', audience: 'audience' },
    { table: 'speeches', column: 'take_file', owner: 'account', audience: 'audience' },
  ],
};
