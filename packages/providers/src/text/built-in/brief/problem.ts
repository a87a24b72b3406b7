import { isA, termsOf } from '../phrases/grammar.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { toYou } from '../phrases/to-you.ts';
import type { Problem } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { countOf, withInnerArticles } from './noun-phrase.ts';
import { articleFor } from './nouns.ts';
import { isTrade } from './trade.ts';
import { spokenSigns } from './spoken-signs.ts';

const MOST_WORDS = 18;
/** Beginnings of what stands alone as a question: 'No time to cook?', 'Stuck in traffic?', 'Can't sleep?' */
const ALONE =
  /^(?:no|not|too|never|always|can't|cannot|don't|won't|isn't|aren't|still|what|why|how|where|when|who|without|nothing|nobody|only|lost|stuck|tired|sick|afraid|bored|short|out|locked|sold|same)\b/iu;
const SENTENCE =
  /^(?:i|you|we|they|he|she|it|there|everyone|everybody|everything|nobody|nothing|someone)(?:'(?:s|re|ve|ll|d|m))?\s\S+/iu;

/** What bothers people, in a phrase, a sentence or a question; null when there are no words or too many. */
export function readProblem(text: string): Problem | null {
  const [firstSentence = ''] = spokenSigns(calmCapitals(text)).split(/(?<=[.!?])\s+|\n/u);
  const phrase = uncapitalised(cleanPhrase(firstSentence)).replace(/^(?:if|when|because|that) (?=\S+ \S+ \S)/iu, '');
  if (!/\p{L}/u.test(phrase) || phrase.split(' ').length > MOST_WORDS) return null;
  const said = withInnerArticles(toYou(phrase));
  if (/\?\s*["'”’]?\s*$/u.test(firstSentence)) {
    const isQuestion =
      /^(?:what|why|how|where|when|who|which|whose|is|are|am|was|were|do|does|did|can|could|will|would|should|have|has|isn't|aren't|don't|doesn't|can't|won't)\b/iu.test(
        said,
      );
    if (isQuestion) return { said, kind: 'question', isThing: false };
  }
  if (SENTENCE.test(said)) return { said, kind: 'sentence', isThing: false };
  const kind = kindOfPhrase(said);
  if (kind === 'question') return { said, kind: 'question', isThing: false };
  if (/^same\b/iu.test(said)) return { said: `the ${said}`, kind: 'phrase', isThing: true };
  if (/^(?:the|my|your|our|a|an|this|these|that|some|every|all|most|many)\b/iu.test(said))
    return { said, kind: kind === 'clause' ? 'sentence' : 'phrase', isThing: kind === 'noun' && countOf(said).isSure };
  if (ALONE.test(said)) return { said, kind: 'phrase', isThing: false };
  if (
    kind === 'doing' ||
    (/^\p{Ll}+ing \p{Ll}/u.test(said) &&
      countOf(said.split(' ', 1)[0] ?? '').count !== 'one' &&
      kind !== 'clause' &&
      kind !== 'noun')
  )
    return { said, kind: 'phrase', isThing: !/ is | are |,/u.test(said) };
  const words = said.split(' ');
  if (said.startsWith('being ')) return { said, kind: 'phrase', isThing: true };
  const verb = words.findIndex(
    (word, place) => place > 0 && place < 4 && isVerb(word, words.slice(0, place), words[place + 1]),
  );
  if (verb > 0) {
    const { count } = countOf(words.slice(0, verb).join(' '));
    const isBare = count === 'one' || (count === null && verb === 1);
    const isName = isA(termsOf(words[0] ?? '')[0], 'ProperNoun', 'Pronoun', 'Determiner') || !/^\p{Ll}/u.test(said);
    return {
      said: isBare && !isName && !words[0]?.endsWith('ing') ? `your ${said}` : said,
      kind: 'sentence',
      isThing: false,
    };
  }
  const [first = '', second = ''] = words;
  if (
    (isA(termsOf(first)[0], 'PastTense', 'Participle') || /\p{L}{3}ed$/u.test(first)) &&
    /^(?:the|a|an|your|it|in|on|at|by|with|to|for|from|out|up|off|again|twice|once|every|three|two)$/u.test(second)
  )
    return { said, kind: 'phrase', isThing: false };
  const { count, text: thing, isSure } = countOf(said);
  // 'scarf half finished since 2015': a thing that is counted needs its article.
  if (count === null && words.length > 1 && isTrade(first) && countOf(first).count === 'one')
    return { said: `${articleFor(first)} ${said}`, kind: 'phrase', isThing: false };
  if (kind === 'quality' || kind === 'made' || kind === 'other' || kind === 'denied' || kind === 'base')
    return { said: count === 'one' && isSure && kind === 'other' ? thing : said, kind: 'phrase', isThing: false };
  return {
    said: count === 'one' ? thing : said,
    kind: 'phrase',
    isThing: count !== null && isSure && words.length < 8,
  };
}

/** 'snores' behind 'partner', 'hurts' behind 'back', 'goes' behind 'salad'. */
function isVerb(word: string, before: readonly string[], next: string | undefined): boolean {
  if (
    /^(?:is|are|was|were|can|can't|cannot|will|won't|has|have|does|do|doesn't|don't|isn't|aren't|never|always|keeps?|gets?|goes|takes?|costs?|makes?|feels?|looks?|needs?)$/iu.test(
      word,
    )
  )
    return before.every((one) => !/^(?:who|that|which|with|of|from)$/u.test(one));
  if (
    before.some((one) => /^(?:who|that|which|with|of|from|for|in|at|to)$/iu.test(one)) ||
    !/^\p{Ll}+[^s]s$/u.test(word)
  )
    return false;
  const { count } = countOf(before.join(' '));
  if (count === 'many' || (count === null && isA(termsOf(before.at(-1) ?? '')[0], 'Adjective'))) return false;
  const term = termsOf(`it ${word}`)[1];
  const isObject =
    next !== undefined &&
    /^(?:the|a|an|your|my|too|so|up|down|off|out|in|at|on|after|every|all|like|when|before|during|by|again|away|over|badly|easily|you|me|it|them|fast|loudly|with|from|into|through|apart|open|\p{L}+ly)$/iu.test(
      next,
    );
  return isA(term, 'PresentTense') && (isObject || (next === undefined && isVerbAlone(word)));
}

const isVerbAlone = (word: string) =>
  /^(?:leaks|smokes|aches|hurts|smells|itches|drops|cracks|breaks|tears|shakes|slips|stains|stops|sticks|snaps|cramps|snores|barks|squeaks|rattles|freezes|crashes|overheats|fades|rusts|cries|dies|melts|fails|drips|sweats|swells|sags|fogs|peels|chips|wobbles|creaks|lags|burns|stinks)$/u.test(
    word,
  );
