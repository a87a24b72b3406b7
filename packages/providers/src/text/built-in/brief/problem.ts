import { toYou } from '../phrases/to-you.ts';
import type { Problem } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { isPlural } from './nouns.ts';
import { spokenSigns } from './spoken-signs.ts';

const MOST_WORDS = 18;
const QUESTION =
  /^(?:what|why|how|where|when|who|which|whose|is|are|am|was|were|do|does|did|can|could|will|would|should|have|has|isn't|aren't|don't|doesn't|can't|won't)\b/iu;
const SUBJECT =
  /^(?:i|you|we|they|he|she|it|there|everyone|everybody|everything|nobody|nothing|someone)(?:'(?:s|re|ve|ll|d|m))?\s\S+/iu;
/** 'nobody to travel with', 'nothing in the fridge' */
const NO_VERB = /^\S+ (?:to|in|on|at|with|for|from|of|who|that|else|but|new|good|left|\p{L}+ing)\b/iu;
const VERB = /^(?:is|are|was|were|can|can't|cannot|will|won't|has|have|don't|doesn't|never|always)$/iu;
const PERSON_DOES =
  /^(?:take|takes|go|goes|get|gets|need|needs|cost|costs|make|makes|keep|keeps|hurt|hurts|forget|forgets|complain|complains|arrive|arrives|want|wants|break|breaks)$/iu;

/** What bothers people, in a phrase, a sentence or a question; null when there are no words or too many. */
export function readProblem(text: string): Problem | null {
  const [firstSentence = ''] = spokenSigns(calmCapitals(text)).split(/(?<=[.!?])\s+|\n/u);
  const phrase = uncapitalised(cleanPhrase(firstSentence)).replace(/^(?:if|when|because|that) (?=\S+ \S+ \S)/iu, '');
  if (!/\p{L}/u.test(phrase) || phrase.split(' ').length > MOST_WORDS) return null;
  const said = toYou(phrase);
  if (/\?\s*["'”’]?\s*$/u.test(firstSentence) && QUESTION.test(said)) return { said, kind: 'question' };
  return { said, kind: isSentence(said) ? 'sentence' : 'phrase' };
}

/** Whether words are certain to be a whole sentence: 'the shared inbox is a mess', 'hiring takes 3 months'. */
function isSentence(said: string): boolean {
  if (SUBJECT.test(said)) return !NO_VERB.test(said);
  const words = said.split(' ');
  const [first = ''] = words;
  if (!/^(?:the|your|my|our|this|every)$/iu.test(first) && !isPlural(first) && !/.{3}ing$/u.test(first)) return false;
  const verb = words.findIndex((word, place) => place > 0 && (VERB.test(word) || PERSON_DOES.test(word)));
  return (
    verb > 0 &&
    verb < words.length - 1 &&
    !words
      .slice(0, verb)
      .some((word) => /^(?:who|that|which|when|where|whose|how|because|what|to|you|we|they|,)$|,$/iu.test(word))
  );
}
