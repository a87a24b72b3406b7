import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { isA, termsOf } from '../phrases/grammar.ts';
import { benefitToYou } from '../phrases/to-you.ts';
import type { Benefit } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { baseOfThird } from './verbs.ts';
import { MASS_NOUNS, PEOPLE_VERBS, RATHER_NOUNS, THING_VERBS } from './word-lists.ts';

/** Longest thing to say in one breath, in words. */
const MOST_WORDS = 16;
const BULLET = /^\s*(?:[-*•·–—✓✔]|\d{1,2}[.)])\s+/u;
const PLACEHOLDER = /^(?:and|or|but|also|plus|with|etc\.?|more|n\/a|none|nothing|no|yes|-)$/iu;
const GOES_ON = /^(?:which|who|so|because|when|if|while|even|especially)\b/iu;
/** Nobody longs to do these: they make no question that begins with 'Want to'. */
const NO_WISH =
  /^(?:cancel|try|book|choose|pick|order|pay|send|drive|rent|give|return|stack|just|feed|stick|use|add|bring|spray|refill)\b/iu;

/** Whole lines of a list: no verb is read into them. */
const AS_SAID =
  /\b(?:included|welcome|only|needed|available|free|left|required|back|inside)$|^(?:\S+) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?)\b(?! of\b)/iu;

/** 'someone you can call', 'everything you need': what follows says which. */
const NAMES_WHOM = /^(?:someone|somebody|something|everything|anything|all|an? \S+) (?:you|we|that|who)\b/iu;
const SENDS = /^(?:send|bring|put|keep|mail|leave) (?:in|into|by|on|at)\b/iu;
const OBJECT = /^(?:a|an|the|your|my|any|all|every|each|it|them|one|both|two|three|this|that|everything|anything)$/iu;
const PAYS = /^(?:pay|cancel|book|choose|pick|try|order|switch|return|learn|join|rent) \S/iu;
const WITHOUT = { clause: null, that: null, todo: null, isThing: false } as const;

/** Nobody looks for something that takes 40 minutes, ships or comes. */
const NO_NEED =
  /^(?:is|has|was|takes?|ships?|costs?|comes?|weighs?|smells?|measures?|charges?|delivers?|runs?|starts?|goes|uses?|sits?|stands?|gets?|looks?|tastes?|feels?|arrives?|includes?|contains?|needs?|lets?|offers?|knows?|stays?|orders?)\b/iu;

/** 'easy to read gauge' is a gauge. */
const NAMES_WHAT =
  /^(?:very )?(?:easy|simple|quick|ready|hard|free) to \S+ (?!(?:on|in|at|up|off|with|and|for|from|without|anywhere|to|by)\b)\S+$/iu;

type Of = { isPlural: boolean };

/** The benefits in what people wrote, one for each line, sentence or part of a list, in order; and what cannot be said. */
export function readBenefits(text: string, product: Of): { benefits: Benefit[]; unread: string[] } {
  const benefits: Benefit[] = [];
  const unread: string[] = [];
  for (const written of piecesOf(text)) {
    const said = benefitToYou(uncapitalised(calmCapitals(written)));
    if (said.split(' ').length > MOST_WORDS || /^(?:i|i'm|i've|my|me)\s/iu.test(`${written} `)) unread.push(written);
    else if (!benefits.some(({ whole }) => whole === said)) benefits.push({ ...readBenefit(said, product), written });
  }
  return { benefits: asTheirNeighbours(benefits, product), unread };
}

/** Among deeds of the product a word that could be a thing is a deed too: 'syncs with Etsy, orders from suppliers'. */
function asTheirNeighbours(benefits: readonly Benefit[], product: Of): Benefit[] {
  const isDeed = ({ clause }: Benefit) =>
    /^(?:it|they) (?!is|are|can)/u.test(clause ?? '') && !clause?.startsWith("they're");
  if (!benefits.some(isDeed)) return [...benefits];
  return benefits.map((benefit) => {
    const [first = '', second] = benefit.whole.split(' ');
    const isOpen =
      benefit.clause === null &&
      !/^(?:refills|returns|repairs|updates|drinks|snacks|prints|notes)$/u.test(first) &&
      second !== undefined &&
      baseOfThird(first) !== undefined;
    return isOpen && !AS_SAID.test(benefit.whole)
      ? { ...ofThing(benefit.whole, product), written: benefit.written }
      : benefit;
  });
}

function piecesOf(text: string): string[] {
  return text
    .split(/\n|;|•|·|✓|✔|(?<=[.!?])\s+|[.!?]$/u)
    .map((line) => cleanPhrase(line.replace(BULLET, '')))
    .flatMap(splitList)
    .map((piece) => cleanPhrase(piece.replace(/^(?:and|plus|also|but)\s+/iu, '')))
    .filter((piece) => /\p{L}/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** 'waterproof, easy to clean' are two; 'records, writes and sums up' is one, and so is a sentence with a comma. */
function splitList(line: string): string[] {
  const parts = line.split(/,\s+/u);
  const pieces: string[] = [];
  let open: string[] = [];
  for (const part of parts) {
    const isOpen = !part.includes(' ');
    if (isOpen) open.push(part);
    else if (open.length > 0 && /^(?:\S+ )?(?:and|or) \S|^\S+ (?:and|or) \S/u.test(part)) {
      pieces.push([...open, part].join(', '));
      open = [];
    } else if (pieces.length > 0 && GOES_ON.test(part)) pieces.push(`${pieces.pop() ?? ''}, ${part}`);
    else {
      pieces.push(...open, part);
      open = [];
    }
  }
  return [...pieces, ...open];
}

function readBenefit(said: string, product: Of): Omit<Benefit, 'written'> {
  const whole = { whole: said, clause: null, that: null, todo: null, isThing: false };
  const [first = '', ...rest] = said.split(' ');
  if (AS_SAID.test(said) && rest.length < 4 && !/^(?:free|ready|available|open)\b/iu.test(said))
    return { ...whole, isThing: true };
  if (NAMES_WHOM.test(said)) return { ...whole, isThing: true };
  const subject = product.isPlural ? 'they' : 'it';
  if (/^can (?:also )?be \p{L}/iu.test(said)) return { ...whole, clause: `${subject} ${said}` };
  if (PEOPLE_VERBS.has(first) && /\b(?:whenever|wherever|as often as|as long as) you\b/iu.test(said))
    return { ...whole, clause: `you can ${said}` };
  const kind = kindOfPhrase(said);
  const isLone = rest.length === 0 && baseOfThird(first) !== undefined;
  if (kind === 'third' || isLone) return ofThing(said, product);
  if (kind === 'denied') return ofDenied(said, { product });
  if (kind === 'base') return ofDeed(said, first, product);
  if (kind === 'quality' && !NAMES_WHAT.test(said))
    return {
      ...whole,
      clause: `${product.isPlural ? "they're" : "it's"} ${said}`,
      that: null,
    };
  if (kind === 'clause') return ofClause(said, whole);
  return { ...whole, isThing: kind === 'noun' };
}

function ofThing(said: string, product: Of): Omit<Benefit, 'written'> {
  if (!product.isPlural)
    return { whole: said, clause: `it ${said}`, that: NO_NEED.test(said) ? null : said, todo: null, isThing: false };
  const many = said.replaceAll(/(^|, |\band )(\p{L}+s)(?=[ ,]|$)/gu, (_, lead: string, word: string) => {
    const base = baseOfThird(word) ?? (lead === '' ? baseFrom(word) : word);
    return lead + (base === 'be' ? 'are' : base);
  });
  return { whole: `they ${many}`, clause: `they ${many}`, that: null, todo: null, isThing: false };
}

function baseFrom(third: string): string {
  const infinitive = third.replace(/ies$/u, 'y').replace(/(?<=(?:ch|sh|x|ss|zz|o))es$/u, '');
  return infinitive === third ? third.replace(/s$/u, '') : infinitive;
}

/** 'doesn't leak', 'don't melt': as many as the product is. */
function ofDenied(said: string, { product }: { product: Of }): Omit<Benefit, 'written'> {
  if (/^(?:isn't|aren't)\b/u.test(said) || !/^(?:doesn't|don't|does not|do not|won't|can't|never)\b/u.test(said))
    return { whole: said, clause: null, that: null, todo: null, isThing: false };
  const isNever = /^never (\S+)/u.exec(said)?.[1];
  if (isNever !== undefined && baseOfThird(isNever) === undefined)
    return { whole: said, clause: null, that: null, todo: null, isThing: false };
  const told = said.replace(/^(?:doesn't|don't|does not|do not)\b/u, product.isPlural ? "don't" : "doesn't");
  return {
    whole: told,
    clause: `${product.isPlural ? 'they' : 'it'} ${told}`,
    that: product.isPlural ? null : told,
    todo: null,
    isThing: false,
  };
}

/** 'burn for 60 hours' is what candles do, 'edit in Canva' what people do. */
function ofDeed(said: string, first: string, product: Of): Omit<Benefit, 'written'> {
  const hasObject = OBJECT.test(said.split(' ')[1] ?? '');
  // 'text reminder', 'plan on your phone', 'pick up from home': as likely a thing as a deed.
  if ((RATHER_NOUNS.has(first) && !hasObject) || /^pick up (?:in|from|at|on)\b/iu.test(said))
    return { ...WITHOUT, whole: said, isThing: true };
  const isOfThings = !hasObject && (THING_VERBS.has(first) || !PEOPLE_VERBS.has(first));
  if (product.isPlural && /^leave no\b/iu.test(said))
    return { ...WITHOUT, whole: `they ${said}`, clause: `they ${said}` };
  if (product.isPlural && THING_VERBS.has(first) && !/\b(?:them|it)\b/u.test(said))
    return { whole: `they ${said}`, clause: `they ${said}`, that: null, todo: null, isThing: false };
  if (PAYS.test(said) || (product.isPlural && hasObject)) return { ...WITHOUT, whole: said, clause: `you can ${said}` };
  // Of several things nobody knows who does it: 'get better with washing', 'edit in Canva'.
  if (product.isPlural) return { whole: said, clause: null, that: null, todo: null, isThing: false };
  // 'send in a box' leaves out what.
  if (SENDS.test(said))
    return { ...WITHOUT, whole: said, clause: `you can ${first} it ${said.slice(first.length + 1)}` };
  // 'wipe clean' leaves out what.
  const isBare = said.split(' ').length === 2 && isA(termsOf(said)[1], 'Adjective');
  const isWish = !isBare && PEOPLE_VERBS.has(first) && !NO_WISH.test(said) && !/\b(?:it|them|us|one)\b/u.test(said);
  return {
    whole: said,
    clause: isOfThings || isBare ? null : `you can ${said}`,
    that: null,
    todo: isWish ? said : null,
    isThing: false,
  };
}

function ofClause(said: string, whole: Omit<Benefit, 'written'>): Omit<Benefit, 'written'> {
  const todo = /^you can (?:also |even |now )?(.+)$/iu.exec(said)?.[1] ?? null;
  const that = /^it (?=\p{L}+s\b)(.+)$/iu.exec(said)?.[1] ?? null;
  const [first] = termsOf(said);
  const isBare =
    isA(first, 'Singular') &&
    !isA(first, 'Uncountable', 'Pronoun', 'ProperNoun', 'Gerund') &&
    !MASS_NOUNS.has(first?.lower ?? '') &&
    !/^(?:nobody|no|everyone|everything|someone|everybody|nothing|each|every|one|all)\b/iu.test(said);
  if (isBare || /^(?:first|second|next|last) /iu.test(said))
    return { ...whole, whole: `the ${said}`, clause: `the ${said}` };
  return { ...whole, clause: said, that, todo: todo !== null && !NO_WISH.test(todo) ? todo : null };
}
