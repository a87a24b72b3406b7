import type { Fact } from '../brief/brief-types.ts';
import { countOf } from '../brief/noun-phrase.ts';
import type { Product } from '../brief/product.ts';
import { ofMany } from '../brief/verbs.ts';

/** Facts joined in one breath. */
const MOST_TOGETHER = 3;
const MOST_WORDS_TOGETHER = 18;
/** A set of things is what one gets, it has none. */
const PACK = /^an? (?:pack|set|box|bundle|bag|jar|bottle|pair|case|tube|can) of\b|\bwith\b/iu;
/** What the work of a firm does, the firm does not. */
const OF_WORK = /^lasts\b/u;
const isFirm = ({ trade, name }: Product) =>
  trade === 'booked' || trade === 'service' || /studio|salon|nail|lash|brow|barber|hair/iu.test(name ?? '');

const canJoin = ({ text }: Fact) => !/,| and | or /u.test(text) && text.split(' ').length <= 8;

/** A fact that can be said before anybody knows what is spoken about; no capital, no sign at its end. */
export function alone({ kind, text }: Fact, product: Product): string {
  const subject = product.name ?? 'this';
  if (kind === 'third' && OF_WORK.test(text) && isFirm(product)) return `what you get ${text}`;
  if (kind === 'third') return `${subject} ${product.isMany ? ofMany(text) : text}`;
  if (kind === 'past' || kind === 'modal') return `${subject} ${text}`;
  if (kind === 'base') return `you can ${text}`;
  if (kind === 'goal') return `the goal: ${text}`;
  return text;
}

/** The same behind 'One:', where the product has been named: of what could be a firm or a person, 'they' is said. Null for what cannot be counted. */
export function counted(fact: Fact, product: Product): string | null {
  const isDeed = fact.kind === 'third' || fact.kind === 'past' || fact.kind === 'modal';
  if (fact.kind === 'goal') return null;
  if (!isDeed || (OF_WORK.test(fact.text) && isFirm(product))) return alone(fact, product);
  const pronoun = product.pronoun ?? (product.name?.startsWith('this ') ? 'it' : 'they');
  return `${pronoun} ${pronoun === 'they' && fact.kind === 'third' ? ofMany(fact.text) : fact.text}`;
}

/** Facts as sentences, in the order in which people named them; what belongs together is said together. `isNamed`: the product was named before. */
export function sayFacts(facts: readonly Fact[], product: Product, isNamed: boolean): string[] {
  const sentences: string[] = [];
  let named = isNamed;
  let deeds = 0;
  for (const group of groupsOf(facts)) {
    const first = group[0];
    if (!first) continue;
    const { kind } = first;
    const pronoun = named ? product.pronoun : null;
    if (kind === 'third' && !(OF_WORK.test(first.text) && isFirm(product))) {
      const verbs = listed(group.map(({ text }) => (product.isMany ? ofMany(text) : text)));
      const subject = pronoun ?? product.name ?? 'this';
      sentences.push(
        `${subject} ${deeds > 0 && !/^(?:doesn't|does not|don't|is|are|never)\b/u.test(verbs) ? 'also ' : ''}${verbs}`,
      );
      deeds += 1;
      named ||= product.name !== null;
    } else if (kind === 'past' || kind === 'modal') {
      sentences.push(`${pronoun ?? product.name ?? 'this'} ${first.text}`);
      named ||= product.name !== null;
    } else {
      const said = sayGroup(group, { product, pronoun });
      // The same beginning twice sounds like a form.
      const isAgain =
        /^(?:they come|it comes|you get|there's|there are) /u.test(said[0] ?? '') &&
        sentences.some((sentence) => sentence.split(' ', 2).join(' ') === (said[0] ?? '').split(' ', 2).join(' '));
      sentences.push(...(isAgain ? [listed(group.map(({ text }) => text))] : said));
    }
  }
  return sentences;
}

function sayGroup(
  group: readonly Fact[],
  { product, pronoun }: { product: Product; pronoun: Product['pronoun'] },
): string[] {
  const [first] = group;
  if (!first) return [];
  const texts = group.map(({ text }) => text);
  switch (first.kind) {
    case 'thing':
    case 'things':
      return [sayThings(group, { product, pronoun })];
    case 'quality':
    case 'made':
      if (
        pronoun === null ||
        (product.trade !== 'thing' && product.trade !== 'tool' && product.trade !== 'course' && !product.isMany)
      )
        return texts;
      return [`${pronoun === 'they' ? "they're" : "it's"} ${listed(texts)}`];
    case 'base':
      return [`you can ${listed(texts)}`];
    case 'none':
    case 'doing':
      return [first.kind === 'doing' ? listed(texts) : texts.join(', ')];
    case 'where': {
      const isOfThing = pronoun !== null && product.trade === 'thing' && /^(?:with|in an?|without) /iu.test(first.text);
      return isOfThing ? [`${pronoun === 'they' ? 'they come' : 'it comes'} ${first.text}`] : texts;
    }
    default:
      return texts.map((_, place) => alone(group[place] ?? first, product));
  }
}

function sayThings(
  group: readonly Fact[],
  { product, pronoun }: { product: Product; pronoun: Product['pronoun'] },
): string {
  const texts = group.map(({ text }) => text);
  const list = listed(texts);
  if ((group.length === 1 && group[0]?.kind === 'things') || PACK.test(list)) return list;
  if (pronoun !== null && product.trade === 'thing')
    return `${pronoun === 'they' ? 'they come' : 'it comes'} with ${list}`;
  if (product.trade === 'tool' || product.trade === 'course') return `you get ${list}`;
  return `${group[0]?.kind === 'things' ? 'there are' : "there's"} ${list}`;
}

/** Neighbours of a kind; what the product does is gathered where it is first named. */
function groupsOf(facts: readonly Fact[]): Fact[][] {
  const deeds = facts.filter(({ kind }) => kind === 'third');
  const groups: Fact[][] = [];
  let isGathered = false;
  for (const fact of facts) {
    if (fact.kind === 'third') {
      if (!isGathered) groups.push(...joined(deeds));
      isGathered = true;
      continue;
    }
    const last = groups.at(-1);
    const before = last?.[0];
    const fits =
      before !== undefined &&
      isAlike(before, fact) &&
      last !== undefined &&
      [...last, fact].every(canJoin) &&
      fitsTogether(last, fact);
    if (fits) last.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

function joined(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last && [...last, fact].every(canJoin) && fitsTogether(last, fact) && !isDenied(fact) && !last.some(isDenied))
      last.push(fact);
    else groups.push([fact]);
  }
  return groups;
}

const isDenied = ({ text }: Fact) => /^(?:doesn't|does not|never|is|has)\b/u.test(text);
const fitsTogether = (group: readonly Fact[], fact: Fact) =>
  group.length < MOST_TOGETHER &&
  [...group, fact].reduce((sum, { text }) => sum + text.split(' ').length, 0) <= MOST_WORDS_TOGETHER;

function isAlike({ kind }: Fact, other: Fact): boolean {
  const isThing = (one: string) => one === 'thing' || one === 'things';
  if (isThing(kind)) return isThing(other.kind);
  return kind === other.kind && ['quality', 'made', 'base', 'none', 'doing'].includes(kind);
}

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** 'no contract' asked: 'a contract'. */
export const askedNone = ({ text }: Fact): string => countOf(text.replace(/^(?:no|zero)\s+/iu, '')).text;
