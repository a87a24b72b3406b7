import { countWords } from '@sayso/contract';
import { type Sentence, sentencesOf } from '../sentences.ts';
import { isCallToAction } from './call-to-action.ts';

/** A shorter script has this share of the words, where its sentences allow it. */
const AIM = 0.75;

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
  const least = words.reduce((sum, count) => sum + count, 0) * AIM;
  let left = least / AIM;
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
