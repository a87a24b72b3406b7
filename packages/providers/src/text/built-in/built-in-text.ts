import {
  AppError,
  countWords,
  estimateSpeechMs,
  type LeftOut,
  type RewrittenScript,
  type ScriptRewrite,
  type ScriptTone,
  type ScriptBrief,
  SCRIPT_SECONDS,
} from '@sayso/contract';
import type { RewriteRequest, TextProvider, WrittenScripts } from '../text-provider.ts';
import { isOtherLanguage } from './brief/language.ts';
import { type ReadBrief, readBrief } from './brief/read-brief.ts';
import { findClaims } from './claims/find-claims.ts';
import { changeHook } from './rewriting/change-hook.ts';
import { lengthen } from './rewriting/lengthen.ts';
import { shorten } from './rewriting/shorten.ts';
import { seededRandom } from './writing/seeded-random.ts';
import { writeAll } from './writing/write-scripts.ts';

/** Fewer scripts of a length than this say that the brief has too little for it. */
const FEW = 3;
const TOO_LITTLE = 'The brief says too little for this length without padding. Add more of what it does for them.';
const LANGUAGES = ['en'] as const;

/** What is said when there is nothing to do. */
const NOTES: Readonly<Record<ScriptRewrite, string>> = {
  shorter: 'This script is as short as it can be without losing what it says.',
  longer: 'Nothing more fits into this script.',
  other_hook: 'There is no sentence here that could be replaced.',
};

/** Writes, rewrites and checks scripts in English with words of its own: no outside service, nothing that learns, the same seed the same words. */
export function createBuiltInText(): TextProvider {
  return {
    id: 'built-in',
    languages: () => LANGUAGES,
    async writeScripts({ brief, ...request }) {
      requireEnglish(request.language);
      request.signal?.throwIfAborted();
      const { brief: read, leftOut } = readBrief(brief);
      return withNotes(read, { ...request, tone: brief.tone }, leftOut);
    },
    async rewriteScript(request) {
      requireEnglish(request.language, request.script);
      request.signal?.throwIfAborted();
      const rewritten = rewrite(request);
      const script = rewritten ?? request.script;
      return answer(script, { isChanged: rewritten !== null, ...request });
    },
    async checkClaims({ script, language, signal }) {
      requireEnglish(language, script);
      signal?.throwIfAborted();
      return findClaims(script);
    },
  };
}

/** The scripts. A length that the brief has too little for is named; where it was the only one wanted, a shorter one stands in. */
function withNotes(
  brief: ReadBrief,
  wanted: Parameters<typeof writeAll>[1],
  leftOut: readonly LeftOut[],
): WrittenScripts {
  const scripts = writeAll(brief, wanted);
  const missing = wanted.seconds.filter(
    (seconds) => scripts.filter((script) => script.seconds === seconds).length < FEW,
  );
  const notes = missing.map((seconds) => ({ text: `${seconds} seconds`, reason: TOO_LITTLE }));
  const shorter = SCRIPT_SECONDS.filter((seconds) => seconds < Math.min(...wanted.seconds)).at(-1);
  if (scripts.length > 0 || shorter === undefined) return { scripts, leftOut: [...leftOut, ...notes] };
  const instead = withNotes(brief, { ...wanted, seconds: [shorter] }, []);
  return { scripts: instead.scripts, leftOut: [...leftOut, ...notes] };
}

function rewrite({ script, how, brief, seed, ...room }: RewriteRequest): string | null {
  if (how === 'shorter') return shorten(script);
  const given = { brief: brief ? known(brief) : null, random: seededRandom(seed) };
  return how === 'longer' ? lengthen(script, { ...given, room }) : changeHook(script, given);
}

/** A brief helps where it can be read; without it the words are more general. */
function known(brief: ScriptBrief): (ReadBrief & { tone: ScriptTone }) | null {
  try {
    return { ...readBrief(brief).brief, tone: brief.tone };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function answer(
  script: string,
  { isChanged, how, rate }: { isChanged: boolean; how: ScriptRewrite; rate: number },
): RewrittenScript {
  return {
    script,
    changed: isChanged,
    note: isChanged ? null : NOTES[how],
    words: countWords(script),
    estimatedMs: estimateSpeechMs(script, rate),
  };
}

function requireEnglish(language: string, text = ''): void {
  const isOffered = LANGUAGES.some((offered) => offered === language.toLowerCase().split('-', 1)[0]);
  if (!isOffered || isOtherLanguage(text)) throw new AppError('script_help_language');
}
