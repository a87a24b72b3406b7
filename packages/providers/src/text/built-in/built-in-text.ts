import {
  AppError,
  countWords,
  estimateSpeechMs,
  type LeftOut,
  type RewrittenScript,
  type ScriptRewrite,
  type ScriptBrief,
  SCRIPT_SECONDS,
  type SuggestedScript,
} from '@sayso/contract';
import type { RewriteRequest, TextProvider, WrittenScripts } from '../text-provider.ts';
import { type ReadBrief, readBrief, isOtherLanguage } from './brief/read-brief.ts';
import { findClaims } from './find-claims.ts';
import { changeHook, type KnownBrief, lengthen, shorten } from './rewriting.ts';
import { findTitles, findHashtags } from './naming.ts';
import { seededRandom } from './seeded-random.ts';
import { SCRIPTS_OF_ONE, writeAll } from './write-scripts.ts';

/** Fewer scripts of a length than this say that the brief has too little for it. */
const FEW = 3;
const ENOUGH_DETAILS = 4;
const LANGUAGES = ['en'] as const;

type Wanted = Parameters<typeof writeAll>[1];

/** What is said when there is nothing to do. */
const NOTES: Readonly<Record<ScriptRewrite, string>> = {
  shorter: 'This script is as short as it can be without losing what it says.',
  longer: 'Nothing more fits into this script.',
  other_hook: 'There is no sentence here that could be replaced.',
};

/**
 * Writes, rewrites and checks scripts in English with words of its own, and finds titles and hashtags among the words of a script, also in other languages: no outside service, nothing that learns,
 * the same seed the same words. It translates nothing.
 */
export function createBuiltInText(): TextProvider {
  return {
    id: 'built-in',
    languages: async () => LANGUAGES,
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
    translations: async () => [],
    async translate() {
      throw new AppError('translation_needs_server');
    },
    async suggestTitles({ script, language, count, signal }) {
      signal?.throwIfAborted();
      return { names: findTitles(script, { language: baseOf(language), count }) };
    },
    async suggestHashtags({ script, language, count, signal }) {
      signal?.throwIfAborted();
      return { names: findHashtags(script, { language: baseOf(language), count }) };
    },
  };
}

/** The scripts, and what is told with them: lengths that the brief has too little for, and lines of it that found no room. */
function withNotes(brief: ReadBrief, wanted: Wanted, leftOut: readonly LeftOut[]): WrittenScripts {
  const scripts = enoughOf(brief, wanted);
  const of = (seconds: number) => scripts.filter((script) => script.seconds === seconds).length;
  const notes = wanted.seconds
    .filter((seconds) => of(seconds) < (seconds === 15 ? 1 : FEW))
    .map((seconds) => ({
      text: `${of(seconds) === 0 ? 'Scripts' : 'More scripts'} of ${seconds} seconds`,
      reason: `This brief is too short for that. ${whatToAdd(brief)}`,
    }));
  const [only] = wanted.seconds;
  const isFew = wanted.seconds.length === 1 && notes.length === 0 && scripts.length < SCRIPTS_OF_ONE;
  const few = {
    text: 'More scripts',
    reason: `This brief is enough for ${scripts.length} of ${only ?? ''} seconds. ${whatToAdd(brief)}`,
  };
  const untold = unsaid(brief, scripts, Math.max(...wanted.seconds));
  return { scripts, leftOut: [...leftOut, ...untold, ...notes, ...(isFew ? [few] : [])] };
}

/** The scripts; where one length was wanted that the brief has too little for, shorter ones stand in. */
function enoughOf(brief: ReadBrief, wanted: Wanted): SuggestedScript[] {
  const scripts = writeAll(brief, wanted);
  const [only] = wanted.seconds;
  const shorter = SCRIPT_SECONDS.filter((seconds) => seconds < (only ?? 0)).at(-1);
  if (wanted.seconds.length > 1 || scripts.length >= FEW || shorter === undefined) return scripts;
  const instead = writeAll(brief, { ...wanted, seconds: [shorter] }, new Set(scripts.map(({ pattern }) => pattern)));
  return [...scripts, ...instead].slice(0, SCRIPTS_OF_ONE);
}

/** Lines of the brief that no script of at most so many seconds has room for. */
function unsaid(brief: ReadBrief, scripts: readonly SuggestedScript[], seconds: number): LeftOut[] {
  if (scripts.length === 0) return [];
  const { product, details, audience, problem, offer } = brief;
  const said = [product.line, ...scripts.map(({ script }) => script)].join('\n').toLowerCase();
  const words = (line: string) => line.replaceAll(/^For |\.$/gu, '').toLowerCase();
  const reason = `No script has room for this in ${seconds} seconds. Choose a longer length, or say less.`;
  return [...details, audience, problem, offer]
    .filter((line) => line !== null)
    .filter((line) => !said.includes(words(line)))
    .map((text) => ({ text, reason }));
}

/** What would make more or longer scripts of a brief. */
function whatToAdd({ details, problem, offer }: ReadBrief): string {
  const missing = [
    ...(details.length < ENOUGH_DETAILS ? ['more details of what it does'] : []),
    ...(problem ? [] : ['the problem it solves']),
    ...(offer ? [] : ['an offer']),
  ];
  if (missing.length === 0) return 'Add more details of what it does.';
  return `Add ${missing.length === 1 ? '' : missing.slice(0, -1).join(', ')}${missing.length === 1 ? '' : ' or '}${missing.at(-1) ?? ''}.`;
}

function rewrite({ script, how, brief, seed, ...room }: RewriteRequest): string | null {
  if (how === 'shorter') return shorten(script);
  const given = { brief: brief ? known(brief) : null, random: seededRandom(seed) };
  return how === 'longer' ? lengthen(script, { ...given, room }) : changeHook(script, given);
}

/** A brief helps where it can be read; without it the words are more general. */
function known(brief: ScriptBrief): KnownBrief | null {
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
  const isOffered = LANGUAGES.some((offered) => offered === baseOf(language));
  if (!isOffered || isOtherLanguage(text)) throw new AppError('script_help_language');
}

const baseOf = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
