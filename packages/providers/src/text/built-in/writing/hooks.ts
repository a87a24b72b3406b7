import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import { followsFor, isPluralAudience } from '../brief/audience.ts';
import type { Fact, Problem } from '../brief/brief-types.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import { finished } from './finished.ts';
import { alone, isDeedOf } from './say-facts.ts';
import { TONES } from './tones.ts';

/** The beginning of a script: what is heard first, what must follow at once, and what of the brief the two have said. */
export type Hook = {
  pattern: ScriptPattern;
  text: string;
  /** What the hook has begun, as sentences of the body. */
  goesOn: readonly string[];
  facts: readonly Fact[];
  hasProblem: boolean;
  hasOffer: boolean;
  hasAudience: boolean;
};

/** A hook is heard within the first seconds. */
const MOST_WORDS = 24;
const MOST_COUNTED = 5;
const FEWEST = 3;
const NUMBERS = ['', '', '', 'Three', 'Four', 'Five'] as const;
/** Leans on something that has not been said yet. */
const LEANS = /\b(?:it|its|she|he|her|his|they|them|their|ones|both|this|that|these|those|also|too|then|or)\b/iu;

type Given = { brief: ReadBrief; tone: ScriptTone; pick: (lines: readonly string[]) => string };
type Made = Partial<Hook> & { text: string };

/** What bothers people, as they hear it: a sentence stays one, anything else is asked. */
export const sayProblem = ({ kind, said }: Problem): string =>
  kind === 'sentence' && !/^(?:you|your)\b/iu.test(said) ? `${said}.` : `${said}?`;

/** How each kind of hook is made; null where the brief has nothing for it. Each says the words of the brief in a line of their own. */
const MAKERS: Readonly<Record<ScriptPattern, (given: Given) => Made | null>> = {
  problem: ({ brief: { problem, isCause }, tone, pick }) => {
    if (problem === null || problem.kind === 'question') return null;
    const after = isCause ? '' : pick(TONES[tone].afterProblem);
    return { text: `${isCause ? `${problem.said}.` : sayProblem(problem)} ${after}`, hasProblem: true };
  },
  question: ({ brief: { problem, audience, product, isCause }, tone, pick }) => {
    if (problem?.kind === 'question')
      return { text: `${problem.said}? ${pick(TONES[tone].afterProblem)}`, hasProblem: true };
    // 'Who is Rooms for Students for?' is hard to say.
    if (product.name === null || audience.many === null || isCause || / for /iu.test(product.name)) return null;
    return { text: `Who ${product.isMany ? 'are' : 'is'} ${product.name} for? ${audience.many}.`, hasAudience: true };
  },
  claim: ({ brief: { facts, product }, tone, pick }) => {
    const told = facts.filter(({ kind, text }) => kind !== 'none' && !/^we\b/iu.test(text) && isWeighty(text));
    const fact = told.find((one) => isDeedOf(one, product)) ?? told.find(({ text }) => /\d/u.test(text)) ?? told[0];
    if (!fact) return null;
    if (!isDeedOf(fact, product)) return { text: fact.text, facts: [fact] };
    return { text: put(pick(TONES[tone].claim), alone(fact, product)), facts: [fact] };
  },
  reasons: ({ brief: { facts, product }, tone, pick }) => {
    const told = facts.slice(0, MOST_COUNTED);
    if (product.name === null || told.length < FEWEST) return null;
    const opener = put(pick(TONES[tone].reasons), product.name).replace('{count}', NUMBERS[told.length] ?? '');
    return { text: opener, goesOn: told.map(({ text }) => text), facts: told };
  },
  contrast: ({ brief: { problem, offer, isCause } }) =>
    problem?.kind !== 'phrase' || isCause || offer?.isAmount !== true
      ? null
      : { text: `${problem.said}? ${finished(offer.said)}`, hasProblem: true, hasOffer: true },
  story: ({ brief: { problem }, tone, pick }) =>
    problem?.kind !== 'sentence' || /\b(?:should|must|never|we)\b/iu.test(problem.said)
      ? null
      : { text: put(pick(TONES[tone].scene), problem.said), hasProblem: true },
  objection: ({ brief: { facts }, tone, pick }) => {
    const fact = facts.find(({ kind, text }) => kind === 'none' && !/[,.:]/u.test(text));
    return fact ? { text: `${fact.text}? ${pick(TONES[tone].reallyNone)}`, facts: [fact] } : null;
  },
  audience: ({ brief: { audience, facts, problem, offer }, tone, pick }) => {
    if (
      audience.many === null ||
      !followsFor(audience.many) ||
      (facts.length === 0 && problem === null && offer === null)
    )
      return null;
    const { call } = audience;
    const text =
      call !== null && isPluralAudience(call)
        ? put(pick(TONES[tone].call), call)
        : put(pick(TONES[tone].forWho), audience.many);
    return { text, hasAudience: true };
  },
  offer: ({ brief: { offer } }) =>
    offer && countWords(offer.said) > 1 ? { text: `${offer.said}.`, hasOffer: true } : null,
  maker: ({ brief: { facts } }) => {
    const fact = facts.find(({ text }) => /^we\b/iu.test(text) && isWeighty(text));
    return fact ? { text: fact.text, facts: [fact] } : null;
  },
  checklist: ({ brief: { facts, product }, tone, pick }) => {
    const told = facts.filter((fact) => fact.kind !== 'third' && fact.kind !== 'sentence' && isListed(fact));
    const chosen = told.slice(-FEWEST);
    if (product.name === null || product.isMany || /^(?:this|our|my) /u.test(product.name) || chosen.length < FEWEST)
      return null;
    return {
      text: chosen.map(({ text }) => finished(text)).join(' '),
      goesOn: [put(pick(TONES[tone].thatIs), product.name)],
      facts: chosen,
    };
  },
};

/** Whether words can be heard first: no bare figure, nothing that leans on what nobody has heard of. */
const isWeighty = (text: string) => text.split(' ').length > 2 && /\p{Ll}{3}/u.test(text) && !LEANS.test(text);
const isListed = ({ text }: Fact) =>
  text.split(' ').length > 1 &&
  text.split(' ').length < 7 &&
  /\p{Ll}{3}/u.test(text) &&
  !LEANS.test(text) &&
  !/[,:?]/u.test(text);

/** The hook of a pattern; null where the brief has nothing for it, or too many words. */
export function hookOf(pattern: ScriptPattern, given: Given): Hook | null {
  const made = MAKERS[pattern](given);
  if (made === null) return null;
  const text = finished(made.text);
  if (countWords(text) > MOST_WORDS) return null;
  const goesOn = (made.goesOn ?? []).map(finished);
  return { facts: [], hasProblem: false, hasOffer: false, hasAudience: false, ...made, pattern, text, goesOn };
}

/** A line with its `{}` filled. */
export const put = (line: string, words: string): string => line.replace('{}', () => words);
