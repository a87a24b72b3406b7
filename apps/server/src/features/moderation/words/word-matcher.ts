import { createSpeller, type Open } from './spelled-words.ts';
import { prepare, type Token, tokensOf } from './tokens.ts';
import { childFor, newNode, type Node, type Part, type Term } from './trie.ts';

export type { Term } from './trie.ts';

/** Where a term was found: places in the prepared text, which `excerpt` is cut from. */
export type Match<Name> = Term<Name> & { start: number; end: number; excerpt: string };

/** Letters around a match that are shown with it. */
const AROUND = 40;

/** Finds terms in texts. */
export type WordMatcher<Name> = {
  /** Each term once, at its first place, in the order of the text. */
  find(text: string): Match<Name>[];
};

/**
 * Makes a matcher of whole words: 'cock' is not found in 'cocktail'. A term is one word or several in a row; `*` at the end of a word stands for any ending, `#` for a number.
 * A word whose letters are written apart is that word. The work on a text grows with its length and no faster, whatever the terms are: it is read once, and nothing is tried again from behind.
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

function findIn<Name>(root: Node<Name>, text: string): Match<Name>[] {
  const prepared = prepare(text);
  const found = new Map<Term<Name>, Match<Name>>();
  const note = (term: Term<Name>, start: number, end: number) => {
    if (!found.has(term)) found.set(term, { ...term, start, end, excerpt: excerptOf(prepared, start, end) });
  };
  const speller = createSpeller<Name>(prepared);
  /** How far terms have come, and where they began. Each place in the terms once: work does not add up, however many ways lead there. */
  let open: Open<Name> = new Map();
  const endLetters = (token: Token | null) => {
    const spelled = speller.endBefore(token);
    for (const { term, start, end } of spelled?.found ?? []) note(term, start, end);
    for (const [node, start] of spelled?.reached ?? []) if (!open.has(node)) open.set(node, start);
  };
  for (const token of tokensOf(prepared)) {
    endLetters(token);
    // At the end of them, as whoever takes letters together expects it.
    open.delete(root);
    open.set(root, token.start);
    speller.take(token, open);
    const next: Open<Name> = new Map();
    for (const [node, start] of open)
      for (const child of childrenAt(node, token)) {
        for (const term of child.ends) note(term, start, token.end);
        if (!next.has(child)) next.set(child, start);
      }
    open = next;
  }
  endLetters(null);
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
