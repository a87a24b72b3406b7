import { z } from 'zod';
import { shortText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** What can be chosen for a video. */
export const specsApi = {
  /** A piece of music of the library. Open to everybody, because a browser's player sends no token, and the music is nobody's own. */
  sampleBed: defineEndpoint({
    method: 'GET',
    path: '/api/music/beds/:id/sample',
    permission: 'public',
    summary: 'A piece of background music to listen to: 20 seconds, whole or in parts (Range)',
    params: z.object({ id: shortText(40) }),
    produces: 'audio/mp4',
    response: z.unknown(),
    errors: ['storage_full'],
  }),
};
