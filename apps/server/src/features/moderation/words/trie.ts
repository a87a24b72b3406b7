/** Something to look for, under a name of the caller's. */
export type Term<Name> = { term: string; of: Name };

/** What follows a word in one or several terms. `words`: exactly; `beginnings`: a word that begins so; `number`: any number. */
export type Node<Name> = {
  words: Map<string, Node<Name>>;
  beginnings: Map<string, Node<Name>>;
  number: Node<Name> | null;
  /** How long those words and beginnings are: nothing else has to be looked up. */
  lengths: Set<number>;
  /** Terms that end here. */
  ends: Term<Name>[];
};

export const newNode = <Name>(): Node<Name> => ({
  words: new Map(),
  beginnings: new Map(),
  number: null,
  lengths: new Set(),
  ends: [],
});

export type Part = { kind: 'word' | 'beginning'; word: string } | { kind: 'number' };

/** The place behind a part of a term, made where there was none. */
export function childFor<Name>(node: Node<Name>, part: Part): Node<Name> {
  if (part.kind === 'number') return (node.number ??= newNode());
  const children = part.kind === 'word' ? node.words : node.beginnings;
  const known = children.get(part.word);
  if (known) return known;
  const child = newNode<Name>();
  children.set(part.word, child);
  node.lengths.add(part.word.length);
  return child;
}
