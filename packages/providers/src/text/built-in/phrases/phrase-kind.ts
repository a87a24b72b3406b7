import { isQuality } from '../brief/qualities.ts';
import { baseOfThird, beginsWithBase } from '../brief/verbs.ts';
import { AFTER_VERBS, PARTICIPLES } from '../brief/word-lists.ts';
import { isA, type Term, termsOf } from './grammar.ts';

/**
 * What people wrote: 'question' ('why is it dry?'), 'clause' ('my salad goes soggy'), 'doing' ('waiting for coffee'), 'base' ('save time'),
 * 'third' ('saves time'), 'denied' ('doesn't leak'), 'quality' ('easy to clean'), 'made' ('built in Leeds'), 'noun' ('dry skin by noon'),
 * or 'other': something that is safe only when it is taken whole.
 */
export type PhraseKind =
  | 'question'
  | 'clause'
  | 'doing'
  | 'base'
  | 'third'
  | 'denied'
  | 'quality'
  | 'made'
  | 'noun'
  | 'other';

const ASKS =
  /^(?:(?:what|why|how|where|when|who|which|whose)(?:'s|'re|'d)?\b|(?:is|are|am|was|do|does|did|can|could|will|would|should|have|has|isn't|aren't|don't|doesn't|can't|won't) (?:i|you|we|they|he|she|it|the|there|this|that|your|my|anyone|anybody|someone|somebody)\b)/iu;
/** 'do your taxes' is no question, unless it ends like one. */
const ORDERS = /^(?:do|have) (?:your|the|my|this|that|it)\b/iu;
const SUBJECT =
  /^(?:i|you|we|they|he|she|it|there|nobody|no one|everybody|everyone|everything|nothing|something|someone|this|these)(?:'(?:s|re|ve|ll|d|m))?\s/iu;
const SHORTENED =
  /^(?:i'm|i've|i'll|you're|you've|you'll|we're|we've|we'll|they're|they've|they'll|it's|it'll|there's|he's|she's)\s/iu;
const DENIES = /^(?:doesn't|don't|won't|can't|cannot|never|isn't|aren't|does not|do not|will not)\s/iu;
const NO = /^(?:no|not|zero|too|without|less|more|fewer|enough)\s/iu;
/** Begins a part of a sentence that has a verb of its own. */
const OPENS =
  /^(?:that|who|which|when|if|what|because|while|as|where|whose|whenever|until|than|before|after|to|how|so)$/u;
const PERSONS = /^(?:i|you|we|they|he|she|it)(?:'\p{L}+)?$/u;
/** 'reminds you to water', 'tells you what is wrong': who it is done for. */
const GIVES_YOU =
  /^(?:to|what|how|when|where|why|if|that|which|a|an|the|your|about|of|through|before|every|once|all)$/u;
const EVERYBODY = /^(?:everybody|everyone|nobody|anyone|anybody|people)$/u;
const AS_PLURAL =
  /^(?:requests|orders|calls|visits|reports|updates|results|prints|drinks|returns|reviews|walks|talks|notes|letters|answers|plans|repairs|rides|tests|checks|runs|trips|workshops?)$/u;
/** More often things than deeds: 'returns within 14 days'. */
const RATHER_PLURAL =
  /^(?:returns|reviews|rewards|updates|discounts|blooms|walks|views|calls|drinks|snacks|orders|prints|visits|leaves|classes|talks|games|seats|pieces|notes|straps|handles|letters|projects|repairs|refills|answers(?= in))$/u;
/** What comes before one of these is no noun at the end of a phrase, but a verb: 'leaves clog the gutters'. */
const OBJECT = /^(?:the|my|your|their|our|his|her|me|us|him|them)$/u;
const BEFORE_OBJECT =
  /^(?:of|in|on|at|for|with|without|from|to|by|about|into|over|under|near|around|after|before|and|or|than|like|off|out|up|down|through|between|during|behind|all|both|half|but|as|per|against|across)$/u;

/** The kind of a phrase; `text` is plain and has no sign at its end but a question mark. */
export function kindOfPhrase(text: string): PhraseKind {
  const bare = text.replace(/\?$/u, '');
  if (bare === text && ORDERS.test(bare)) return 'base';
  if (ASKS.test(bare)) return 'question';
  const terms = termsOf(bare);
  const [first, second] = terms;
  if (!first) return 'other';
  if (SHORTENED.test(bare)) return 'clause';
  if (SUBJECT.test(bare)) return terms.slice(1).some((term) => isFinite(term)) ? 'clause' : 'other';
  if (/^(?:never|always|not) \p{L}{2,}ing\b/iu.test(bare)) return 'doing';
  if (DENIES.test(bare)) return 'denied';
  if (isA(first, 'Gerund') && first.lower.endsWith('ing'))
    return verbAt(terms) > 0 ? 'clause' : terms.length > 1 || first.lower.length > 4 ? 'doing' : 'other';
  const words = bare.split(' ');
  if (NO.test(bare)) return verbAt(terms) > 0 ? 'clause' : isNominal(terms) ? 'noun' : 'other';
  if (isQuality(words) || isCompoundQuality(terms)) return 'quality';
  // 'cut to your size', 'back within a day': done, not to do.
  if (
    /^(?:cut|set|put|split|spread|back|there|here|then|out|up|down|off|set up)\s(?:in|into|to|up|on|at|by|within|before|after|from|again|for)\b/iu.test(
      bare,
    )
  )
    return 'made';
  const isMade =
    (PARTICIPLES.has(first.lower) ||
      (isA(first, 'PastTense', 'Participle') && /(?:ed|en|wn|ung|ilt|ade)$/u.test(first.lower))) &&
    (terms.length === 1 ||
      isA(second, 'Preposition', 'Adverb', 'Conjunction') ||
      /^(?:every|daily|hot|fresh|that|online)$/u.test(second?.lower ?? ''));
  if (isMade) return 'made';
  // 'cover you can wash': what follows says which.
  const isGiven =
    baseOfThird(first.lower) !== undefined && second?.lower === 'you' && GIVES_YOU.test(terms[2]?.lower ?? '');
  if (/^(?:you|we|they|i)$/u.test(second?.lower ?? '') && !isGiven) return 'other';
  if (isA(first, 'Preposition') || BEFORE_OBJECT.test(first.lower)) return 'other';
  if (isThird(terms) && !isListOfNouns(bare)) return 'third';
  if (terms.length > 1 && (beginsWithBase(words) || isBase(first, second))) return 'base';
  if (verbAt(terms) > 0) return 'clause';
  return isNominal(terms) ? 'noun' : 'other';
}

/** 'seeds, soil and a pot' begins like 'writes, reads and sums up', but its other words are no verbs. */
const isListOfNouns = (bare: string) =>
  /^\S+,/u.test(bare) &&
  (bare.match(/(?<=, |\band )\S+/gu) ?? []).some((word) => baseOfThird(word) === undefined && !/[^s]s$/u.test(word));

const isFinite = (term: Term | undefined) =>
  isA(term, 'Copula', 'Modal', 'Auxiliary', 'PresentTense', 'PastTense') && !isA(term, 'Gerund');

/** The place of the verb that belongs to the subject of the whole; -1 where none is sure. */
function verbAt(terms: readonly Term[]): number {
  for (let place = 1; place < terms.length; place += 1) {
    const [before, term, next] = [terms[place - 1], terms[place], terms[place + 1]];
    if (!term || !before) return -1;
    // What follows describes the noun before: 'shoes that fall off', 'a bill you can't pay'.
    if (OPENS.test(term.lower) || (PERSONS.test(term.lower) && isA(before, 'Noun'))) return -1;
    if (EVERYBODY.test(term.lower) && isA(before, 'Noun')) return -1;
    if (
      isA(term, 'Copula', 'Modal') ||
      /^(?:isn't|aren't|doesn't|don't|won't|can't|has|have|gets?|goes|keeps?|takes?|costs?)$/u.test(term.lower)
    )
      return place;
    if (/^(?:never|always)$/u.test(term.lower) && isFinite(next)) return place;
    // 'holiday requests by email': more often things than deeds.
    if (AS_PLURAL.test(term.lower) && isA(next, 'Preposition')) continue;
    const isAfterSubject = isA(before, 'Noun', 'Adverb') || before.lower.endsWith('ing') || PERSONS.test(before.lower);
    const agrees = /[^s]s$/u.test(term.lower) !== isA(before, 'Plural');
    const isEnd = next === undefined;
    const isMarked =
      /^(?:the|my|your|their|our|a|an|his|her|every)$/u.test(terms[0]?.lower ?? '') ||
      terms[0]?.lower.endsWith('ing') === true;
    if (isAfterSubject && isFinite(term) && !isA(term, 'PastTense') && agrees && (!isEnd || (isMarked && place > 0)))
      return place;
    // 'leaves clog the gutters'
    if (
      next &&
      OBJECT.test(next.lower) &&
      !BEFORE_OBJECT.test(term.lower) &&
      isA(before, 'Noun', 'Adverb') &&
      !isA(term, 'Adverb', 'Gerund', 'Adjective')
    )
      return place;
  }
  return -1;
}

/** 'stacks in the fridge', 'covers accidents'; but not 'lessons at your home' or 'leaves clog the gutters'. */
function isThird(terms: readonly Term[]): boolean {
  const [first, second] = terms;
  if (!first || !second || !/[^s']s$/u.test(first.lower)) return false;
  if (/^(?:is|has|does|was)$/u.test(first.lower)) return true;
  const isKnown = baseOfThird(first.lower) !== undefined;
  if ((!isKnown && !isA(first, 'PresentTense')) || RATHER_PLURAL.test(first.lower)) return false;
  if (isFinite(second) && !isA(second, 'Adjective', 'Noun', 'PhrasalVerb') && !/(?:s|ed|ing)$/u.test(second.lower))
    return false;
  // A word that is not known as a verb is one only before its object: 'maps your run', but not 'maps offline'.
  return isKnown || isA(second, 'Determiner', 'Pronoun', 'Value', 'Plural', 'Uncountable');
}

const isBase = (first: Term, second: Term | undefined) =>
  isA(first, 'Infinitive') &&
  !first.lower.endsWith('s') &&
  second !== undefined &&
  (AFTER_VERBS.has(second.lower) || isA(second, 'Determiner', 'Pronoun', 'Value', 'Adverb', 'Preposition', 'Plural'));

/** 'machine washable', 'dishwasher safe' */
const isCompoundQuality = (terms: readonly Term[]) =>
  terms.length > 1 &&
  terms.length <= 3 &&
  isA(terms.at(-1), 'Adjective') &&
  !isA(terms.at(-1), 'Verb', 'Noun') &&
  terms.slice(0, -1).every((term) => isA(term, 'Noun', 'Adverb')) &&
  !isA(terms.at(-2), 'Plural');

/** Only what noun phrases are made of, as far as the noun itself and what stands before it go. */
function isNominal(terms: readonly Term[]): boolean {
  let place = 0;
  for (const [index, term] of terms.entries()) {
    if (index > 0 && (OPENS.test(term.lower) || isA(term, 'Preposition', 'Conjunction') || PERSONS.test(term.lower)))
      break;
    const isLast = index === terms.length - 1;
    const isVerb =
      isA(term, 'Verb') &&
      !isA(term, 'Gerund', 'PastTense', 'Adjective') &&
      !(index === 0 && !term.lower.endsWith('s'));
    if (isVerb && !(isLast && index > 0 && term.lower.endsWith('s') && !isA(terms[index - 1], 'Plural'))) return false;
    // 'hair ties snap': a plural before another noun is a subject more often than not.
    if (index > 0 && isA(terms[index - 1], 'Plural') && isA(term, 'Singular') && !isA(term, 'Value')) return false;
    place = index;
  }
  return (
    isA(terms[place], 'Noun', 'Gerund', 'Verb', 'Uncountable') ||
    /(?:s|tion|ment|ness|ing)$/u.test(terms[place]?.lower ?? '')
  );
}
