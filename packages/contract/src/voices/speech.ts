import { z } from 'zod';
import { atMost, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Longest script of one video, in characters: the hard ceiling above every plan. */
export const SCRIPT_MAX_CHARACTERS = 10_000;

/** The longest silence that one place of a script can ask for, in milliseconds; longer ones are cut to it. */
export const BREAK_MAX_MS = 10_000;
const BREAK_TAG = /<break\b[^<>]*>(?:\s*<\/break\s*>)?|<\/break\s*>/gi;

/** Longest stretch that one mark can stress, in characters. */
export const EMPHASIS_MAX_CHARACTERS = 200;

const TAGGED = String.raw`<emphasis\b[^<>]*>([^<>]{0,${EMPHASIS_MAX_CHARACTERS}})<\/emphasis\s*>`;
const STARRED = String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,${EMPHASIS_MAX_CHARACTERS - 1}}[^\s*])\*(?![\p{L}\p{N}*])`;
const EMPHASIS = new RegExp(`${TAGGED}|${STARRED}`, 'giu');

/** A stretch of a script that is spoken stronger, in UTF-16 units of the script without the marks. */
export type Emphasis = { from: number; to: number };

/** A mark of emphasis as it stands in a script, from its first to behind its last UTF-16 unit, and what it holds. */
type EmphasisMark = { start: number; end: number; inside: string };

/**
 * The marks of emphasis in a script: `*word*`, `*some words*`, or `<emphasis>word</emphasis>` as in SSML. A star that stands alone, or between letters or
 * digits, is none.
 * @see https://www.w3.org/TR/speech-synthesis11/#S3.2.2
 */
export function findEmphasis(script: string): EmphasisMark[] {
  return [...script.matchAll(EMPHASIS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    inside: match[1] ?? match[2] ?? '',
  }));
}

/** Takes the marks of emphasis out of a script. */
export function readEmphasis(script: string): { text: string; stressed: Emphasis[] } {
  const stressed: Emphasis[] = [];
  let text = '';
  let passed = 0;
  for (const { start, end, inside } of findEmphasis(script)) {
    text += script.slice(passed, start);
    stressed.push({ from: text.length, to: text.length + inside.length });
    text += inside;
    passed = end;
  }
  return { text: text + script.slice(passed), stressed };
}

/** A script without its `<break/>` tags, each of which leaves a space, and its marks of emphasis: they are neither spoken nor shown nor counted. */
export function withoutMarks(script: string): string {
  return readEmphasis(script).text.replaceAll(BREAK_TAG, ' ');
}

/** A script as it is sent: its marks do not count. `missing`: what is said where there is none. */
export const scriptText = (missing?: { error: () => string }) =>
  z
    .string(missing)
    .max(2 * SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS))
    .refine((text) => withoutMarks(text).length <= SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS));

/** Spoken script, stored and ready to perform. `timingUrl` leads to the word times. */
export const Speech = z.object({ id: Id, durationMs: z.int().min(0), timingUrl: z.string() });
export type Speech = z.output<typeof Speech>;

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
