import type { WordCue } from './speech-take.ts';

/** Full stops, question and exclamation marks of Latin, Arabic, Urdu, Devanagari, Armenian, Ethiopic and CJK writing, with closing quotes behind them. */
const SENTENCE_END = /[.!?…։؟۔।॥።。．！？]["'”’»)\]」』]*$/u;
const QUESTION_END = /[?؟？\u037e]["'”’»)\]」』]*$/u;
const CLAUSE_END = /[,;:،؛、，；：–—-]["'”’»)\]」』]*$/u;

/** True when the word closes a sentence. A point before a word in lower case does not ("approx. ten"). */
export function endsSentence(word: WordCue, next: WordCue | undefined): boolean {
  if (!SENTENCE_END.test(word.text)) return false;
  return !(next && word.text.endsWith('.') && /^\p{Ll}/u.test(next.text));
}

/** True when the word closes a question. The Greek question mark counts only as its own sign, U+037E. */
export function endsQuestion(word: WordCue): boolean {
  return QUESTION_END.test(word.text);
}

/** True when a comma, colon, semicolon or dash follows the word. */
export function endsClause(word: WordCue): boolean {
  return CLAUSE_END.test(word.text);
}

/** The words that show something: a cue whose text is empty or blank says nothing. */
export function visibleWords(words: readonly WordCue[]): WordCue[] {
  return words.filter((word) => word.text.trim() !== '');
}
