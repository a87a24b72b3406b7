import { inputTexts } from './scripts/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { namingApi } from './scripts/naming.ts';
import { productLinkApi } from './scripts/product-link.ts';
import {
  HELP_ERRORS,
  HELP_LIMIT,
  LANGUAGE,
  RATE,
  Script,
  SEED,
  SomeScript,
  STOOD_IN,
  WRITING_ERRORS,
  WRITING_LIMIT,
  WRITING_TIMEOUT_MS,
  ClaimFinding,
} from './scripts/script-fields.ts';
import { translatingApi } from './scripts/translating.ts';

export { CLAIM_RULES, ClaimFinding, type ClaimRule } from './scripts/script-fields.ts';
export { HASHTAGS_OF, HashtagPlatform, SuggestHashtags, SuggestTitles, TITLES_MAX } from './scripts/naming.ts';
export {
  TranslatedTexts,
  TranslatedVideo,
  TranslateScript,
  TranslateVideo,
  VideoLanguages,
} from './scripts/translating.ts';
export {
  PRODUCT_PAGE_MAX_BYTES,
  PRODUCT_PICTURES_MAX,
  ProductBrief,
  ProductFacts,
  ProductPrice,
  ProductRating,
  ReadProduct,
  ReadProductPage,
  WebAddress,
} from './scripts/product-link.ts';

/** How a script sounds. */
export const SCRIPT_TONES = ['friendly', 'excited', 'calm', 'expert', 'funny', 'direct'] as const;
/** Lengths that scripts are written for, in seconds of speech. */
export const SCRIPT_SECONDS = [15, 30, 60] as const;
/** What can be done with a script that is there. */
export const SCRIPT_REWRITES = ['shorter', 'longer', 'other_hook'] as const;
/** Longest texts of a brief, in characters. */
export const BRIEF_MAX_CHARACTERS = { product: 80, audience: 100, problem: 160, details: 800, offer: 140 } as const;
/** How scripts are built: the kind of their first sentence, and the plan behind the words. */
export const SCRIPT_PATTERNS = [
  'problem',
  'question',
  'claim',
  'reasons',
  'contrast',
  'story',
  'objection',
  'audience',
  'offer',
  'maker',
  'checklist',
] as const;

/** See `SCRIPT_TONES`. */
export const ScriptTone = z.enum(SCRIPT_TONES);
export type ScriptTone = z.output<typeof ScriptTone>;
/** See `SCRIPT_SECONDS`. */
export const ScriptSeconds = z.union(
  SCRIPT_SECONDS.map((seconds) => z.literal(seconds)),
  { error: () => inputTexts.scriptLength },
);
export type ScriptSeconds = z.output<typeof ScriptSeconds>;
/** See `SCRIPT_PATTERNS`. */
export type ScriptPattern = (typeof SCRIPT_PATTERNS)[number];
/** See `SCRIPT_REWRITES`. */
export type ScriptRewrite = (typeof SCRIPT_REWRITES)[number];

const briefText = (characters: number) => z.string().trim().max(characters, atMost(characters));

/** What a video is to say, for whom. `details`: what the product does, one thing a line or a comma; `problem`: what bothers people today. */
export const ScriptBrief = z.object({
  product: briefText(BRIEF_MAX_CHARACTERS.product).min(1, { error: () => inputTexts.product }),
  audience: briefText(BRIEF_MAX_CHARACTERS.audience).min(1, { error: () => inputTexts.audience }),
  problem: briefText(BRIEF_MAX_CHARACTERS.problem).default(''),
  details: briefText(BRIEF_MAX_CHARACTERS.details).default(''),
  offer: briefText(BRIEF_MAX_CHARACTERS.offer).default(''),
  tone: ScriptTone,
});
export type ScriptBrief = z.output<typeof ScriptBrief>;

/** A brief, and how the scripts are wanted. Without `seconds`: some of each length. The same seed writes the same scripts. */
export const SuggestScripts = ScriptBrief.extend({
  language: LANGUAGE,
  seconds: ScriptSeconds.optional(),
  /** The speech rate of the voice: what is spoken faster may have more words. */
  rate: RATE,
  seed: SEED,
});

/** A script to speak, in its parts. `script` is all of it. `seconds`: the length it was written for. */
export const SuggestedScript = z.object({
  pattern: z.enum(SCRIPT_PATTERNS),
  seconds: ScriptSeconds,
  hook: z.string(),
  body: z.string(),
  callToAction: z.string(),
  script: z.string(),
  words: z.int(),
  estimatedMs: z.int(),
});
export type SuggestedScript = z.output<typeof SuggestedScript>;

/** Words of the brief that no script says, and why. */
export const LeftOut = z.object({ text: z.string(), reason: z.string() });
export type LeftOut = z.output<typeof LeftOut>;

/** What is to become of a script. With a brief the new words speak of the product. */
export const RewriteScript = z.object({
  script: SomeScript,
  how: z.enum(SCRIPT_REWRITES),
  brief: ScriptBrief.optional(),
  language: LANGUAGE,
  rate: RATE,
  seed: SEED,
});

/** A script after its rewrite. `changed` false: there is nothing to do, and `note` says why. */
export const RewrittenScript = z.object({
  script: z.string(),
  changed: z.boolean(),
  note: z.string().nullable(),
  ...STOOD_IN,
  words: z.int(),
  estimatedMs: z.int(),
});
export type RewrittenScript = z.output<typeof RewrittenScript>;

/** Help with the words: suggestions, rewrites, hints at risky claims, other languages, titles and hashtags, and what a product page says. */
export const scriptsApi = {
  scriptHelp: defineEndpoint({
    method: 'GET',
    path: '/api/scripts/help',
    permission: 'videos.create',
    summary:
      'In which languages scripts are written here, as ISO 639-1 codes, and into which they are translated: into none without a text server',
    response: success(z.object({ languages: z.array(z.string()), translates: z.array(z.string()) })),
    errors: ['forbidden'],
  }),
  suggestScripts: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/suggest',
    permission: 'videos.create',
    summary: 'Write several scripts for a product and its audience; nothing is stored',
    timeoutMs: WRITING_TIMEOUT_MS,
    body: SuggestScripts,
    limits: [HELP_LIMIT, WRITING_LIMIT],
    response: success(
      z.object({
        scripts: z.array(SuggestedScript),
        left_out: z.array(LeftOut),
        ...STOOD_IN,
        /** Lengths, in seconds, that the plan does not allow. */
        too_long: z.array(ScriptSeconds),
      }),
    ),
    errors: [...WRITING_ERRORS, 'video_too_long_for_plan'],
  }),
  rewriteScript: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/rewrite',
    permission: 'videos.create',
    summary: 'Make a script shorter or longer, or give it another first sentence; nothing is stored',
    timeoutMs: WRITING_TIMEOUT_MS,
    body: RewriteScript,
    limits: [HELP_LIMIT, WRITING_LIMIT],
    response: success(RewrittenScript),
    errors: [...WRITING_ERRORS, 'video_too_long_for_plan'],
  }),
  checkScript: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/check',
    permission: 'videos.create',
    summary: 'Find sentences that an advertisement should not say like this: hints, no legal advice',
    body: z.object({ script: Script, language: LANGUAGE }),
    limits: [HELP_LIMIT],
    response: success(z.object({ findings: z.array(ClaimFinding) })),
    errors: HELP_ERRORS,
  }),
  ...translatingApi,
  ...namingApi,
  ...productLinkApi,
};
