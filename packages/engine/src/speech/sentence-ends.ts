import type { WordCue } from './speech-take.ts';

/** Full stops, question and exclamation marks of Latin, Arabic, Urdu, Devanagari, Armenian, Ethiopic and CJK writing, with closing quotes behind them. */
const SENTENCE_END = /(?:[.!?…։؟۔।॥።。．！？\u037e]|(?<=\p{Script=Greek});)["'”’»)\]」』]*$/u;
const QUESTION_END = /(?:[?؟？\u037e]|(?<=\p{Script=Greek});)["'”’»)\]」』]*$/u;
const CLAUSE_END = /[,;:،؛、，；：–—-]["'”’»)\]」』]*$/u;

/** Abbreviations that stand before a name, a number or an example and so never close a sentence. */
const ABBREVIATION = /^(?:dr|mr|mrs|ms|prof|st|mt|sr|sra|srta|vs|approx|ca|fig|vol|bzw|nr|núm)\.$/iu;
/** Points between single letters: 'U.S.', 'e.g.', 'i.e.', 'z.B.'. The time of day ('9 a.m.') does close sentences. */
const DOTTED_LETTERS = /^(?!(?:a\.m|p\.m)\.$)(?:\p{L}\.){2,}$/iu;
/** Short for 'number' before one, an answer otherwise. */
const NUMBER_SIGN = /^nos?\.$/iu;
const OPENING = /^[\p{Ps}\p{Pi}"']+/u;

/** True when the word closes a sentence. An abbreviation does not ("Dr. Reed", "No. 5"), nor does a point before a word in lower case. */
export function endsSentence(word: Pick<WordCue, 'text'>, next: Pick<WordCue, 'text'> | undefined): boolean {
  if (!SENTENCE_END.test(word.text)) return false;
  if (!next || !word.text.endsWith('.')) return true;
  return !isAbbreviation(word.text.replace(OPENING, ''), next.text) && !/^\p{Ll}/u.test(next.text);
}

function isAbbreviation(text: string, next: string): boolean {
  return ABBREVIATION.test(text) || DOTTED_LETTERS.test(text) || (NUMBER_SIGN.test(text) && /^\d/u.test(next));
}

/** True when the word closes a question. In Greek that is a semicolon, as everybody types it, or its own sign, U+037E. */
export function endsQuestion(word: WordCue): boolean {
  return QUESTION_END.test(word.text);
}

/** True when a comma, colon, semicolon or dash follows the word. */
export function endsClause(word: Pick<WordCue, 'text'>): boolean {
  return CLAUSE_END.test(word.text);
}

/** The words that show something: a cue whose text is empty or blank says nothing. */
export function visibleWords(words: readonly WordCue[]): WordCue[] {
  return words.filter((word) => word.text.trim() !== '');
}
