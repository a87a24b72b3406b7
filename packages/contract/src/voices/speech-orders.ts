import { z } from 'zod';
import { Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Speech } from './speech.ts';

/** How long a call for speech waits for it unless it asks for less, in seconds; then it answers with the order. */
export const SPEECH_WAIT_SECONDS = 45;

/**
 * A script that takes long to speak. `progress` goes from 0 to 1. `completed`: `audio_url` and `speech` are there, unless the speech was erased since, and `stand_in` is the name of
 * the voice that spoke because the chosen one did not answer. `failed`: `error` says why, and `field` what of the form it is about.
 */
export const SpeechOrder = z.object({
  id: Id,
  status: z.enum(['waiting', 'speaking', 'completed', 'failed', 'cancelled']),
  progress: z.number().min(0).max(1),
  audio_url: z.string().nullable(),
  speech: Speech.nullable(),
  stand_in: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string(), field: z.literal('msg').nullable() }).nullable(),
  created_at: Timestamp,
});
export type SpeechOrder = z.output<typeof SpeechOrder>;

/** Speech that is made while people go on. */
export const speechOrdersApi = {
  getSpeechOrder: defineEndpoint({
    method: 'GET',
    path: '/api/a2e/tts/orders/:id',
    list: 'speech_orders',
    permission: 'voices.view',
    summary: 'How far a script is spoken that takes long, and the speech when it is made',
    params: IdParams,
    response: success(SpeechOrder),
    errors: ['forbidden', 'not_found'],
  }),
  cancelSpeechOrder: defineEndpoint({
    method: 'DELETE',
    path: '/api/a2e/tts/orders/:id',
    permission: 'speeches.create',
    summary: 'Speak a script no further. What has ended stays as it is',
    params: IdParams,
    response: success(SpeechOrder),
    errors: ['forbidden', 'not_found'],
  }),
};
