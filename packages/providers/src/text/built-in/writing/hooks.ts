import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { Fact } from '../brief/brief-types.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import { finished } from './finished.ts';
import { alone, askedNone, counted } from './say-facts.ts';
import { TONES } from './tones.ts';

/** The beginning of a script: what is heard first, what goes on from it, and what of the brief the two have said. */
export type Hook = {
  pattern: ScriptPattern;
  text: string;
  /** What the hook has begun, as sentences of the body: 'Two: ...'. */
  goesOn: readonly string[];
  facts: readonly Fact[];
  hasProblem: boolean;
  hasOffer: boolean;
  hasAudience: boolean;
};

/** A hook is heard within the first seconds. */
const MOST_WORDS = 24;
const MOST_COUNTED = 5;
const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five'] as const;
const CHECKED = 3;

type Given = { brief: ReadBrief; tone: ScriptTone; pick: (lines: readonly string[]) => string };
type Made = Partial<Hook> & { text: string };

/** How each kind of hook is made; null where the brief has nothing for it. */
const MAKERS: Readonly<Record<ScriptPattern, (given: Given) => Made | null>> = {
  problem: ({ brief, tone, pick }) => {
    const { problem, isCause } = brief;
    if (problem === null || problem.kind === 'question') return null;
    if (isCause) return { text: `${problem.said}.`, hasProblem: true };
    return { text: `${problem.said}? ${pick(TONES[tone].afterProblem)}`, hasProblem: true };
  },
  question: ({ brief, tone, pick }) => {
    const { problem, audience, facts, product, isCause } = brief;
    if (problem?.kind === 'question')
      return { text: `${problem.said}? ${pick(TONES[tone].afterProblem)}`, hasProblem: true };
    const fact = facts.find(
      ({ kind, text }) =>
        !['goal', 'measure', 'doing', 'where'].includes(kind) && !(kind === 'quality' && !text.includes(' ')),
    );
    if (!fact || audience.many === null || isCause) return null;
    return { text: `What's in it for ${audience.many}? ${alone(fact, product)}.`, facts: [fact], hasAudience: true };
  },
  claim: ({ brief: { facts, product }, tone, pick }) => {
    const sure = facts.filter(({ kind }) => !['goal', 'where', 'measure'].includes(kind));
    const told = sure.length > 0 ? sure : facts.filter(({ kind }) => kind !== 'goal');
    const later = told.filter(({ text }, place) => place > 0 && text.split(' ').length > 2);
    const fact = later.find(({ text }) => /\d/u.test(text)) ?? later[0] ?? told[1] ?? told[0];
    if (!fact) return null;
    return { text: put(pick(TONES[tone].claim), alone(fact, product)), facts: [fact] };
  },
  reasons: ({ brief: { facts, product }, tone, pick }) => {
    const told = facts.slice(0, MOST_COUNTED);
    const lines = told.map((fact) => counted(fact, product));
    if (product.name === null || told.length < CHECKED || lines.includes(null)) return null;
    const [first, ...others] = lines.map((line, place) => `${NUMBERS[place] ?? ''}: ${line ?? ''}.`);
    const opener = put(pick(TONES[tone].reasons), product.name).replace('{count}', NUMBERS[told.length - 1] ?? '');
    return { text: `${opener} ${first ?? ''}`, goesOn: others, facts: told };
  },
  contrast: ({ brief: { problem, product, isCause }, tone, pick }) => {
    if (!problem?.isThing || product.name === null || isCause) return null;
    const line = pick(TONES[tone].contrast)
      .replace('{thing}', problem.said)
      .replace('{Thing}', problem.said)
      .replace('{Name}', product.name);
    return { text: put(line, product.name), hasProblem: true };
  },
  story: ({ brief: { problem }, tone, pick }) => {
    if (problem === null || problem.kind === 'question' || (problem.kind === 'phrase' && !problem.isThing)) return null;
    return { text: put(pick(TONES[tone].scene), problem.said), hasProblem: true };
  },
  objection: ({ brief: { facts }, tone, pick }) => {
    const fact = facts.find(({ kind, text }) => kind === 'none' && !text.includes(','));
    return fact ? { text: `${fact.text}? ${pick(TONES[tone].reallyNone)}`, facts: [fact] } : null;
  },
  audience: ({ brief: { audience, product, facts, problem, offer }, tone, pick }) => {
    if (audience.many === null || product.name === null || (facts.length === 0 && problem === null && offer === null))
      return null;
    const line = audience.call === null ? 'For {many}: {}.' : pick(TONES[tone].call);
    return {
      text: put(line.replace('{call}', audience.call ?? '').replace('{many}', audience.many), product.name),
      hasAudience: true,
    };
  },
  offer: ({ brief: { offer }, tone, pick }) =>
    offer ? { text: put(pick(TONES[tone].firstOffer), offer.said), hasOffer: true } : null,
  maker: ({ brief: { facts }, tone, pick }) => {
    const fact = facts.find(({ kind, text }) => kind === 'sentence' && /^we\b/iu.test(text));
    return fact ? { text: put(pick(TONES[tone].howWeWork), fact.text), facts: [fact] } : null;
  },
  checklist: ({ brief: { facts } }) => {
    const asked = facts
      .filter(({ kind, text }) => ['none', 'thing', 'things', 'quality'].includes(kind) && !text.includes(','))
      .slice(0, CHECKED);
    const hasNone = asked.some(({ kind }) => kind === 'none');
    if (asked.length < CHECKED || !hasNone || asked.every(({ kind }) => kind === 'none')) return null;
    return {
      text: asked.map((fact) => (fact.kind === 'none' ? `${askedNone(fact)}? No.` : `${fact.text}? Yes.`)).join(' '),
      facts: asked,
    };
  },
};

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
export const put = (line: string, words: string): string => line.replace('{}', words);
