import { endsLikeVerb, isA, isUncountable, termsOf } from '../phrases/grammar.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { toYou } from '../phrases/to-you.ts';
import type { Problem } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { isPlural, splitAtHead } from './nouns.ts';
import { baseOfThird } from './verbs.ts';
import { DETERMINERS, MASS_NOUNS, PEOPLE_VERBS, THING_VERBS } from './word-lists.ts';

const MOST_WORDS = 18;
const NOTHING: Problem = { whole: null, ask: null, stated: null, clause: null, thing: null };

/** What bothers people, in a word, a phrase, a sentence or a question; null when there are no words or too many. */
export function readProblem(text: string): Problem | null {
  const [firstSentence = ''] = calmCapitals(text).split(/(?<=[.!?])\s+|\n/u);
  const isQuestion = /\?\s*["'”’]?\s*$/u.test(firstSentence);
  const phrase = uncapitalised(cleanPhrase(firstSentence)).replace(/^(?:if|when|because) (?=\S+ \S+ \S)/iu, '');
  if (!/\p{L}/u.test(phrase) || phrase.split(' ').length > MOST_WORDS) return null;
  const said = toYou(phrase);
  const kind = kindOfPhrase(isQuestion ? `${said}?` : said);
  switch (kind) {
    case 'question':
      return { ...NOTHING, ask: `${said}?` };
    case 'clause':
      return { ...NOTHING, whole: said, stated: said, clause: said };
    case 'doing':
      return { ...NOTHING, whole: said, stated: said, thing: said };
    case 'noun':
      if (hidesVerb(said)) return { ...NOTHING, whole: said };
      return { ...NOTHING, whole: said, stated: said, thing: thingOf(said) };
    case 'denied': {
      if (!/^(?:can't|cannot|don't|won't|never|do not)\b/iu.test(said)) return { ...NOTHING, whole: said };
      return { ...NOTHING, whole: `you ${said}`, stated: `you ${said}`, clause: `you ${said}` };
    }
    case 'base':
      if (!/^\S+ (?:your|the|everything|too|a|an)\b/iu.test(said)) return { ...NOTHING, whole: said };
      return { ...NOTHING, whole: `you ${said}`, stated: `you ${said}`, clause: `you ${said}` };
    default:
      return { ...NOTHING, whole: said };
  }
}

/** 'tomatoes from the shop taste of nothing': behind a plural any word that could be a verb may be its verb. */
function hidesVerb(said: string): boolean {
  const terms = termsOf(said);
  const head = terms.findIndex((term) => isA(term, 'Plural'));
  const isThird = terms.some(
    ({ lower }, place) =>
      place > 0 &&
      /[^s]s$/u.test(lower) &&
      baseOfThird(lower) !== undefined &&
      isA(terms[place - 1], 'Singular', 'Uncountable') &&
      place < terms.length - 1,
  );
  return (
    isThird ||
    terms.some(
      ({ lower }, place) =>
        head >= 0 &&
        place > head + 1 &&
        (PEOPLE_VERBS.has(lower) || THING_VERBS.has(lower)) &&
        !/^(?:to|who|that|which|you|i|we|a|an|the|your|of|in|for|on|and|not|don't|can't|could|at)$/u.test(
          terms[place - 1]?.lower ?? '',
        ),
    )
  );
}

/** A noun phrase as it follows 'tired of', where its article is sure. */
function thingOf(said: string): string | null {
  if (/^no\b/iu.test(said)) return said.replace(/^no\b/iu, 'having no');
  if (/^(?:too|not enough)\b/iu.test(said)) return `having ${said}`;
  if (
    endsLikeVerb(said) ||
    /\p{L} (?:leaks|smokes|aches|hurts|smells|itches|drops|cracks|breaks|tears|shakes|slips|stains|stops|sticks|snaps|cramps|snores|barks|squeaks|rattles|freezes|crashes|overheats|fades|rusts|cries|dies)$/iu.test(
      said,
    )
  )
    return null;
  if (/^(?:not|without|less|fewer)\b/iu.test(said) || said.includes(',')) return null;
  const { head } = splitAtHead(said);
  const isSure =
    DETERMINERS.has(said.split(' ', 1)[0]?.toLowerCase() ?? '') ||
    isPlural(head) ||
    MASS_NOUNS.has(head.toLowerCase()) ||
    isUncountable(head);
  return isSure ? said.replace(/ (?:again|already)$/iu, '') : null;
}
