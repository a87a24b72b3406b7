import { type ClaimFinding, withoutMarks } from '@sayso/contract';
import { articleFor } from './article.ts';
import { sentencesOf } from '../sentences.ts';
import { CLAIM_PATTERNS, CLAIM_REASONS, type ClaimPattern } from './claim-rules.ts';

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
