import { countWords, type ScriptTone, estimateSpeechMs } from '@sayso/contract';
import { findClaims } from './find-claims.ts';
import { sentencesOf, TAGS_BEHIND, type Sentence } from './sentences.ts';
import { hooksOf } from './hooks.ts';
import { shuffled } from './seeded-random.ts';
import type { ReadBrief } from './brief/read-brief.ts';

/** Answers to a first sentence that is gone. */
const ANSWERS =
  /^(?:yes|no|yeah|nope|same|me too|us too|exactly|right|well|sure|if so|if not|you're not alone|then)\b[,.!]?/iu;
/** A name within a sentence, and the word before it. */
const NAMED = /(?<=(?<before>[\p{Ll}\p{N},:]+) )(?<name>\p{Lu}[\p{L}\p{N}'-]+(?: \p{Lu}[\p{L}\p{N}'-]+){0,3})/gu;
const INTRODUCES = /^(?:meet|try|called|named|introducing|seen|use|get|with|love|about|is)$/u;
const NO_NAME =
  /^(?:I|I'm|I'll|I've|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|TikTok|Instagram)$/u;

/** A brief that is read, with its tone. */
export type KnownBrief = ReadBrief & { tone: ScriptTone };

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

/** Lines that are true of whatever a script is about: answers to doubts, and what helps people to decide. */
export const SUPPORTING_LINES = [
  "Not sure yet? That's fine. Look at the details first, and decide after that.",
  "You don't have to change your whole routine. Start with one small step.",
  'Already have something like it? Put the two side by side and see which one you like.',
  'Think of a normal, busy day. That is where a small difference counts.',
  'You can see what you get before you decide.',
  'Take a moment, look at it closely, and ask yourself if it fits your day.',
  "And if you have questions, that's a good sign. The details are there to answer them.",
  "It's one small thing. But small things add up over a week.",
  "Wondering if it's right for you? Think of the last time you wished this was easier.",
] as const;

/** First sentences for a script whose product is not known. */
const GENERAL_HOOKS = [
  'Quick question before you scroll on.',
  'Give this a few seconds.',
  "Here's something worth knowing.",
  'Wait, have you seen this?',
  "Let's make one thing easier today.",
  "You don't need a long explanation for this.",
  "Okay, this one's quick.",
  'What if this part of your day was simpler?',
] as const;

/** The same about something that the script names. `{product}` is filled in. */
const NAMING_HOOKS = [
  'Have you seen {product} yet?',
  "Here's {product}, in a few seconds.",
  'Not sure about {product}? Watch this.',
  'Quick question about {product}.',
  "Let's talk about {product} for a second.",
  'Before you scroll on, look at {product}.',
] as const;

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

/** A longer script has this many times the words, within its limits. */
const AIM = 1.25;
/** Lines that come in at once. */
const MOST_LINES = 3;

/** How long a script may become. */
type Room = { maxCharacters: number; maxMs: number; rate: number };

/** The script with supporting lines before its call to action; null when none fits or all are there. */
export function lengthen(
  script: string,
  given: { brief: KnownBrief | null; room: Room; random: () => number },
): string | null {
  const aim = countWords(script) * AIM;
  let longer = script.trim();
  let added = 0;
  for (const line of linesFor(given)) {
    if (added === MOST_LINES || countWords(longer) >= aim) break;
    if (hasSaid(longer, line)) continue;
    const next = withLine(longer, line);
    if (!fits(next, given.room)) continue;
    longer = next;
    added += 1;
  }
  return added === 0 ? null : longer;
}

/** What could be said: of a brief the details, the offer and for whom it is; without one, what holds for anything. */
function linesFor({ brief, random }: { brief: KnownBrief | null; random: () => number }): string[] {
  if (!brief) return shuffled(SUPPORTING_LINES, random);
  const { details, offer, audience } = brief;
  const lines = [...details, offer, audience].filter((line) => line !== null);
  return [...lines, ...shuffled(SUPPORTING_LINES, random)].filter((line) => findClaims(line).length === 0);
}

/** Whether a script says most of the weighty words of a line already. */
function hasSaid(script: string, line: string): boolean {
  const weighty = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? []);
  const said = weighty(script);
  const words = [...weighty(line)];
  return words.length > 0 && words.filter((word) => said.has(word)).length / words.length > 0.6;
}

/** Before the call to action that ends the script; at its end where there is none. */
function withLine(script: string, line: string): string {
  const sentences = sentencesOf(script);
  let place = sentences.length;
  while (place > 1 && isCallToAction(sentences[place - 1]?.text ?? '')) place -= 1;
  const before = sentences[place - 1];
  if (!before) return line;
  const ended = /[.!?…。！？"')>]$/u.test(before.text) ? '' : '.';
  return `${script.slice(0, before.end)}${ended} ${line}${script.slice(before.end)}`;
}

const ASKS =
  /\b(?:tap|click|link|swipe|sign up|subscribe|follow|order|shop|visit|book|download|check (?:it|them|this) out|take a look|have a look|learn more|try it|get yours|grab|use (?:the )?code|comment|dm|message|call|head to|go to|come and|join|start (?:today|now|your))\b/iu;

/** Whether a sentence asks the viewer to do something now. */
function isCallToAction(sentence: string): boolean {
  return ASKS.test(sentence);
}

const fits = (script: string, { maxCharacters, maxMs, rate }: Room) =>
  script.length <= maxCharacters && estimateSpeechMs(script, rate) <= maxMs;

/** A shorter script has this share of the words, where its sentences allow it. */
const SHORTEN_AIM = 0.75;

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(it|that|there|here|what) is\b(?=\s+\p{L})/giu, "$1's"],
  [/\b(you|they|we) are\b(?=\s+\p{L})/giu, "$1're"],
  [/\bI am\b(?=\s+\p{L})/gu, "I'm"],
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has) not\b/giu, "$1n't"],
  [/\bcannot\b/giu, "can't"],
  [/\bwill not\b/giu, "won't"],
  [/\b(you|they|we|it|I) will\b(?=\s+\p{L})/giu, "$1'll"],
  [/\blet us\b/giu, "let's"],
];
const FILLERS: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/giu, 'to'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/\bat this point in time\b/giu, 'now'],
  [/\bis able to\b/giu, 'can'],
  [/\bare able to\b/giu, 'can'],
  [/,? (?:to be honest|as you can see|as a matter of fact|at the end of the day),?/giu, ''],
  [
    / (?:really|very|actually|basically|literally|simply|totally|honestly|definitely|quite|absolutely)(?= \p{L})/giu,
    '',
  ],
  [/^(?:so|well|okay so|you know what|basically|honestly|actually),? (?=\p{L})/gimu, ''],
];
const LEANS_BACK =
  /^(?:but|so|because|which|that's|that is|this is why|then|yes|no|exactly|instead|otherwise|also|it|they|them|these|those)\b/iu;
const COUNTED =
  /^(?:(?:and )?(?:number|reason|step|tip)? ?(?:one|two|three|four|five|first|second|third|finally|next|last|\d)\b)/iu;

/** The script with fewer words; null when there is nothing that could go. First sentence and call to action stay. */
export function shorten(script: string): string | null {
  const whole = sentencesOf(script);
  const words = whole.map(({ text }) => countWords(text));
  const needs = whole.map((_, place) => needOf(whole, place));
  const least = words.reduce((sum, count) => sum + count, 0) * SHORTEN_AIM;
  let left = least / SHORTEN_AIM;
  const dropped = new Set<number>();
  const candidates = [...needs.entries()]
    .filter(([, need]) => need < Number.POSITIVE_INFINITY)
    .toSorted(([place, need], [otherPlace, otherNeed]) => need - otherNeed || otherPlace - place);
  for (const [place] of candidates) {
    if (left <= least) break;
    if (dropped.has(place)) continue;
    // A sentence that leans on this one would hang in the air: it goes too, or both stay.
    const leaning = !dropped.has(place + 1) && leansOn(whole, place) ? [place + 1] : [];
    if (leaning.some((next) => needs[next] === Number.POSITIVE_INFINITY)) continue;
    for (const gone of [place, ...leaning]) {
      dropped.add(gone);
      left -= words[gone] ?? 0;
    }
  }
  const shorter = tightened(withoutSentences(script, { whole, dropped }));
  return shorter === script.trim() || countWords(shorter) === 0 ? null : shorter;
}

/** How much a sentence is needed: the first one and the call to action are for good, what says something concrete is for long. */
function needOf(whole: readonly Sentence[], place: number): number {
  const text = whole[place]?.text ?? '';
  const isLast = place === whole.length - 1;
  if (place === 0 || isLast || isCallToAction(text) || COUNTED.test(text)) return Number.POSITIVE_INFINITY;
  const concrete =
    (/\d/u.test(text) ? 4 : 0) +
    (/%|[$€£]|\bfree\b|\bcode\b/iu.test(text) ? 4 : 0) +
    (/\s\p{Lu}\p{L}+/u.test(text) ? 2 : 0);
  const words = countWords(text);
  return concrete + (words >= 6 ? 2 : 0) + (text.endsWith('?') ? -1 : 0) + (LEANS_BACK.test(text) ? -0.5 : 0);
}

function leansOn(whole: readonly Sentence[], place: number): boolean {
  const [here, next] = [whole[place]?.text ?? '', whole[place + 1]?.text ?? ''];
  return /\?["']?$/u.test(here) || LEANS_BACK.test(next) || countWords(next) <= 2;
}

/** The script without some of its sentences; the lines that stay keep their breaks. */
function withoutSentences(
  script: string,
  { whole, dropped }: { whole: readonly Sentence[]; dropped: ReadonlySet<number> },
): string {
  let text = '';
  let at = 0;
  for (const [place, { start, end }] of whole.entries()) {
    text += script.slice(at, start) + (dropped.has(place) ? '' : script.slice(start, end));
    at = end;
  }
  return `${text}${script.slice(at)}`
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/gu, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Contractions, and no words that say nothing. Break tags stay as they are. */
function tightened(script: string): string {
  return script
    .split(/(<\/?break\b[^<>]*>)/iu)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : [...CONTRACTIONS, ...FILLERS].reduce((text, [from, to]) => text.replaceAll(from, to), part),
    )
    .join('')
    .replaceAll(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .trim();
}
