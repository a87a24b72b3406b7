import { type ClaimFinding, withoutMarks } from '@sayso/contract';
import { sentencesOf } from '../sentences.ts';
import { CLAIM_PATTERNS, CLAIM_REASONS, type ClaimPattern } from './claim-rules.ts';

/** Sounds that a written letter hides: 'an hour', 'a unicorn'. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/iu;
const LIKE_YOU = /^(?:uni(?!n|m)|use|usu|util|eu|one\b|once\b|ukulele|u[ks]b?\b|ufo|ur[aeio])/iu;
/** Letters whose names begin with a vowel: 'an SPF 50 cream', 'an LED lamp'. */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX]/u;
const NUMBER_WITH_VOWEL = /^(?:8|11\b|18\b|11,|18,|8\d)/u;

/** 'a' or 'an', as the word is said. */
function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.trim().split(/\s+/u, 1)[0] ?? '';
  if (/^\d/u.test(word)) return NUMBER_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (isSpelled(word)) return SPOKEN_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (SILENT_H.test(word)) return 'an';
  if (LIKE_YOU.test(word)) return 'a';
  return /^[aeiouáéíóúäëïöü]/iu.test(word) ? 'an' : 'a';
}

/** Capitals that are said letter by letter: few of them, or without a vowel to read them by. */
function isSpelled(word: string): boolean {
  if (/^[A-Z]\d/u.test(word)) return true;
  const letters = /^[A-Z0-9]+(?![a-z])/u.exec(word)?.[0] ?? '';
  return /^[A-Z]{2}/u.test(letters) && (letters.length <= 3 || !/[AEIOU]/u.test(letters));
}

/** 'This is no miracle', 'not guaranteed': who says that claims nothing. */
const DENIED =
  /\b(?:no|not|never|isn't|aren't|won't|doesn't|don't|without|nobody|nothing is|can't)\s+(?:\w+\s+){0,2}$/iu;
/** These begin with a word of denial themselves, or claim something although they are denied. */
const COUNTS_DENIED = new Set(['personal_experience', 'competitor', 'scarcity']);

/** Sentences that an advertisement should not say like this, first to last. Each has one finding: that of the first rule it breaks. */
export function findClaims(script: string): ClaimFinding[] {
  return sentencesOf(script).flatMap(({ text, start, end }) => {
    const plain = text.replaceAll(/[‘’]/gu, "'");
    for (const claim of CLAIM_PATTERNS) {
      const found = claim.pattern.exec(plain);
      if (!found || isDenied(claim, plain.slice(0, found.index))) continue;
      const { reason, source } = CLAIM_REASONS[claim.rule];
      const phrase = found[0].trim();
      return [
        {
          rule: claim.rule,
          start,
          end,
          sentence: text,
          phrase,
          reason,
          suggestion: saferSentence(plain, claim),
          source,
        },
      ];
    }
    return [];
  });
}

const isDenied = ({ rule }: ClaimPattern, before: string) => !COUNTS_DENIED.has(rule) && DENIED.test(before);

/** The sentence without what makes it risky; where no change of words helps, another one that can always be said. */
function saferSentence(sentence: string, { rule, changes = [] }: ClaimPattern): string {
  const { instead } = CLAIM_REASONS[rule];
  const plain = withoutMarks(sentence).trim();
  const tags = sentence.match(/<\/?break\b[^<>]*>/giu)?.join('') ?? '';
  for (const [from, to] of changes) {
    if (!from.test(plain)) continue;
    const changed = mended(plain.replace(from, to));
    if (changed.split(/\s+/u).length >= 2 && isSafe(changed)) return changed + (tags === '' ? '' : ` ${tags}`);
  }
  return instead + (tags === '' ? '' : ` ${tags}`);
}

function isSafe(sentence: string): boolean {
  return CLAIM_PATTERNS.every(({ pattern }) => !pattern.test(sentence));
}

/** A sentence after words were taken out of it: articles, spaces, a capital and an end as they should be. */
function mended(text: string): string {
  const said = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([.,!?])/gu, '$1')
    .replaceAll(/\b(an?) (?=(\S+))/giu, (_, article: string, next: string) => {
      const right = articleFor(next);
      return `${article.charAt(0) === 'A' ? right.charAt(0).toUpperCase() + right.slice(1) : right} `;
    })
    .replaceAll(/\b(\p{L}+) \1\b/giu, '$1')
    .replace(/^[\s,.;:]+/u, '')
    .trim();
  const ended = /[.!?…]["']?$/u.test(said) ? said : `${said}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
