import { countWords, type ScriptTone, SCRIPT_PATTERNS } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { findClaims } from '../claims/find-claims.ts';
import { sentencesOf } from '../sentences.ts';
import { TONES } from '../tones/tones.ts';
import { canCompose } from '../writing/compose-script.ts';
import { fillLine, finished, slotsOf } from '../writing/fill-line.ts';
import { shuffled } from '../writing/seeded-random.ts';
import { GENERAL_HOOKS, NAMING_HOOKS } from './general-lines.ts';

/** Patterns whose hook promises what the rest of the script would have to keep. */
const PROMISES = new Set(['reasons', 'checklist', 'offer', 'walkthrough', 'maker']);
/** Answers to a first sentence that is gone. */
const ANSWERS =
  /^(?:yes|no|yeah|nope|same|me too|us too|exactly|right|well|sure|if so|if not|you're not alone|then)\b[,.!]?/iu;
const TAGS_BEHIND = /(?:\s*<\/?break\b[^<>]*>)+$/iu;
/** A name within a sentence, or what 'this' and 'these' point at. */
const NAMED = /(?<=[\p{Ll}\p{N},:] )((?:\p{Lu}[\p{L}\p{N}'-]+)(?: \p{Lu}[\p{L}\p{N}'-]+){0,3})/gu;
const NO_NAME =
  /^(?:I|I'm|I'll|I've|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|TikTok|Instagram)$/u;

/** The script with another first sentence; null when it has none. */
export function changeHook(
  script: string,
  { brief, random }: { brief: (ReadBrief & { tone: ScriptTone }) | null; random: () => number },
): string | null {
  const sentences = sentencesOf(script);
  const [first] = sentences;
  if (!first) return null;
  // 'Stop.' and what it stops for are one hook; an answer to a question goes with the question.
  let last = 0;
  while (
    last < 2 &&
    last + 1 < sentences.length - 1 &&
    (countWords(textUpTo(script, sentences[last]?.end ?? 0)) <= 2 || ANSWERS.test(sentences[last + 1]?.text ?? ''))
  )
    last += 1;
  const end = sentences[last]?.end ?? first.end;
  const old = script.slice(first.start, end);
  const hook = hooksFor(script, { brief, random }).find((text) => !old.includes(text) && findClaims(text).length === 0);
  if (hook === undefined) return null;
  return script.slice(0, first.start) + hook + (TAGS_BEHIND.exec(old)?.[0] ?? '') + script.slice(end);
}

const textUpTo = (script: string, end: number) => script.slice(0, end);

function hooksFor(
  script: string,
  { brief, random }: { brief: (ReadBrief & { tone: ScriptTone }) | null; random: () => number },
): string[] {
  if (brief) {
    const slots = slotsOf(brief);
    const { hooks } = TONES[brief.tone];
    const patterns = SCRIPT_PATTERNS.filter((pattern) => !PROMISES.has(pattern) && canCompose(pattern, brief));
    const lines = patterns.flatMap((pattern) => hooks[pattern]);
    return shuffled(lines, random).flatMap((line) => {
      const text = fillLine(line, slots);
      return text === null ? [] : [finished(text)];
    });
  }
  const product = nameIn(script);
  const naming = product === null ? [] : NAMING_HOOKS.map((line) => line.replace('{product}', product));
  return shuffled(naming.length > 0 ? naming : GENERAL_HOOKS, random);
}

/** What a script names most often within its sentences. */
function nameIn(script: string): string | null {
  const counts = new Map<string, number>();
  for (const [name] of script.matchAll(NAMED)) {
    if (!NO_NAME.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
