import { z } from 'zod';
import { IdParams, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Speech } from '../voices.ts';

/** What is heard in a video: the address of its audio, and the word times beside it, as when the speech was generated. */
export const videoSpeech = defineEndpoint({
  method: 'GET',
  path: '/api/videos/:id/speech',
  access: 'member',
  scope: 'read',
  summary: 'The speech of a video; answers the audio address and the word times',
  params: IdParams,
  response: success(z.string()).extend({ speech: Speech }),
  errors: ['video_not_found', 'not_found'],
});
