import { endsClause, endsSentence } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { PHRASE_LANGUAGES, PHRASE_WORDS, type PhraseLanguage, PHRASE_KINDS } from './phrase-words.ts';

type Text = Pick<WordCue, 'text'>;

/** What a word does in its sentence: `content` is any word that no list knows. */
type Kind = (typeof PHRASE_KINDS)[number] | 'number' | 'content';
type Word = {
  plain: string;
  kind: Kind;
  isCapital: boolean;
  isShortened: boolean;
  endsClause: boolean;
  endsSentence: boolean;
};

/** How firmly two words hold together, from 0 (they part well) to 1 (they stay together wherever that can be). */
const TIES = {
  firm: 1,
  name: 0.9,
  link: 0.85,
  trail: 0.8,
  subject: 0.7,
  noun: 0.6,
  nounAgain: 0.35,
  loose: 0.25,
} as const;
/** What a number is counted by: '20 a month', '3 por semana'. */
const PER = new Set(['a', 'an', 'per', 'por', 'pour', 'par', 'pro', 'al', 'à', 'ao', 'each']);
/** German pronouns that stand behind their verb where something else begins the sentence. */
const AFTER_VERB = new Set([
  'ich',
  'du',
  'er',
  'es',
  'wir',
  'ihr',
  'man',
  'mich',
  'dich',
  'sich',
  'uns',
  'euch',
  'mir',
  'dir',
]);
/** From this share of a text's words on its language is known by them. */
const KNOWN_SHARE = 0.15;

/** The language whose short words a text has most of; null where it has too few of any. */
export function phraseLanguageOf(texts: readonly string[]): PhraseLanguage | null {
  const plain = texts
    .flatMap((text) => text.split(/\s+/u))
    .map(plainOf)
    .filter((text) => text !== '');
  const counts = PHRASE_LANGUAGES.map((language) => {
    const { determiners, lead, links, subjects } = PHRASE_WORDS[language];
    const isKnown = (text: string) => [determiners, lead, links, subjects].some((list) => list.has(text));
    return { language, count: plain.filter(isKnown).length };
  });
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return best && best.count >= Math.max(1, plain.length * KNOWN_SHARE) ? best.language : null;
}

/**
 * How firmly each word holds to the next, in order: one tie fewer than words. Known by short words that say where a phrase begins (articles, prepositions,
 * negations, pronouns, conjunctions), by numbers and by capitals; in a language that is not known (null) by the last two alone.
 */
export function tiesOf(texts: readonly Text[], language: PhraseLanguage | null): number[] {
  const words = texts.map((text, index) => wordOf(text, texts[index + 1], language));
  /** Content words since the last determiner. */
  let since = Number.POSITIVE_INFINITY;
  return words.slice(0, -1).map((word, index) => {
    const [before, next, after] = [words[index - 1], words[index + 1], words[index + 2]];
    if (next === undefined) return 0;
    if (opensNoun(word)) since = 0;
    else since = word.kind === 'content' ? since + 1 : Number.POSITIVE_INFINITY;
    if (word.endsClause) {
      since = Number.POSITIVE_INFINITY;
      return 0;
    }
    const isNextLast = after === undefined || next.endsClause;
    const opensSentence = before === undefined || before.endsSentence;
    return tieBetween(word, next, { language, since, isNextLast, opensSentence });
  });
}

type Place = { language: PhraseLanguage | null; since: number; isNextLast: boolean; opensSentence: boolean };

function tieBetween(word: Word, next: Word, { language, since, isNextLast, opensSentence }: Place): number {
  if (word.isShortened) return TIES.firm;
  const isNoun = next.kind === 'content' || next.kind === 'number';
  if (word.kind === 'number') return isNoun || PER.has(next.plain) ? TIES.firm : TIES.loose;
  // What usually opens a phrase closes one where nothing follows it: 'sign up.', 'ruf an.'
  const trails = next.kind === 'trail' || (next.kind === 'lead' && isNextLast);
  if (trails && (isNextLast || word.kind !== 'content')) return TIES.trail;
  if (word.kind === 'determiners' || word.kind === 'lead') return TIES.firm;
  if (word.kind === 'links') return TIES.link;
  if (word.kind === 'subjects') return next.kind === 'determiners' ? TIES.loose : TIES.subject;
  const isName = word.isCapital && next.isCapital && next.kind === 'content' && language !== 'de';
  if (isName && (word.kind === 'content' || !opensSentence)) return TIES.name;
  // 'lernst du', 'melde dich': German asks and orders with the verb before.
  if (language === 'de' && AFTER_VERB.has(next.plain)) return TIES.subject;
  if (!isNoun) return trails ? TIES.subject : 0;
  if (next.kind === 'number' || (language === 'de' && !word.isCapital && next.isCapital)) return TIES.noun;
  if (language === 'en' && word.plain.endsWith('ly')) return TIES.noun;
  if (since <= 1) return TIES.noun;
  return since === 2 ? TIES.nounAgain : TIES.loose;
}

const opensNoun = ({ kind }: Word): boolean => kind === 'determiners' || kind === 'number';

function wordOf(text: Text, next: Text | undefined, language: PhraseLanguage | null): Word {
  const bare = text.text.replace(/^[\p{P}\p{S}]+/u, '');
  const plain = plainOf(text.text);
  const isEnd = endsSentence(text, next);
  return {
    plain,
    kind: kindOf(plain, language),
    isCapital: /^\p{Lu}/u.test(bare),
    isShortened: text.text.endsWith('.') && !isEnd,
    endsClause: isEnd || endsClause(text),
    endsSentence: isEnd,
  };
}

function kindOf(plain: string, language: PhraseLanguage | null): Kind {
  if (/\d/u.test(plain)) return 'number';
  if (language === null) return 'content';
  const known = PHRASE_WORDS[language];
  // 'twenty-nine', 'vingt-neuf': a number of two words.
  if (plain.includes('-') && plain.split('-').every((part) => known.determiners.has(part))) return 'determiners';
  // 'd'un', 'qu'il', 'nell'anno': the word behind the apostrophe says what it is.
  const behind = plain.replace(/^\p{L}+'/u, '');
  return (
    PHRASE_KINDS.find((kind) => known[kind].has(plain)) ??
    PHRASE_KINDS.find((kind) => known[kind].has(behind)) ??
    'content'
  );
}

/** A word as the lists have it. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[^\p{L}\p{N}&%]+|[^\p{L}\p{N}&%]+$/gu, '');
