import { isA, termsOf } from '../phrases/grammar.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import type { Fact } from './brief-types.ts';
import { isMade } from './made.ts';
import { countOf, withInnerArticles } from './noun-phrase.ts';
import { articleFor, splitAtHead } from './nouns.ts';
import { isOrder } from './orders.ts';
import { baseOfGerund, baseOfThird, isThirdPerson, thirdOf } from './verbs.ts';
import { PEOPLE_VERBS } from './word-lists.ts';

const SENTENCE =
  /^(?:we|you|they|it|he|she|everyone|everybody|everything|nobody|nothing|anyone|there|this|that|i)(?:'(?:s|re|ve|ll|d|m))?\s/iu;
const MEASURE =
  /^(?:only |just |about |up to |under |over |less than |more than )?[€£$]?\d[\d.,]*(?:[ -]?(?:%|[kmc]?[gml]|mg|oz|lbs?|kilos?|kcal|cal|watts?|w|kw|v|mah|km|cm|mm|mph|inch(?:es)?|lit(?:re|er)s?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|euros?|dollars?|pounds?|gb|mb|tb|hz|db))?$/iu;
const NUMBER =
  /^(?:[€£$]?\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|twelve\b|hundreds\b|thousands\b|many\b|several\b|half\b|all\b|every\b|each\b|most\b|some\b|both\b)/iu;
const PREPOSITION =
  /^(?:with|without|from|in|on|at|by|for|of|to|into|under|over|between|within|near|before|after|until|since|during|via|through|(?:inside|outside)(?= (?:and|or|the|your|of)\b|$)|(?:directly|right|straight|just) (?:on|at|in|by|from|to|next|behind|above|under|off|into|opposite|beside)|as|like|up to|next to|close to|minutes from)\b/iu;
const STATE =
  /^(?<what>.+?) (?:is |are )?(?<state>(?:always |also |fully |already )?(?:included|available|provided|welcome|optional|guaranteed|possible|allowed|required|refundable|built in|built-in|handled|recyclable|compostable|adjustable|removable|washable|reusable|refillable|certified))(?<rest>(?: (?:on|in|at|by|for|from|until|with|to|free|upon|every|any|too) .+| too| free)?)$/iu;
const STATE_OF_THING =
  /^(?:machine|hand|dish\s?washer|oven|freezer|fully|always|also|100%|easily|home|sofa|widely|freely|readily)$/iu;
/** 'gluten free on request', 'leak proof'. */
const COMPOUND_QUALITY =
  /^(?:open|free|available|ready|closed|live|bookable|refundable) (?:late|early|daily|from|until|till|on|at|in|all|every|24|7|seven|for|to|by|within|sundays?|saturdays?|weekends?|mondays?|nationwide|worldwide|anytime|around)\b.*$|^(?!for |from |is |run |get )\p{L}+[ -](?:free|proof|safe|friendly|resistant|washable|compatible|certified|approved)(?: (?:on|in|at|up|down|to|for|from|with|and|since|by|over|until) .+)?$/iu;
const AMOUNT_OF =
  /^(?<what>range|adoption fee|entry fee|fee|deposit|entry|flat rate|fixed rate|fixed price|flat fee|battery life|capacity|height|weight|length|width|power|volume|speed|top speed|waiting time|delivery time|size) (?<amount>[€£$]?\d\S*(?: (?!to\b|and\b)\p{L}{1,6})?)$/iu;

type Read = Pick<Fact, 'kind' | 'text'>;

/** The kind of what people wrote, and how it is said. */
export function readFact(said: string): Read {
  const text = withInnerArticles(said);
  const [first = '', second = ''] = text.split(' ');
  if (
    /\?/u.test(text) ||
    /^[€£$]?\d\S* \p{L}+: |^\p{L}+: /u.test(text) ||
    (/^[€£$]\d/u.test(text) && baseOfThird(second) !== undefined)
  )
    return { kind: 'words', text };
  const amount = AMOUNT_OF.exec(text)?.groups;
  if (/^\d[\d.]* \p{L}+ (?:long|high|wide|deep|tall|thick|thin)$/iu.test(text)) return { kind: 'quality', text };
  if (amount)
    return {
      kind: 'stuff',
      text: `${articleFor(amount['what'] ?? '')} ${amount['what'] ?? ''} of ${amount['amount'] ?? ''}`,
    };
  if (MEASURE.test(text)) return { kind: 'measure', text };
  if (SENTENCE.test(text)) return { kind: 'sentence', text };
  if (/^(?:no|zero)\s/iu.test(text)) return { kind: 'none', text };
  if (/^to \p{Ll}/u.test(text)) return { kind: 'goal', text };
  const place =
    /^(?<what>start|finish|meeting point|pick-?up|drop-?off|venue|location|parking) (?<where>(?:at|in|on|by|near|from|next to) (?:the |your |our )?.+)$/iu.exec(
      text,
    )?.groups;
  if (place) return { kind: 'sentence', text: `the ${place['what'] ?? ''} is ${place['where'] ?? ''}` };
  if (/^(?:any|every|each|twice|once|always|anytime|now|also|three times|day or night|day and night)\s/iu.test(text))
    return { kind: 'words', text };
  if (
    /^(?:run|led|held|kept|set up|cut|sent|sold|shot|grown|dug|born|hung|hit) (?:by|in|from|on|at|with|to|every)\b/iu.test(
      text,
    )
  )
    return { kind: 'made', text };
  if (/^same\s/iu.test(text)) return { kind: 'stuff', text: `the ${text}` };
  if (/^room for\b/iu.test(text)) return { kind: 'stuff', text };
  if (/^not\s/iu.test(text))
    return {
      kind: /^not (?:too |very |just )?\p{L}+(?:y|ful|ing|ed|al|ous|ive|able)$/u.test(text) ? 'quality' : 'words',
      text,
    };
  if (PREPOSITION.test(text)) return { kind: 'where', text };
  const state = STATE.exec(text)?.groups;
  if (
    state &&
    !(STATE_OF_THING.test(state['what'] ?? '') && /(?<!avail)able$/u.test(state['state'] ?? '')) &&
    !/\b(?:is|are|\p{L}+ly)$/u.test(state['what'] ?? '') &&
    !isA(termsOf(state['what'] ?? '').at(-1), 'Adjective')
  )
    return ofState({ what: state['what'] ?? '', state: state['state'] ?? '', rest: state['rest'] ?? '' });
  const free = FIRST_FREE.exec(text)?.groups;
  if (free) return { kind: 'sentence', text: `your ${free['what'] ?? ''} is ${free['state'] ?? ''}` };
  if (isThirdPerson(text)) return { kind: 'third', text: withObject(text) };
  if (/^(?:doesn't|does not|never|won't|can't|cannot|can|will|don't)\s/iu.test(text)) return ofModal(text);
  const kind = kindOfPhrase(text);
  if (
    /^\p{L}+ed$/u.test(first) &&
    /^(?:\d|hundreds$|thousands$)/u.test(second) &&
    !/^\S+ \S+ (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)\b/u.test(text)
  )
    return { kind: 'past', text };
  if (isMade(text) || /^\p{L}+ed \d\S* (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)\b/u.test(text))
    return { kind: 'made', text };
  if (COMPOUND_QUALITY.test(text)) return { kind: 'quality', text };
  if (NUMBER.test(text) || /^at most \d/u.test(text)) return ofNumber(text);
  if (kind === 'clause' || isShowing(text)) return ofClause(text);
  if (kind === 'quality' && !/ \p{L}+ing$/u.test(text)) return { kind: 'quality', text };
  if (kind === 'base' && isOrder(text)) return { kind: 'base', text };
  if (first.endsWith('ing') && (kind === 'doing' || baseOfGerund(first) !== undefined) && countOf(text).count !== 'one')
    return { kind: 'doing', text };
  if (isA(termsOf(text)[0], 'Adjective') && !second) return { kind: 'quality', text };
  return ofThing(text);
}

const FIRST_FREE =
  /^(?:your |the )?(?<what>first \p{L}+(?: (?!free|half)\p{Ll}+)?) (?<state>free|half price|for free|on us)$/iu;
const NO_OBJECT =
  /^(?:feels|looks|tastes|smells|stays|works|folds|keeps|gets|runs|comes|goes|lasts|dries|sits|lies|ships|arrives|opens|closes|turns|is|has|weighs|costs|takes|starts|sounds|seems|becomes|makes|lets|helps|delivers|melts|grows)$/u;

/** 'fits standard backpack' fits a standard backpack. */
function withObject(text: string): string {
  const [verb = '', ...object] = text.split(' ');
  if (
    PREPOSITION.test(object.join(' ')) ||
    /^(?:behind|above|below|around|across|along|against|off|up|down|out)\b/u.test(object[0] ?? '') ||
    splitAtHead(object.join(' ')).front.length === 0 ||
    NO_OBJECT.test(verb) ||
    / (?:and|or) |,/u.test(text)
  )
    return text;
  const { count, isSure, text: said } = countOf(object.join(' '));
  return count === 'one' && isSure && !isA(termsOf(object[0] ?? '')[0], 'Adverb', 'Preposition')
    ? `${verb} ${said}`
    : text;
}

function ofState({ what, state, rest }: { what: string; state: string; rest: string }): Read {
  const { count, text } = countOf(what);
  const hasMany =
    / and /u.test(what) ||
    count === 'many' ||
    (/^(?:\d+|two|three|all) (?!\S+ing\b)/u.test(what) && count !== 'mass' && !/^(?:1|one)\b/u.test(what));
  if (state.startsWith('welcome') && count === 'one' && !/^(?:a|an|the|your|every|any|one)\s/iu.test(what))
    return { kind: 'sentence', text: `${what}s are ${state}${rest}` };
  if (hasMany && count !== 'many' && count !== null && !/ and /u.test(what))
    return { kind: 'sentence', text: `${what} ${state}${rest}` };
  // 'handle compostable' is about the one it has, 'charger included' about one more.
  const isPart = count === 'one' && text !== what && /(?:(?<!avail)able|built[ -]in)$/u.test(state);
  return {
    kind: 'sentence',
    text: `${hasMany ? what : isPart ? `the ${what}` : text} ${hasMany ? 'are' : 'is'} ${state}${rest}`,
  };
}

function ofModal(text: string): Read {
  if (/^(?:never \p{L}+s |doesn't |does not )/iu.test(text)) return { kind: 'third', text };
  if (/^(?:won't|can't|cannot|can|will) /iu.test(text)) return { kind: 'modal', text };
  return { kind: 'words', text };
}

function ofNumber(text: string): Read {
  const { count, isSure, text: said } = countOf(text);
  // '10 minutes to the beach' is nothing that one gets.
  if (
    /^\S+ (?:minutes?|hours?|days?|weeks?|months?|years?|nights?|evenings?|km|metres?|meters?|cents?|euros?|dollars?|pounds?)\b(?! of)/u.test(
      text,
    )
  )
    return { kind: 'words', text };
  if (count === 'many' && isSure) return { kind: 'things', text: said };
  // '25-minute flight time', '4K camera': the figure tells which.
  if (count !== 'many' && isSure && /^\d[\d.]*(?:-\p{L}|[kdg] |-?inch )/iu.test(text))
    return { kind: 'thing', text: `${articleFor(text)} ${text}` };
  const unit = /^(?<figure>\d[\d.,]* \p{L}{1,3}) range$/u.exec(text)?.groups?.['figure'];
  if (unit !== undefined) return { kind: 'thing', text: `a range of ${unit}` };
  if (count === 'one' && /^an? \d/u.test(said)) return { kind: isSure ? 'thing' : 'stuff', text: said };
  const start = countOf(text.split(' ').slice(0, 3).join(' '));
  if (start.count === 'one' && /^an? \d/u.test(start.text))
    return { kind: 'words', text: `${articleFor(text)} ${text}` };
  return { kind: 'words', text };
}

/** 'rinse and reuse' names nothing. */
const isTwoVerbs = (text: string): boolean => {
  const [first = '', and = '', second = '', more] = text.split(' ');
  return (
    and === 'and' && more === undefined && [first, second].every((word) => baseOfThird(thirdOf(word)) !== undefined)
  );
};

/** 'coach shows you every machine': a thing that is counted does not stand alone. */
function ofClause(text: string): Read {
  const [first = ''] = text.split(' ');
  if (text.includes(',') || (PEOPLE_VERBS.has(first) && !isShowing(text))) return { kind: 'words', text };
  const verb = text
    .split(' ')
    .findIndex(
      (word, place) => place > 0 && (/^(?:is|are|was|has|can|will)$/u.test(word) || baseOfThird(word) !== undefined),
    );
  const subject = countOf(text.split(' ').slice(0, Math.max(verb, 1)).join(' '));
  const isBare =
    subject.count === 'one' &&
    /^an? /u.test(subject.text) &&
    !/^an? /u.test(text) &&
    !isA(termsOf(first)[0], 'ProperNoun', 'Pronoun', 'Determiner') &&
    !/^(?:staff|theory|one|each|every|everyone)$/u.test(first) &&
    /^\p{Ll}/u.test(first);
  return { kind: 'sentence', text: isBare ? `the ${text}` : text };
}

/** 'coach shows you every machine', where the first word could be a verb too. */
const isShowing = (text: string): boolean => {
  const [first = '', ...rest] = text.split(' ');
  return (
    /^\p{Ll}+$/u.test(first) &&
    !first.endsWith('s') &&
    isThirdPerson(rest.join(' ')) &&
    /^(?:you|your|the|a|an|every|all|it|them|\d.*)$/u.test(rest[1] ?? '')
  );
};

function ofThing(text: string): Read {
  if (text.includes(',') || /^\S+ to \d| too$/u.test(text) || isTwoVerbs(text)) return { kind: 'words', text };
  const { count, isSure, text: said } = countOf(text);
  if (count === 'one') return { kind: isSure ? 'thing' : 'stuff', text: said };
  if (count === 'many') return { kind: isSure ? 'things' : 'words', text: said };
  return { kind: count === 'mass' ? 'stuff' : 'words', text: said };
}
