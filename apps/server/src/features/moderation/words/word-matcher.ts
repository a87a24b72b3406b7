import { prepare, type Token, tokensOf } from './tokens.ts';

/** Something to look for, under a name of the caller's. */
export type Term<Name> = { term: string; of: Name };
/** Where a term was found: places in the prepared text, which `excerpt` is cut from. */
export type Match<Name> = Term<Name> & { start: number; end: number; excerpt: string };

/** Letters around a match that are shown with it. */
const AROUND = 40;

/** What follows a word in one or several terms. `words`: exactly; `beginnings`: a word that begins so; `number`: any number. */
type Node<Name> = {
  words: Map<string, Node<Name>>;
  beginnings: Map<string, Node<Name>>;
  number: Node<Name> | null;
  /** Terms that end here. */
  ends: Term<Name>[];
};

/** Finds terms in texts. */
export type WordMatcher<Name> = {
  /** Each term once, at its first place, in the order of the text. */
  find(text: string): Match<Name>[];
};

const newNode = <Name>(): Node<Name> => ({ words: new Map(), beginnings: new Map(), number: null, ends: [] });

/**
 * Makes a matcher of whole words: 'cock' is not found in 'cocktail'. A term is one word or several in a row; `*` at the end of a word stands for any ending, `#` for a number.
 * The work on a text grows with its length and no faster, whatever the terms are: it is read once, and nothing is tried again from behind.
 */
export function makeMatcher<Name>(terms: readonly Term<Name>[]): WordMatcher<Name> {
  const root = newNode<Name>();
  for (const term of terms) {
    const parts = partsOf(term.term);
    if (parts.length === 0) continue;
    const last = parts.reduce((node, part) => childFor(node, part), root);
    last.ends.push(term);
  }
  return { find: (text) => findIn(root, text) };
}

type Part = { kind: 'word' | 'beginning'; word: string } | { kind: 'number' };

/** A number with whatever stands around it, such as `$#` or `#%`. */
const NUMBER = /^[^\p{L}\p{N}#]*#[^\p{L}\p{N}#]*$/u;

/** The words of a term, in the way in which those of a text are parted. */
function partsOf(term: string): Part[] {
  return term.split(/\s+/u).flatMap((piece): Part[] => {
    if (NUMBER.test(piece)) return [{ kind: 'number' }];
    const isBeginning = piece.endsWith('*');
    const words = [...tokensOf(prepare(piece))].map(({ word }) => word);
    return words.map((word, place) => ({
      kind: isBeginning && place === words.length - 1 ? 'beginning' : 'word',
      word,
    }));
  });
}

function childFor<Name>(node: Node<Name>, part: Part): Node<Name> {
  if (part.kind === 'number') return (node.number ??= newNode());
  const children = part.kind === 'word' ? node.words : node.beginnings;
  const known = children.get(part.word);
  if (known) return known;
  const child = newNode<Name>();
  children.set(part.word, child);
  return child;
}

function findIn<Name>(root: Node<Name>, text: string): Match<Name>[] {
  const prepared = prepare(text);
  const found = new Map<Term<Name>, Match<Name>>();
  /** How far terms have come, and where they began. Each place in the terms once: work does not add up, however many ways lead there. */
  let open = new Map<Node<Name>, number>();
  for (const token of tokensOf(prepared)) {
    const next: typeof open = new Map();
    for (const [node, start] of open.set(root, token.start))
      for (const child of childrenAt(node, token)) {
        for (const term of child.ends)
          if (!found.has(term))
            found.set(term, { ...term, start, end: token.end, excerpt: excerptOf(prepared, start, token.end) });
        if (!next.has(child)) next.set(child, start);
      }
    open = next;
  }
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

function* childrenAt<Name>(node: Node<Name>, { word }: Token): Generator<Node<Name>> {
  const exact = node.words.get(word);
  if (exact) yield exact;
  if (node.number && /^\p{N}/u.test(word)) yield node.number;
  if (node.beginnings.size === 0) return;
  for (let length = 1; length <= word.length; length += 1) {
    const begun = node.beginnings.get(word.slice(0, length));
    if (begun) yield begun;
  }
}

function excerptOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed().replaceAll(/\s+/gu, ' ').trim()}${to < text.length ? '…' : ''}`;
}
