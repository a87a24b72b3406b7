import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, shortText } from '../common.ts';
import { SCRIPT_MAX_CHARACTERS, SPEECH_RATE, withoutMarks } from '../voices.ts';

const SEED_WRONG = { error: () => inputTexts.seedWrong };
const SEED_MAX = 2 ** 32 - 1;
const RATE_WRONG = { error: () => sharedInputTexts.rate({ least: SPEECH_RATE.min, most: SPEECH_RATE.max }) };
/** The language of a script, as an ISO 639-1 code. */
export const LANGUAGE = shortText(12).default('en');
/** How fast a script is spoken, in times normal speed. */
export const RATE = z
  .number()
  .min(SPEECH_RATE.min, RATE_WRONG)
  .max(SPEECH_RATE.max, RATE_WRONG)
  .default(SPEECH_RATE.default);
/** What decides where chance would: the same seed, the same words. */
export const SEED = z.number().int(SEED_WRONG).min(0, SEED_WRONG).max(SEED_MAX, SEED_WRONG).default(0);
/** A script, which may be empty. */
export const Script = z
  .string()
  .max(2 * SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS))
  .refine((text) => withoutMarks(text).length <= SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS));

/** A script of which there is something. */
export const SomeScript = Script.refine((text) => withoutMarks(text).trim() !== '', {
  error: () => inputTexts.noScript,
});

/** Why this was written by another than the one that the operator has asked first, and by whom. */
export const STOOD_IN = { stand_in: z.string().optional(), written_by: z.string().optional() } as const;

/** Far above what typing asks for. */
export const HELP_LIMIT = {
  name: 'script-help',
  by: 'account',
  times: 120,
  perSeconds: 60,
  counted: 'process',
} as const;
/** Each may be asked of a text server that its operator pays for. */
export const WRITING_LIMIT = {
  name: 'script-writing',
  by: 'account',
  times: 60,
  perSeconds: 10 * 60,
  counted: 'shared',
} as const;
/** How help with scripts may be refused. */
export const HELP_ERRORS = ['forbidden', 'script_help_language'] as const;
/** Milliseconds the browser waits for words: longer than the server waits for a text server. */
export const WRITING_TIMEOUT_MS = 90_000;
/** How writing may be refused. */
export const WRITING_ERRORS = [...HELP_ERRORS, 'text_server_failed'] as const;

/** Why a sentence of a script is risky in an advertisement. */
export const CLAIM_RULES = [
  'personal_experience',
  'health',
  'income',
  'guarantee',
  'before_after',
  'superlative',
  'competitor',
  'scarcity',
  'proof',
] as const;

/** See `CLAIM_RULES`. */
export type ClaimRule = (typeof CLAIM_RULES)[number];

/**
 * A sentence that an advertisement should not say like this. `start` and `end` are places in the script, in UTF-16 units; `phrase` is what
 * gave it away, `suggestion` the sentence as it could be said, '' where it is better left out.
 */
export const ClaimFinding = z.object({
  rule: z.enum(CLAIM_RULES),
  start: z.int(),
  end: z.int(),
  sentence: z.string(),
  phrase: z.string(),
  reason: z.string(),
  suggestion: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
});
export type ClaimFinding = z.output<typeof ClaimFinding>;

/** Words a second at normal speed: 155 a minute, the middle of conversational English (Tauroza & Allison 1990: 140 to 170). */
export const WORDS_PER_SECOND = 2.6;

/** Words that are spoken; break tags are none. */
export function countWords(script: string): number {
  return withoutMarks(script)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** About how long a script takes to speak, in milliseconds. `rate` is times normal speed. */
export function estimateSpeechMs(script: string, rate: number): number {
  return Math.round((countWords(script) / WORDS_PER_SECOND / rate) * 1000);
}
