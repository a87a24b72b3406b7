import { countWords } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { sentencesOf, TAGS_BEHIND } from '../sentences.ts';
import { hooksOf } from '../writing/hooks.ts';
import { shuffled } from '../writing/seeded-random.ts';
import { GENERAL_HOOKS, NAMING_HOOKS } from './general-lines.ts';
import type { KnownBrief } from './known-brief.ts';

/** Answers to a first sentence that is gone. */
const ANSWERS =
  /^(?:yes|no|yeah|nope|same|me too|us too|exactly|right|well|sure|if so|if not|you're not alone|then)\b[,.!]?/iu;
/** A name within a sentence, and the word before it. */
const NAMED = /(?<=(?<before>[\p{Ll}\p{N},:]+) )(?<name>\p{Lu}[\p{L}\p{N}'-]+(?: \p{Lu}[\p{L}\p{N}'-]+){0,3})/gu;
const INTRODUCES = /^(?:meet|try|called|named|introducing|seen|use|get|with|love|about|is)$/u;
const NO_NAME =
  /^(?:I|I'm|I'll|I've|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|TikTok|Instagram)$/u;

/** The script with another first sentence; null when it has none. */
export function changeHook(
  script: string,
  { brief, random }: { brief: KnownBrief | null; random: () => number },
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
  const kept = saysMore(sentences[last]?.text ?? '', script.slice(end))
    ? ` ${script.slice(sentences[last]?.start, end)}`
    : '';
  const tags = kept === '' ? (TAGS_BEHIND.exec(old)?.[0] ?? '') : '';
  return script.slice(0, first.start) + hook + kept + tags + script.slice(end);
}

/** Whether a first sentence says something that the rest of the script does not repeat: it stays then, behind the new one. */
function saysMore(sentence: string, rest: string): boolean {
  if (rest.trim() === '') return true;
  if (/\?["']?$/u.test(sentence.replace(TAGS_BEHIND, '')) || countWords(sentence) < 8) return false;
  const weighty = sentence.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const later = rest.toLowerCase();
  return weighty.filter((word) => !later.includes(word)).length > weighty.length / 2;
}

const textUpTo = (script: string, end: number) => script.slice(0, end);

function hooksFor(script: string, { brief, random }: { brief: KnownBrief | null; random: () => number }): string[] {
  if (brief) {
    const told = script.toLowerCase();
    const hooks = shuffled(hooksOf({ brief, tone: brief.tone, random }), random).map(({ text }) => text);
    // What the script says already would be said twice.
    return hooks.filter((text) => !sentencesOf(text).some((one) => told.includes(one.text.toLowerCase())));
  }
  const product = nameIn(script);
  const naming = product === null ? [] : NAMING_HOOKS.map((line) => line.replace('{product}', product));
  return shuffled(naming.length > 0 ? naming : GENERAL_HOOKS, random);
}

/** What a script names: more than once, or where it brings something in. */
function nameIn(script: string): string | null {
  const counts = new Map<string, number>();
  for (const { groups } of script.matchAll(NAMED)) {
    const { name = '', before = '' } = groups ?? {};
    if (!NO_NAME.test(name)) counts.set(name, (counts.get(name) ?? 0) + (INTRODUCES.test(before) ? 2 : 1));
  }
  const [most] = [...counts].filter(([, count]) => count > 1).toSorted((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
