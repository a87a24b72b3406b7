import { keyOf, mayBe, type Reading } from './readings.ts';

/** Something to look for, under a name of the caller's. */
export type Term<Name> = { term: string; of: Name };

/** Nodes by their word, and by the key that it shares with words that can be confused with it. */
type Children<Name> = { exact: Map<string, Node<Name>>; confused: Map<string, { word: string; node: Node<Name> }[]> };

/** What follows a word in one or several terms. `words`: exactly; `beginnings`: a word that begins so; `number`: any number. */
export type Node<Name> = {
  words: Children<Name>;
  beginnings: Children<Name>;
  number: Node<Name> | null;
  /** How long those words and beginnings are: nothing else has to be looked up. */
  lengths: Set<number>;
  /** How long the beginnings are. */
  begun: Set<number>;
  /** Terms that end here. */
  ends: Term<Name>[];
};

export const newNode = <Name>(): Node<Name> => ({
  words: { exact: new Map(), confused: new Map() },
  beginnings: { exact: new Map(), confused: new Map() },
  number: null,
  lengths: new Set(),
  begun: new Set(),
  ends: [],
});

export type Part = { kind: 'word' | 'beginning'; word: string } | { kind: 'number' };

/** The place behind a part of a term, made where there was none. */
export function childFor<Name>(node: Node<Name>, part: Part): Node<Name> {
  if (part.kind === 'number') return (node.number ??= newNode());
  const { exact, confused } = part.kind === 'word' ? node.words : node.beginnings;
  const known = exact.get(part.word);
  if (known) return known;
  const child = newNode<Name>();
  const key = keyOf(part.word);
  exact.set(part.word, child);
  confused.set(key, [...(confused.get(key) ?? []), { word: part.word, node: child }]);
  node.lengths.add(part.word.length);
  if (part.kind === 'beginning') node.begun.add(part.word.length);
  return child;
}

/** Places behind each word that a reading may be. */
export function childrenOf<Name>({ exact, confused }: Children<Name>, { text, key }: Reading): readonly Node<Name>[] {
  if (key === null) {
    const child = exact.get(text);
    return child ? [child] : NONE;
  }
  const candidates = confused.get(key);
  return candidates ? candidates.filter(({ word }) => mayBe(text, word)).map(({ node }) => node) : NONE;
}
const NONE: readonly never[] = [];
