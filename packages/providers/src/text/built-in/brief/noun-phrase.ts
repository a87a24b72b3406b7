import { isA, termsOf } from '../phrases/grammar.ts';
import { articleFor, isPlural, splitAtHead } from './nouns.ts';
import { COUNTED_ING, MASS_ENDING, MASS_NOUNS } from './nouns-known.ts';
import { isThirdPerson } from './verbs.ts';
import { ADJECTIVES, DETERMINERS, PEOPLE_VERBS, RATHER_NOUNS, THING_VERBS } from './word-lists.ts';

/** How many a noun phrase names; null where it is no sure one. `text` has its article; `isSure`: it follows 'you get' too. */
export type Count = { count: 'one' | 'many' | 'mass' | null; text: string; isSure: boolean };

const IDIOM =
  /^(?:drag and drop|plug and play|black and white|farm to table|peace of mind|word of mouth|step by step|one to one|one-to-one|face to face|state of the art|made to measure)$/iu;
const FIXED =
  /^(?:unlimited|instant|same-day|next-day|24\/7|free|full|plenty|enough|more|less|extra|additional|tons|lots|loads|zero|minimal|maximum|round-the-clock|further|better|lower|higher|cheaper|fewer)\b/iu;
const VERBAL = /^(?:is|are|was|were|can|will|has|have|does|do|you|we|they|it|he|she|i)$/iu;
const UNIT = /^(?:[kmc]?[gml]|mg|oz|lbs?|watts?|w|kw|v|volt|mah|inch|lit(?:re|er)|gb|tb|mb|metre|meter|hz|mm)$/iu;
const PEOPLE =
  /^(?:jeans|shorts|trousers|pants|leggings|tights|pyjamas|headphones|scissors|people|children|men|women|staff|police|mice|feet|teeth|geese|series|species)$/iu;

/** Reads how many a phrase names, by the noun that it is about. */
export function countOf(given: string): Count {
  const late = / (?:day (?:and|or) night|24\/7|around the clock|part time|full time)$/iu.exec(given)?.[0];
  if (late !== undefined) {
    const { count, text } = countOf(given.slice(0, -late.length));
    return { count, text: `${text}${late}`, isSure: false };
  }
  const phrase = given;
  const words = phrase.split(' ');
  const cut = words.findIndex((word, place) => place > 0 && VERBAL.test(word));
  const { front, head, behind } = splitAtHead(cut < 1 ? phrase : words.slice(0, cut).join(' '));
  if (/^same\s/iu.test(phrase)) return { count: 'one', text: `the ${phrase}`, isSure: false };
  const noun = head.replace(/[^\p{L}\p{N}'-]/gu, '');
  const lower = noun.toLowerCase();
  const first = words[0]?.toLowerCase() ?? '';
  if (!/\p{L}/u.test(noun) || IDIOM.test(phrase))
    return { count: IDIOM.test(phrase) ? 'mass' : null, text: phrase, isSure: false };
  const isSure = cut < 1 && !/ (?:or|too)\b/u.test(phrase) && isNominal(front, head) && isQuietBehind(behind);
  if (
    PEOPLE_VERBS.has(first) &&
    !RATHER_NOUNS.has(first) &&
    !ADJECTIVES.has(first) &&
    words.length > 2 &&
    !isCompound(words[1] ?? '')
  )
    return { count: null, text: phrase, isSure: false };
  if (
    /day?s$/iu.test(noun) &&
    /^(?:mon|tues|wednes|thurs|fri|satur|sun|week|birth)?days?$/iu.test(noun) &&
    front.length > 0 &&
    !/^\d|^(?:two|three|four|five|six|seven|ten)$/iu.test(first)
  )
    return { count: 'many', text: phrase, isSure: false };
  // 'gel nails chip after a day': a plural within is the subject.
  if (front.some((word, place) => isPluralWithin(word, front[place - 1])))
    return { count: 'many', text: phrase, isSure: false };
  // 'diamond and ceramic discs': what comes last tells.
  if (/^and \p{Ll}/u.test(behind) && front.length === 0) {
    const rest = countOf(behind.slice('and '.length));
    if (rest.count !== 'one' || isPlural(noun))
      return { count: isPlural(noun) ? 'many' : rest.count, text: phrase, isSure: false };
  }
  if (PEOPLE.test(noun) || isPlural(noun)) return { count: 'many', text: phrase, isSure };
  const last = lower.split('-').at(-1) ?? lower;
  const isMass =
    MASS_NOUNS.has(lower) ||
    MASS_NOUNS.has(last) ||
    MASS_NOUNS.has(`${front.at(-1)?.toLowerCase() ?? ''}-${lower}`) ||
    MASS_ENDING.test(lower) ||
    (lower.endsWith('ing') && !COUNTED_ING.test(lower)) ||
    isA(termsOf(noun).at(-1), 'Uncountable');
  const isDetermined = DETERMINERS.has(first) || /['’]s$|s['’]$/u.test(first);
  if (isMass) return { count: 'mass', text: phrase, isSure };
  // Of what is no noun, or a name, nobody knows whether it is counted.
  const term = termsOf(noun).at(-1);
  const isDone =
    lower.endsWith('ed') &&
    !/^(?:bed|seed|feed|speed|shed|thread|bread|weed|breed|deed|sled|seabed|daybed|flowerbed|reed|need)$/u.test(
      lower,
    ) &&
    front.length > 0;
  const isNoun =
    !isDone &&
    !isA(term, 'Adverb', 'Preposition', 'Pronoun', 'Conjunction') &&
    (!isA(term, 'Adjective') ||
      isA(term, 'Noun') ||
      (front.length > 0 && lower === 'light') ||
      (front.length > 0 &&
        !ADJECTIVES.has(lower) &&
        !/(?:able|ible|ful|less|ous|proof|free|friendly|ed)$/u.test(lower)));
  if (/[\p{Lu}\d]/u.test(noun) || !isNoun) return { count: null, text: phrase, isSure: false };
  if (isDetermined) return { count: 'one', text: phrase, isSure };
  if (
    !/^(?:long|high|wide|deep|tall|thick|thin|light|heavy)$/u.test(lower) &&
    /^\d[\d.,]*$/u.test(first) &&
    UNIT.test(front[1] ?? '')
  )
    return { count: 'one', text: `${articleFor(phrase)} ${phrase}`, isSure };
  if (/^\d[\d.,]*$/u.test(first) && /^(?:long|high|wide|deep|tall|thick|thin)$/u.test(lower))
    return { count: null, text: phrase, isSure: false };
  const amount = /^\d[\d.,]*$/u.test(first) || /^[€£$]\d/u.test(first) || /^\d[\d.,]*%$/u.test(first);
  if (amount) return { count: null, text: phrase, isSure: false };
  if (
    FIXED.test(phrase) &&
    !/^(?:free|full|extra|additional|instant|same-day|next-day|better|lower|higher|24\/7)\b/iu.test(phrase)
  )
    return { count: 'mass', text: phrase, isSure };
  if (/^only\b/iu.test(phrase)) return { count: null, text: phrase, isSure: false };
  return { count: 'one', text: `${articleFor(phrase)} ${phrase}`, isSure };
}

/** 'pitch competition': a thing that is named by a verb. */
const isCompound = (second: string) =>
  isA(termsOf(second)[0], 'Singular') && !isPlural(second) && /^\p{Ll}{4,}$/u.test(second);

const isPluralWithin = (word: string, before: string | undefined): boolean =>
  (PEOPLE.test(word) && !/^(?:staff|police)$/u.test(word)) ||
  (/^\p{Ll}{3,}s$/u.test(word) &&
    isPlural(word) &&
    !/^(?:sports|kids|girls|boys|ladies|mens|womens|sales|news|arts|savings|customs|goods|hours|days|weeks|months|years|minutes|seconds|plants|systems|grams|pounds|euros|dollars|results|accounts|payments|rewards|awards|games|operations|communications|schools|series|jeans|sunglasses|dogs|cats|points|inches|metres|meters|litres|liters|thanks|homes|drinks|bikes|tips)$/iu.test(
      word,
    ) &&
    before !== 'of');

/** Whether the words before a noun describe it: no verb among them. */
function isNominal(front: readonly string[], head: string): boolean {
  const terms = termsOf([...front, head].join(' '));
  return (
    !isThirdPerson([...front, head].join(' ')) &&
    front.every((word, place) => {
      if (/^(?:and|or|,)$/u.test(word)) return true;
      if (word.endsWith(',')) return false;
      if (place > 0 && PEOPLE_VERBS.has(word) && isPlural(front[place - 1] ?? '')) return false;
      // A plural before another noun is a subject more often than not.
      if (place > 0 && /^\p{Ll}+s$/u.test(word) && isPlural(word)) return false;
      if (
        place === 0 &&
        /^\p{Ll}+s$/u.test(word) &&
        isPlural(word) &&
        !/^(?:sports|kids|girls|boys|ladies|mens|womens|sales|news|arts|savings|customs|goods)$/iu.test(word)
      )
        return false;
      if (place === 0 && (PEOPLE_VERBS.has(word) || THING_VERBS.has(word)) && !ADJECTIVES.has(word)) return false;
      const term = terms[place];
      return (
        !isA(term, 'Preposition', 'Pronoun', 'Copula', 'Modal', 'Conjunction', 'QuestionWord') &&
        !/^(?:to|not|if|when|that|how)$/iu.test(word)
      );
    })
  );
}

/** What follows the noun has no verb of its own and no comma. */
const isQuietBehind = (behind: string): boolean =>
  !behind.includes(',') &&
  !/\p{L}{3,} (?:go|pay|get|need|run|pass|last|fit|come|work|stay|start|open|save|take|keep|help)\b(?<!(?:for|before|after|with|from|the|your|home|and|by|without) \p{L}+)/u.test(
    behind,
  ) &&
  !/\b(?:is|are|was|were|can|will|has|have|does|do|who|which|that|when|if|you|we|they|it|so|because)\b/iu.test(behind);

const INSIDE = /\bin (?=(?:dishwasher|freezer|oven|microwave|fridge|washing machine)$)/iu;
const BEHIND_WITH =
  /(?<=\p{L} (?:with|has|includes) |^(?:with|includes) )(?!(?:no|an?|the|your|our|them|it|you|us|me|him|her|each|one)\b)\p{Ll}[\p{Ll} -]*$/u;
const PRIZE = /(?<=\bwith )(?=(?:[€£$]\d[\d.,]*k?|\d+k) (?:prize|budget|bonus|discount|grant|fee|limit)$)/iu;

/** 'van with driver' is 'van with a driver'; what is not sure stays. */
export function withInnerArticles(phrase: string): string {
  return phrase
    .replace(PRIZE, 'a ')
    .replace(INSIDE, 'in the ')
    .replace(BEHIND_WITH, (thing) => {
      const { count, text, isSure } = countOf(thing);
      return count === 'one' && isSure && !/ (?:and|or) /u.test(thing) ? text : thing;
    });
}
