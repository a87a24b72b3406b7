import { cleanPhrase, cleanText, uncapitalised } from './clean-text.ts';
import { splitAtHead, withArticle, isPlural } from './nouns.ts';
import { ADJECTIVES, ADVERBS, AFTER_ADJECTIVES, DETERMINERS, PARTICIPLES, THING_VERBS } from './word-lists.ts';
import { baseOfGerund, baseOfThird, beginsWithBase, thirdOf } from './verbs.ts';

/**
 * One thing that a product does. `clause` is a whole clause about it, in small letters ('it hydrates your skin', 'you can clean your shoes in a minute');
 * `that` follows 'something that', `todo` follows 'you can' and is what a person does: both null where there is no such form.
 */
export type Benefit = { clause: string; that: string | null; todo: string | null };
/** A benefit, and the words of the brief that it was read from. */
export type WrittenBenefit = Benefit & { written: string };

/** Longest thing to say in one breath, in words. */
const MOST_WORDS = 16;
const BULLET = /^\s*(?:[-*•·–—✓✔]|\d{1,2}[.)])\s+/u;
const PLACEHOLDER = /^(?:and|or|but|also|plus|with|etc\.?|more|n\/a|none|nothing|no|yes|-)$/iu;
const SUBJECT =
  /^(?:it|they|this|these|you|the|your|each|every|everything|all|one|there|no one|nobody|most|our|we|its)(?:'(?:s|re|ll|ve|d))?\s/iu;

/** The benefits in what people wrote, one for each line, sentence or part of a list, in order; and what is no benefit that can be said. */
export function readBenefits(
  text: string,
  product: { isPlural: boolean },
): { benefits: WrittenBenefit[]; unread: string[] } {
  const benefits: WrittenBenefit[] = [];
  const unread: string[] = [];
  for (const piece of piecesOf(text)) {
    const benefit = readBenefit(piece, product);
    if (benefit && !benefits.some(({ clause }) => clause === benefit.clause))
      benefits.push({ ...benefit, written: piece });
    else if (!benefit) unread.push(piece);
  }
  return { benefits, unread };
}

function piecesOf(text: string): string[] {
  return text
    .split(/\n|;|•|·|✓|✔|(?<=[.!?])\s+|[.!?]$/u)
    .map((line) => cleanPhrase(line.replace(BULLET, '')))
    .flatMap(splitList)
    .map((piece) => cleanPhrase(piece.replace(/^(?:and|plus|also|but)\s+/iu, '')))
    .filter((piece) => /\p{L}/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** 'waterproof, easy to clean and cheap' are three; a comma within a sentence is none. */
function splitList(line: string): string[] {
  const parts = line.split(/,\s+/u);
  if (parts.length === 1) return parts;
  const isSentence =
    SUBJECT.test(line) &&
    parts.some((part, index) => index > 0 && /^(?:which|who|so|because|when|if|while|even|especially)\b/iu.test(part));
  return isSentence ? [line] : parts;
}

function readBenefit(piece: string, product: { isPlural: boolean }): Benefit | null {
  const said = aboutYou(uncapitalised(cleanText(piece)));
  const words = said.split(' ');
  if (words.length > MOST_WORDS) return null;
  if (/^(?:i|i'm|i've|my|me|we|we're|our)\s/iu.test(`${said} `)) return ofBrand(said, product);
  return ofSentence(said, product) ?? ofPhrase(said, words, product);
}

/** What the makers say of themselves is said of the product or of their team. */
function ofBrand(said: string, product: { isPlural: boolean }): Benefit | null {
  const brand = /^we(?:'re| are)? (?<what>(?<verb>\S+).*)$/iu.exec(said)?.groups;
  if (!brand) return null;
  const [what = '', verb = ''] = [brand['what'], brand['verb']];
  if (/^(?:ship|deliver)$/u.test(verb)) return ofThing(verb, what.split(' ').slice(1), product);
  const isBeing = /^we(?:'re| are)\s/iu.test(said);
  const tail = what
    .slice(verb.length)
    .replaceAll(/\bour\b/giu, 'their')
    .replaceAll(/\bus\b/giu, 'them');
  const modal = /^(?:can|will|could|would|should|may|must|never|always|also)$/u.test(verb);
  if (modal && !/^(?:can|will|could|would|should|may|must)$/u.test(verb)) return null;
  return { clause: `the team ${isBeing ? `is ${verb}` : modal ? verb : thirdOf(verb)}${tail}`, that: null, todo: null };
}

/** Whole sentences stay as they are. */
function ofSentence(said: string, product: { isPlural: boolean }): Benefit | null {
  if (!SUBJECT.test(said)) return null;
  const can = /^you(?:'ll| will)? (?:can|could) (?:also |even |now )?(.+)$/iu.exec(said)?.[1];
  if (can !== undefined) return ofPerson(can);
  const does = /^(?:it|this|they|these) (.+)$/iu.exec(said)?.[1];
  const words = does?.split(' ') ?? [];
  const base = baseOfThird(words[0] ?? '');
  if (does !== undefined && base !== undefined && base !== 'be') return ofThing(base, words.slice(1), product);
  const be = /^(?:it's|they're|it is|they are) (.+)$/iu.exec(said)?.[1];
  if (be !== undefined) return ofQuality(be, product);
  if (
    !/\b(?:is|are|was|will|can|has|have|does|do|comes|come|gets|get|fits|fit|lasts|last|stays|stay|works|work|takes|take|goes|go|keeps|keep|makes|make|looks|look|feels|feel|needs|need|costs|cost|saves|save|ships|ship|\w+'(?:s|re|ll))\b/iu.test(
      said,
    )
  )
    return null;
  if (
    /^(?:our|its|the|your|each|every|all|one|most|everything|nobody|no one|there|you|it|they|this|these)\b/iu.test(said)
  )
    return { clause: said.replace(/^our\b/iu, product.isPlural ? 'their' : 'its'), that: null, todo: null };
  return null;
}

function ofPhrase(said: string, words: string[], product: { isPlural: boolean }): Benefit | null {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  const rest = words.slice(1);
  const third = baseOfThird(first);
  if (third === 'be') return ofQuality(rest.join(' '), product);
  if (third !== undefined && rest.length > 0) return ofThing(third, rest, product);
  if (/^(?:no|zero)$/u.test(first)) return ofAbsence(said);
  if (first === 'without')
    return {
      clause: `${it(product)} ${product.isPlural ? 'work' : 'works'} ${said}`,
      that: `works ${said}`,
      todo: null,
    };
  if (isQuality(words)) return ofQuality(said, product);
  if (beginsWithBase(words)) return isDoneByThing(first, second) ? ofThing(first, rest, product) : ofPerson(said);
  const gerund = baseOfGerund(first);
  if (
    gerund !== undefined &&
    rest.length > 0 &&
    /^(?:your|the|a|an|time|money|more|less|better|up|for|with|in)$/u.test(second)
  )
    return ofPerson([gerund, ...rest].join(' '));
  if (/^(?:to|for|in|with|so|because|when|if|by|at|on|of|from|until|than|as)$/u.test(first))
    return first === 'to' && rest.length > 1 ? ofPerson(rest.join(' ')) : ofPreposition(said, first, product);
  const thing = ofPartOfThing(words);
  if (thing) return thing;
  if (words.length > 9) return null;
  return ofThingYouGet(said);
}

const it = ({ isPlural: many }: { isPlural: boolean }) => (many ? 'they' : 'it');
const its = ({ isPlural: many }: { isPlural: boolean }) => (many ? "they're" : "it's");

function ofThing(base: string, rest: readonly string[], product: { isPlural: boolean }): Benefit {
  const tail = rest.map((word, index) => joined(rest, index) ?? word).join(' ');
  const verb = base === 'have' && product.isPlural ? 'have' : thirdOf(base);
  return {
    clause: [it(product), product.isPlural ? base : verb, pluralTail(tail, product)].join(' ').trim(),
    that: `${thirdOf(base)} ${tail}`.trim(),
    todo: null,
  };
}

/** 'smells good and looks great' of several things: 'smell good and look great'. */
const pluralTail = (tail: string, product: { isPlural: boolean }) =>
  product.isPlural
    ? tail.replaceAll(/\band (\S+)/gu, (whole, word: string) => {
        const base = baseOfThird(word);
        return base === undefined ? whole : `and ${base === 'be' ? 'are' : base}`;
      })
    : tail;

/** The second verb of 'hydrate and smooth your skin' agrees with the first. */
function joined(rest: readonly string[], index: number): string | undefined {
  const word = rest[index];
  return index === 1 && rest[0] === 'and' && word !== undefined && THING_VERBS.has(word) ? thirdOf(word) : undefined;
}

function ofPerson(todo: string): Benefit {
  const said = aboutYou(todo);
  return { clause: `you can ${said}`, that: `lets you ${said}`, todo: said };
}

function ofQuality(quality: string, product: { isPlural: boolean }): Benefit {
  return { clause: `${its(product)} ${quality}`, that: `is ${quality}`, todo: null };
}

function ofAbsence(said: string): Benefit {
  const what = said.replace(/^zero\b/iu, 'no');
  const many = isPlural(splitAtHead(what).head) && !/\b(?:mess|fuss|stress)\b/iu.test(what);
  return { clause: `${many ? 'there are' : "there's"} ${what}`, that: `comes with ${what}`, todo: null };
}

function ofPreposition(said: string, first: string, product: { isPlural: boolean }): Benefit | null {
  if (first === 'with')
    return {
      clause: `${it(product)} ${product.isPlural ? 'come' : 'comes'} ${said}`,
      that: `comes ${said}`,
      todo: null,
    };
  return first === 'for' || first === 'from' ? ofQuality(said, product) : null;
}

/** What a part does: 'battery lasts 10 days' is 'the battery lasts 10 days', 'walk-ins welcome' is 'walk-ins are welcome'. */
const PART_DOES =
  /^(?:lasts?|works?|comes?|fits?|charges?|folds?|holds?|looks?|feels?|stays?|keeps?|takes?|needs?|costs?|opens?|closes?|runs?|ships?|arrives?|smells?|tastes?|connects?|is|are|can|won't|doesn't|don't|never)$/u;
const PART_IS = /^(?:included|welcome|available|allowed|possible|removable|washable|covered|supported)$/u;

function ofPartOfThing(words: readonly string[]): Benefit | null {
  const verb = words.findIndex((word, place) => place > 0 && place < 4 && PART_DOES.test(word.toLowerCase()));
  const part = words.slice(0, verb).join(' ');
  if (verb > 0 && verb < words.length - 1)
    return {
      clause: `${DETERMINERS.has(words[0] ?? '') ? '' : 'the '}${part} ${words.slice(verb).join(' ')}`,
      that: null,
      todo: null,
    };
  const last = words.at(-1) ?? '';
  const subject = words.slice(0, -1).join(' ');
  if (words.length < 2 || !PART_IS.test(last)) return null;
  return {
    clause: `${subject} ${isPlural(words.at(-2) ?? '') || / and /u.test(subject) ? 'are' : 'is'} ${last}`,
    that: null,
    todo: null,
  };
}

function ofThingYouGet(said: string): Benefit {
  const thing = withArticle(said);
  return { clause: `you get ${thing}`, that: `comes with ${thing}`, todo: null };
}

/** 'easy to clean', 'very soft', 'made from oats', 'waterproof and light': they follow 'it is'. */
function isQuality(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  const [first = '', ...rest] = lower.filter((word, index) => !(index === 0 && ADVERBS.has(word)));
  if (PARTICIPLES.has(first))
    return (
      rest.length === 0 ||
      /^(?:in|from|by|for|to|with|of|on|at|out|using|without|without|right|here|locally|fresh|and|under|around)$/u.test(
        rest[0] ?? '',
      )
    );
  const isAdjective =
    ADJECTIVES.has(first) || /(?:proof|-free|able|ible|ful|-friendly|-resistant|weight|less)$/u.test(first);
  return isAdjective && (rest.length === 0 || AFTER_ADJECTIVES.has(rest[0] ?? ''));
}

/** 'lasts' and 'fit in any bag' are the product's; 'clean your shoes' is a person's. */
const isDoneByThing = (first: string, second: string) =>
  THING_VERBS.has(first) &&
  !/^(?:your|you)$/u.test(second) &&
  !/^(?:pack|store|stay|charge|hold|hang|heat|stop|turn|run|work|adjust|attach|connect|stretch|stand|sit|pull|reach|grow|sync|warm|boost|scan|lock|include|contain|cost|kill|melt|lift|trap|block|seal|protect)$/u.test(
    first,
  );

/** Said to the person who watches. */
const aboutYou = (text: string) =>
  text
    .replaceAll(/\b(?:my|their)\b/giu, 'your')
    .replaceAll(/\b(?:users|customers|clients)\b/giu, 'you')
    .replaceAll(/\byou's\b/giu, 'your');
