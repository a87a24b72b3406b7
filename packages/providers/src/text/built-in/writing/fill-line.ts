import { pointsToCheck } from '../brief/points-to-check.ts';
import { splitAtHead } from '../brief/nouns.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import type { Slot } from './lines.ts';

const SLOT = /\{(\w+)\}/gu;
/** Stands before what keeps its own capitals, while a script is put together. */
const NAME_MARK = '\u{e000}';
/** Begins a sentence: the first letter of the text, or one behind a sign that ends one. A name behind its mark is none. */
const SENTENCE_BEGIN = /(^|[.!?]["']?\s+)(\p{L})/gu;

/** What the slots of lines stand for; a line with an absent one is not used. */
export type Slots = Readonly<Partial<Record<Slot, string | null>>>;

/** What does not change from line to line. */
export function slotsOf({ product, audience, problem, benefits, offer }: ReadBrief): Slots {
  const many = product.isPlural;
  // 'a planner for people with ADHD': whom it is for is said in its name.
  const whom = audience.many?.toLowerCase().split(' who ', 1)[0];
  const isNamed = whom !== undefined && product.name.toLowerCase().includes(whom);
  return {
    product: product.isName && !/^\p{Ll}+ /u.test(product.name) ? `${NAME_MARK}${product.name}` : product.name,
    idea: product.idea?.endsWith('?') === true ? null : product.idea,
    ideaAsk: product.idea?.endsWith('?') === true ? product.idea : null,
    kind: product.kind,
    it: many ? 'they' : 'it',
    them: many ? 'them' : 'it',
    its: many ? "they're" : "it's",
    audience: isNamed ? null : audience.many,
    call: isNamed ? null : audience.call,
    ifYou: audience.ifYou,
    problem: problem?.whole ?? null,
    problemStated: problem?.stated ?? null,
    problemClause: problem?.clause ?? null,
    problemThing: problem?.thing ?? null,
    ask: problem?.ask ?? null,
    that: benefits.find(({ that }) => that !== null)?.that ?? null,
    todo: benefits.find(({ todo }) => todo !== null)?.todo ?? null,
    offer: offer?.said ?? null,
    checks: pointsToCheck(`${splitAtHead(product.name).head} ${splitAtHead(product.kind ?? '').head}`),
  };
}

/** The line with its slots filled, without capitals; null when one of them is empty. */
export function fillLine(line: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = line.replaceAll(SLOT, (_, slot: string) => {
    const value = slots[slot as Slot] ?? null;
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}

/** Capitals where sentences begin. A name that begins small stays so. */
export function finished(text: string): string {
  return text
    .replaceAll(SENTENCE_BEGIN, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(NAME_MARK, '')
    .trim();
}
