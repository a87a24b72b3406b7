import { CONNECTORS, NEGATORS, SMALL, THINGS } from './small-words.ts';
import { toEnglish, type Word, ENGLISH_WORDS } from './to-english.ts';
import type { WordTable } from './word-table.ts';

/** What is said of a thing stands at most so many characters before it. */
const REACH_CHARACTERS = 48;
/** A thing that is named more often is looked at so many times. */
const MOST_NAMED = 12;
/** 'without' speaks of so many words behind it at most, small ones not counted. */
const NEGATED_WORDS = 4;

/** Where something was found in a text. */
type Span = { start: number; end: number };
type Found<Meaning> = { meaning: Meaning; span: Span };

/** One description being read: what is said, what is said to be absent, and which trait each word was taken for. */
export type Reading = ReturnType<typeof readingOf>;

/** A description in English, to be asked for traits. Each question says for which trait, and notes the words that answer it. */
export function readingOf(description: string) {
  const words = toEnglish(description);
  const { text, spans } = written(words);
  const negated = negatedIn(words);
  const only = (isWanted: (index: number) => boolean) =>
    words.reduce((all, _, index) => (isWanted(index) ? all : blank(all, spans[index])), text);
  const said = only((index) => !negated.has(index));
  const denied = only((index) => negated.has(index));
  const claims = words.map(() => new Set<string>());
  const claim = (trait: string, { start, end }: Span) =>
    spans.forEach((span, index) => span.start < end && span.end > start && claims[index]?.add(trait));

  /** Notes words that say what is known already. */
  const note = (trait: string, pattern: string) => all(said, pattern).forEach((span) => claim(trait, span));
  /** The first row that is found; all words that say the same are noted. */
  const find = <Meaning>(trait: string, rows: WordTable<Meaning>): Meaning | undefined => {
    const row = rows.find(([pattern]) => all(said, pattern).length > 0);
    if (!row) return undefined;
    for (const [pattern, meaning] of rows) if (meaning === row[1]) note(trait, pattern);
    return row[1];
  };
  /** What is said of a thing: the nearest of the words before it, or after it with 'is'. */
  const findOf = <Meaning>(trait: string, rows: WordTable<Meaning>, things: string): Found<Meaning> | undefined => {
    for (const thing of all(said, things).slice(0, MOST_NAMED)) {
      const found =
        after(said, rows, thing) ??
        before(said, rows, { thing, from: said.lastIndexOf(',', thing.start) + 1 }) ??
        rightBehind(said, rows, thing) ??
        before(said, rows, { thing, from: 0 });
      if (!found) continue;
      claim(trait, found.span);
      claim(trait, thing);
      return found;
    }
    return undefined;
  };
  /** True where a thing is named, false where it is named as absent. */
  const has = (trait: string, things: string): boolean | undefined => {
    for (const [where, is] of [
      [said, true],
      [denied, false],
    ] as const) {
      const named = all(where, things);
      named.forEach((span) => claim(trait, span));
      if (named.length > 0) return is;
    }
    return undefined;
  };
  return { words, text, said, denied, negated, claims, claim, note, find, findOf, has };
}

/** The words in one line, and where each stands in it. */
function written(words: readonly Word[]): { text: string; spans: Span[] } {
  let text = '';
  const spans = words.map((word, index) => {
    if (index > 0) text += word.text === ',' ? '' : words[index - 1]?.text === ',' ? ' ' : word.joint || ' ';
    const start = text.length;
    text += word.text;
    return { start, end: text.length };
  });
  return { text, spans };
}

/** Words that are said to be absent, each with where the word stands that says so. */
function negatedIn(words: readonly Word[]): Map<number, number> {
  const negated = new Map<number, number>();
  words.forEach(({ text }, at) => {
    if (!NEGATORS.has(text.split(' ')[0] ?? '')) return;
    if (text.includes(' ')) negated.set(at, at);
    let left = NEGATED_WORDS;
    for (let next = at + 1; left > 0 && next < words.length; next++) {
      const word = words[next]?.text ?? ',';
      const isWearing = next === at + 1 && word === 'wearing';
      if (word === ',' || word === 'and' || (CONNECTORS.has(word) && !isWearing)) return;
      negated.set(next, at);
      if (!SMALL.has(word)) left--;
      if (THINGS.has(word) && words[next + 1]?.text !== 'or') return;
    }
  });
  return negated;
}

function after<Meaning>(text: string, rows: WordTable<Meaning>, { end }: Span): Found<Meaning> | undefined {
  const is = /^ (?:is|are|of)(?: a| very| quite| rather)? /u.exec(text.slice(end));
  if (!is) return undefined;
  const from = end + is[0].length;
  for (const [pattern, meaning] of rows) {
    const match = new RegExp(String.raw`^(?:${pattern})(?!\p{L})`, 'u').exec(text.slice(from));
    if (match) return { meaning, span: { start: from, end: from + match[0].length } };
  }
  return undefined;
}

/** 'Hair red': where nothing else is meant by it. */
function rightBehind<Meaning>(text: string, rows: WordTable<Meaning>, { end }: Span): Found<Meaning> | undefined {
  const behind = text.slice(end).replace(/^ /u, '');
  const from = text.length - behind.length;
  for (const [pattern, meaning] of rows) {
    const match = new RegExp(String.raw`^(?:${pattern})(?! (?:${OTHERS})(?!\p{L}))(?!\p{L})`, 'u').exec(behind);
    if (match && from === end + 1) return { meaning, span: { start: from, end: from + match[0].length } };
  }
  return undefined;
}

function before<Meaning>(
  text: string,
  rows: WordTable<Meaning>,
  { thing: { start }, from }: { thing: Span; from: number },
): Found<Meaning> | undefined {
  const near = Math.max(from, reachedFrom(text, start));
  return rows
    .flatMap(([pattern, meaning]) => all(text.slice(near, start), pattern).map((span) => ({ meaning, span })))
    .map(({ meaning, span }) => ({ meaning, span: { start: near + span.start, end: near + span.end } }))
    .toSorted((a, b) => b.span.end - a.span.end || a.span.start - b.span.start)[0];
}

/** From where on words speak of a thing: not of the thing before it, and beyond a comma only where each word there is known. */
function reachedFrom(text: string, start: number): number {
  let from = Math.max(0, start - REACH_CHARACTERS);
  for (const { end } of all(text.slice(from, start), OTHERS).toReversed().slice(0, 1)) from += end;
  const commas = [...text.slice(from, start).matchAll(/,/gu)].map(({ index }) => from + index);
  for (const comma of commas.toReversed()) {
    const piece = text.slice(from, comma).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (!piece.every((word) => ENGLISH_WORDS.has(word))) return comma + 1;
  }
  return from;
}

/** Things that words before them speak of, and words behind which something else begins. */
const OTHERS = [...THINGS, 'spectacles', 'complexion', 'over', 'under', 'holding', 'behind', 'near'].join('|');

function all(text: string, pattern: string): Span[] {
  return [...text.matchAll(whole(pattern))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Whole words, in each place. */
function whole(pattern: string): RegExp {
  const known = PATTERNS.get(pattern);
  const found = known ?? new RegExp(String.raw`(?<![\p{L}-])(?:${pattern})(?!\p{L})`, 'gu');
  if (!known) PATTERNS.set(pattern, found);
  return found;
}

/** Patterns of the tables, made once. */
const PATTERNS = new Map<string, RegExp>();

function blank(text: string, span: Span | undefined): string {
  return span ? text.slice(0, span.start) + ' '.repeat(span.end - span.start) + text.slice(span.end) : text;
}

/** Whether a word says something by itself. */
export function isContent({ text }: Word): boolean {
  return text !== ',' && text !== '' && !SMALL.has(text) && !CONNECTORS.has(text);
}
