import { isLongWord, sliceReading, toReading } from './readings.ts';
import { GLUE, type Token } from './tokens.ts';
import { childrenOf, type Node, type Term } from './trie.ts';

/** How far terms have come, and where they began. */
export type Open<Name> = Map<Node<Name>, number>;
/** A term that was found, and where. */
type Found<Name> = { term: Term<Name>; start: number; end: number };

/** Fewer letters in a row are an abbreviation: U.S.A., D.I.Y. */
const LEAST_LETTERS = 4;
/** A term of so many letters is found among others that are written so, where nothing tells words apart; shorter ones would be found inside words. */
const LEAST_INSIDE = 7;
/** More spaces between two letters tell words apart. */
const SPACES_MAX = 2;
/** Characters between two letters: one picture may be many. */
const GAP_MAX = 24;
/** Signs between two letters as they are compared: any stand for each other, as in c.o-c.a-i.n-e. */
const SIGN = '.';

/** A letter, or a digit that may be one. */
const LETTER = /^(?:\p{L}\p{M}*|[013457])$/u;
const DIGIT = /^\p{N}$/u;
/** Fewer letters among digits are a row of figures. */
const LEAST_BESIDE_DIGITS = 2;
/** An apostrophe inside a word belongs to it. */
const LETTERS = /^\p{L}\p{M}*(?:'\p{L}\p{M}*){3,}$/u;

/** Letters that stand alone, with the same space between them, signs or both. `before`: how far terms had come in front of them; `parts`: everything that each letter may be. */
type Run<Name> = {
  before: Open<Name>;
  letters: string[];
  parts: string[];
  starts: number[];
  end: number;
  gap: string;
  last: { token: Token; before: Open<Name> };
};

/**
 * Puts words together whose letters are written apart, such as 'c u r e s', 'c-u-r-e-s' or 'c - u - r - e - s': the same space between all of them, or signs. `take` is told of each word of a text in its order, with how far
 * terms have come in front of it, and answers how far they are, and what they found, by the letters that end before it.
 */
export function createSpeller<Name>(prepared: string) {
  let run: Run<Name> | null = null;

  const close = (): { reached: Open<Name>; found: Found<Name>[] } | null => {
    const closed = run;
    run = null;
    if (!closed || closed.letters.length < LEAST_LETTERS) return null;
    return closed.letters.filter((letter) => !DIGIT.test(letter)).length >= LEAST_BESIDE_DIGITS
      ? readRun(closed)
      : null;
  };
  return {
    /** What a run of letters comes to that ends before this word, or with the text. */
    endBefore(token: Token | null) {
      if (token && run && isNext(run, token)) return null;
      const last = run && token && isNear(run, token) ? run.last : null;
      const ended = close();
      // Its last letter may be the first of the next one, with another sign behind it.
      if (last) run = begin(last.token, last.before);
      return ended;
    },
    take(token: Token, before: Open<Name>): void {
      if (token.word.includes("'") && LETTERS.test(token.word)) {
        const letters = token.word.split("'");
        const starts = letters.map(() => token.start);
        run = {
          before,
          letters,
          parts: token.part().split("'"),
          starts,
          end: token.end,
          gap: "'",
          last: { token, before },
        };
      } else if (!LETTER.test(token.word)) run = null;
      else if (run) {
        run.gap = gapBefore(run, token);
        run.letters.push(token.word);
        run.parts.push(token.part());
        run.starts.push(token.start);
        run.end = token.end;
        run.last = { token, before };
      } else run = begin(token, before);
    },
  };

  function begin(token: Token, before: Open<Name>): Run<Name> {
    return {
      before,
      letters: [token.word],
      parts: [token.part()],
      starts: [token.start],
      end: token.end,
      gap: '',
      last: { token, before },
    };
  }

  function gapBefore({ end }: Run<Name>, { start }: Token): string {
    if (start - end > GAP_MAX) return '';
    const gap = prepared.slice(end, start);
    const seen = gap.replaceAll(GLUE, '') || gap;
    const shape = seen.replaceAll(/\S+/gu, SIGN);
    return shape.replaceAll(SIGN, '').length > SPACES_MAX ? '' : shape;
  }
  function isNear(known: Run<Name>, token: Token): boolean {
    return known.gap !== "'" && LETTER.test(token.word) && gapBefore(known, token) !== '';
  }
  function isNext(known: Run<Name>, token: Token): boolean {
    if (!isNear(known, token)) return false;
    return known.letters.length === 1 || gapBefore(known, token) === known.gap;
  }
}

type Places<Name> = Map<Node<Name>, { start: number; first: number | null }>;

/**
 * What letters in a row say: each place of the terms is reached at each letter once, so the work grows with the letters and no faster. A term is found that is all of them, or one that is long enough
 * to be nothing else; one that goes on is left to the words behind them.
 */
function readRun<Name>({ before, letters: asWritten, parts, starts, end }: Run<Name>): {
  reached: Open<Name>;
  found: Found<Name>[];
} {
  const isWide = isLongWord(asWritten.join('')) || asWritten.some((letter) => DIGIT.test(letter));
  const letters = asWritten.length === parts.length && isWide ? parts : asWritten;
  const found: Found<Name>[] = [];
  const reached: Open<Name> = new Map();
  const [root] = [...before.keys()].slice(-1);
  /** Places in the terms at each letter, with where they began and how many letters ago; `null` for what began in front of the run. */
  const places: Places<Name>[] = letters.map(() => new Map());
  const text = letters.join('');
  const reading = toReading(text);
  const letterAt = new Map<number, number>();
  let length = 0;
  letters.forEach((letter, at) => {
    letterAt.set(length, at);
    length += letter.length;
  });
  const offsets = [...letterAt.keys()];
  for (const [node, start] of before) places[0]?.set(node, { start, first: node === root ? 0 : null });

  /** A word in the row begins and ends with it, or at a digit. */
  const isBreak = (at: number) => [at - 1, at].some((one) => DIGIT.test(asWritten[one] ?? '0'));
  for (const [at, offset] of offsets.entries()) {
    const here: Places<Name> = places[at] ?? new Map();
    if (at > 0 && root && !here.has(root)) here.set(root, { start: starts[at] ?? 0, first: at });
    for (const [node, from] of here)
      for (const size of node.lengths) {
        const next = offset + size;
        if (next > text.length) continue;
        const isEnd = next === text.length;
        const nextAt = letterAt.get(next);
        if (!isEnd && nextAt === undefined) continue;
        const word = sliceReading(reading, offset, next);
        const count = (nextAt ?? letters.length) - (from.first ?? 0);
        const isLong = from.first !== null && count >= LEAST_INSIDE;
        const note = (child: Node<Name>, isWhole: boolean) => {
          const begins = from.first === null || (isBreak(from.first) && count >= LEAST_LETTERS);
          const isAll = isWhole && begins;
          if (isAll || isLong)
            for (const term of child.ends)
              found.push({ term, start: from.start, end: isEnd ? end : (starts[nextAt ?? 0] ?? end) });
          if (!isEnd) {
            const there = places[nextAt ?? 0];
            if (there && !there.has(child)) there.set(child, from);
          } else if (from.first === null || isBreak(from.first)) reached.set(child, from.start);
        };
        for (const exact of childrenOf(node.words, word)) note(exact, isBreak(nextAt ?? letters.length));
        // Whatever stands behind it belongs to the word.
        for (const begun of childrenOf(node.beginnings, word)) note(begun, true);
      }
  }
  return { reached, found };
}
