import { z } from 'zod';
import { success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Recordings of one account whose words are written down within an hour, asked for or not. */
export const TRANSCRIPTIONS_PER_HOUR = 30;

/**
 * How the words of a recording are being written down. `done`: `script` holds what was understood, and `language` its code where the transcriber told it. `failed`: `error`
 * says why, and what to do.
 */
export const Transcription = z.object({
  state: z.enum(['waiting', 'transcribing', 'done', 'failed']),
  script: z.string().nullable(),
  language: z.string().nullable(),
  error: z.string().nullable(),
});
export type Transcription = z.output<typeof Transcription>;

/** What writes down what is said. */
export const transcriptionsApi = {
  getTranscriber: defineEndpoint({
    method: 'GET',
    path: '/api/tts/transcriber',
    permission: 'voices.view',
    summary: 'Whether the words of recordings are written down here; without that, people type them',
    response: success(z.object({ is_offered: z.boolean() })),
  }),
};
