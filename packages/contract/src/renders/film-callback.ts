import { z } from 'zod';
import { Done, shortText } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Where partners tell of films that they make. */
export const filmCallbackApi = {
  tellOfFilm: defineEndpoint({
    method: 'POST',
    path: '/api/presenter-callbacks/:token',
    permission: 'public',
    openInMaintenance: true,
    summary:
      'For partners that lend presenters: something has become of an order. Nothing of what comes along is believed; the partner is asked instead',
    params: z.object({ token: shortText(100) }),
    response: Done,
    limits: [{ by: 'address', times: 600, perSeconds: 60, counted: 'process' }],
  }),
};
