import { sliceReading, isLongWord, type Reading, toReading } from './readings.ts';
import { createSpeller, type Open } from './spelled-words.ts';
import { GLUE, type Joint, prepare, type Token, tokensOf, viewsOf } from './tokens.ts';
import { childFor, childrenOf, newNode, type Node, type Part, type Term } from './trie.ts';

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
 * A word whose letters are written apart, have a sign among them, look like others or carry accents is that word. The work on a text grows with its length and no faster, whatever the terms are: it is read once, and nothing is tried again from behind.
 */
export function makeMatcher<Name>(terms: readonly Term<Name>[]): WordMatcher<Name> {
  const root = newNode<Name>();
  for (const term of terms) {
    const parts = partsOf(term.term);
    if (parts.length === 0) continue;
    const ways = [parts, togetherOf(parts)].filter((way) => way.length > 0);
    for (const way of ways) way.reduce((node, part) => childFor(node, part), root).ends.push(term);
  }
  return {
    find(text) {
      const found = new Map<Term<Name>, Match<Name>>();
      for (const view of viewsOf(text)) findIn(root, view, found);
      return [...found.values()].toSorted((one, other) => one.start - other.start);
    },
  };
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

/** The words of a term written as one, where that is long enough to be nothing else. */
function togetherOf(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  const words = parts.map((part) => (part.kind === 'number' ? null : part.word));
  const word = words.includes(null) ? '' : words.join('').replaceAll("'", '');
  if (!last || last.kind === 'number' || parts.length === 1 || word.length < LEAST_INSIDE) return [];
  return [{ kind: last.kind, word }];
}

/** Notes each term in `found` that is not there yet. */
function findIn<Name>(root: Node<Name>, text: string, found: Map<Term<Name>, Match<Name>>): void {
  const prepared = prepare(text);
  const note = (term: Term<Name>, start: number, end: number) => {
    if (!found.has(term)) found.set(term, { ...term, start, end, excerpt: excerptOf(prepared, start, end) });
  };
  const speller = createSpeller<Name>(prepared);
  const join = createJoiner<Name>();
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
    const goOn = (before: Open<Name>, word: Pick<Token, 'word' | 'readings'>) => {
      for (const [node, start] of before)
        for (const child of childrenAt(node, word)) {
          for (const term of child.ends) note(term, start, token.end);
          if (!next.has(child)) next.set(child, start);
        }
    };
    goOn(open, token);
    for (const longer of join(token, open)) goOn(longer.before, longer);
    open = next;
  }
  endLetters(null);
}

/** Words in a row that are put together. Single letters may be more: see `createSpeller`. */
const PARTS_MAX = 16;
/** The same where signs stand between them. */
const SIGNED_PARTS_MAX = 8;
/** Fewer letters with a sign between them are an abbreviation: Ph.D, x-y. Signs that are letters themselves make shorter words. */
const LEAST_JOINED = 4;
const LEAST_WITH_SIGNS = 3;
/** So many letters are a word inside others that signs join; fewer are found as all of them: vis-à-vis is no visa. */
const LEAST_INSIDE = 7;

/** `before`: how far terms had come in front of it. */
type JoinedWordsPart<Name> = { token: Token; before: Open<Name> };
type Joined<Name> = { word: string; readings: readonly Reading[]; before: Open<Name> };

/** Puts parts of words together: nothing visible between them, or signs without a space. Each comes with how far terms were in front of it. */
function createJoiner<Name>() {
  const parts: JoinedWordsPart<Name>[] = [];
  return function* join(token: Token, before: Open<Name>): Generator<Joined<Name>> {
    if (!token.joint) parts.length = 0;
    parts.push({ token, before });
    if (token.joint || token.before || token.behind) yield* joinParts(parts);
    if (parts.length === PARTS_MAX) parts.shift();
  };
}

/** Everything that ends with the last part, from the shortest on. */
function* joinParts<Name>(parts: readonly JoinedWordsPart<Name>[]): Generator<Joined<Name>> {
  const last = parts.at(-1)?.token;
  const behind = last?.behind ?? '';
  let plain = '';
  let wide = '';
  let bare = '';
  let isHidden = true;
  let isParted = false;
  let hasSigns = false;
  let least = LEAST_WITH_SIGNS;
  /** All signs between the parts; null where they differ. */
  let signs: string | null = '';
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    const part = parts[place];
    if (!part) continue;
    const { token, before } = part;
    const joint = parts[place + 1]?.token.joint;
    if (joint && joint.kind !== 'hidden') {
      isHidden = false;
      signs = signs === '' || signs === joint.signs ? joint.signs : null;
      if (joint.kind === 'parting') isParted = true;
    }
    if (!isHidden && parts.length - place > SIGNED_PARTS_MAX) return;
    if (joint?.letters) hasSigns = true;
    else if (!isHidden && joint?.kind === 'sign') least = Math.max(least, LEAST_JOINED);
    if (isParted) least = LEAST_INSIDE;
    plain = token.word + (joint?.letters ?? '') + plain;
    wide = token.part() + (joint?.letters ?? '') + wide;
    bare = token.part() + bare;
    const isWhole =
      !(token.joint?.kind === 'hidden') &&
      !goesOn(token.joint, signs, isParted) &&
      !goesOn(last?.next, signs, isParted);
    if (!isHidden && !isWhole && (isParted || plain.length < LEAST_INSIDE)) continue;
    const word = hasSigns || isLongWord(plain) ? wide : plain;
    const texts: string[] = [];
    if (isHidden && joint) texts.push(word);
    if (!isHidden && word.length >= (isWhole ? least : LEAST_INSIDE)) texts.push(word.replaceAll("'", ''));
    // A sign that may be a letter may be none as well.
    if (hasSigns && bare.length >= (isWhole ? Math.max(least, LEAST_JOINED) : LEAST_INSIDE))
      texts.push(bare.replaceAll("'", ''));
    // Signs at the ends may be letters, or none.
    if (isWhole)
      for (const text of [token.before + wide, wide + behind, token.before + wide + behind])
        if (text !== wide && text.length >= least) texts.push(text.replaceAll("'", ''));
    if (texts.length > 0) yield { word: plain, readings: [...new Set(texts)].map(toReading), before };
  }
}

/** A word goes on across letters, and across the same signs as inside it. */
function goesOn(joint: Joint | null | undefined, signs: string | null, isParted: boolean): boolean {
  if (!joint || joint.kind === 'hidden') return false;
  if (isParted) return true;
  return joint.kind === 'letters' || (joint.kind === 'sign' && (signs === null || joint.signs === signs));
}

function childrenAt<Name>(node: Node<Name>, { word, readings }: Pick<Token, 'word' | 'readings'>): Node<Name>[] {
  const children: Node<Name>[] = [];
  if (node.number && /^\p{N}/u.test(word)) children.push(node.number);
  for (const reading of readings) {
    if (node.lengths.has(reading.text.length)) children.push(...childrenOf(node.words, reading));
    for (const length of node.begun)
      if (length <= reading.text.length)
        children.push(...childrenOf(node.beginnings, sliceReading(reading, 0, length)));
  }
  return children;
}

function excerptOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return `${from > 0 ? '…' : ''}${wordsIn(text.slice(from, to))}${to < text.length ? '…' : ''}`;
}

const wordsIn = (text: string): string =>
  text.replaceAll(GLUE, '').toWellFormed().toLowerCase().replaceAll(/\s+/gu, ' ').trim();
