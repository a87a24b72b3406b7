import { AppError, type FieldErrors, type LeftOut, type ScriptBrief } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { type Audience, readAudience } from './audience.ts';
import type { Fact, Offer, Problem } from './brief-types.ts';
import { cleanText } from './clean-text.ts';
import { readFacts } from './facts.ts';
import { isOtherLanguage } from './language.ts';
import { readOffer } from './offer.ts';
import { readProblem } from './problem.ts';
import { type Product, readProduct } from './product.ts';

/** A brief as scripts need it. */
export type ReadBrief = {
  product: Product;
  audience: Audience;
  problem: Problem | null;
  facts: Fact[];
  offer: Offer | null;
  /** A charity or the like: its audience gets nothing, and what bothers people bothers others. */
  isCause: boolean;
  /** It asks for money. */
  isGivenTo: boolean;
};

const FIELDS = ['product', 'audience', 'problem', 'details', 'offer'] as const;
const CAUSE =
  /\b(?:donat\w+|donors?|charit\w+|volunteers?|fundrais\w+|proceeds|refugees?|orphan\w*|homeless|soup kitchen|wildlife|rescued?|wells|non-?profit)\b/iu;
/** Names of those who ask for money, and words of others who have such names. */
const CHARITY = /\b(?:Fund|Foundation|Appeal|Charity|Hospice|Food ?[Bb]ank)$/u;
const NO_CHARITY = /\b(?:invest\w*|makeup|make-up|skin|shades?|returns?|ETF|pension)\b/iu;
const TOO_LONG = 'Too long or too tangled to be said in one breath. Say it in a few words.';

/**
 * Reads a brief. What would be a risky claim, or cannot be said, is left out with the reason.
 * @throws AppError `script_help_language` when it is not in English; `invalid_input` on a field that says nothing, or says what no script should.
 */
export function readBrief(brief: ScriptBrief): { brief: ReadBrief; leftOut: LeftOut[] } {
  const foreign = FIELDS.filter((field) => isOtherLanguage(cleanText(brief[field])));
  if (foreign.length > 0) {
    const errors = Object.fromEntries(
      foreign.map((field) => [field, ['Write this in English: suggestions are in English only for now.']]),
    );
    throw new AppError('script_help_language', { errors });
  }
  const product = readProduct(brief.product);
  const audience = readAudience(brief.audience);
  const errors: FieldErrors = {
    ...((!product || riskOf(product.idea ?? `${product.name ?? ''}.`)) && {
      product: [
        product
          ? withoutClaim(product.idea ?? product.name ?? '')
          : 'Name the product in a few words, such as Glow Serum or standing desk.',
      ],
    }),
    ...((!audience || riskOf(audience.many ?? '')) && {
      audience: [
        audience ? withoutClaim(audience.many ?? '') : 'Say in a few words who it is for, such as busy parents.',
      ],
    }),
  };
  if (!product || !audience || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
  return withoutRisks(brief, { product, audience });
}

function withoutRisks(
  brief: ScriptBrief,
  { product, audience }: Pick<ReadBrief, 'product' | 'audience'>,
): { brief: ReadBrief; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const isSafe = (text: string, said: string) => {
    // Who writes 'my' of their customers claims no experience: it is said as 'your'.
    const risk = riskOf(said) ?? findClaims(text).find(({ rule }) => rule !== 'personal_experience')?.reason ?? null;
    if (risk !== null) leftOut.push({ text, reason: risk });
    return risk === null;
  };
  const { facts, unread } = readFacts(brief.details);
  leftOut.push(...unread.map((text) => ({ text, reason: TOO_LONG })));
  const kind = product.kind !== null && isSafe(product.kind, `it is ${product.kind}.`) ? product.kind : null;
  const offer = readOffer(brief.offer);
  const problem = readProblem(brief.problem);
  if (problem === null && brief.problem !== '') leftOut.push({ text: brief.problem, reason: TOO_LONG });
  const whole = FIELDS.map((field) => brief[field]).join(' ');
  const isGivenTo = /\bdonat(?:e|ions?)\b/iu.test(whole) || (CHARITY.test(brief.product) && !NO_CHARITY.test(whole));
  return {
    brief: {
      product: { ...product, kind },
      audience,
      facts: facts.filter(({ text, written }) => isSafe(written, `${text}.`)),
      offer: offer !== null && isSafe(brief.offer, `${offer.said}.`) ? offer : null,
      problem: problem && isSafe(brief.problem, `${problem.said}.`) ? problem : null,
      isCause: CAUSE.test(whole) || isGivenTo,
      isGivenTo,
    },
    leftOut,
  };
}

const riskOf = (text: string): string | null => findClaims(text)[0]?.reason ?? null;
const withoutClaim = (text: string) => `Describe it without a claim: ${riskOf(text) ?? riskOf(`${text}.`) ?? ''}`;
