import nlp from 'compromise';

/** A word with what it can be: 'goes' is a verb in the present tense. `lower` is without signs around it. */
export type Term = { text: string; lower: string; tags: ReadonlySet<string> };

type NlpTerm = { text: string; pre?: string; post?: string; tags?: string[] };
const MOST_KEPT = 500;
const kept = new Map<string, readonly Term[]>();

/** The words of a short text with their parts of speech. The two halves of a contraction are one term. */
export function termsOf(text: string): readonly Term[] {
  const known = kept.get(text);
  if (known) return known;
  const sentences = nlp(text.toLowerCase()).json({ terms: { tags: true } }) as { terms?: NlpTerm[] }[];
  const terms: Term[] = [];
  for (const { text: word, tags = [] } of sentences.flatMap(({ terms: found = [] }) => found)) {
    const last = terms.at(-1);
    if (word === '' && last) terms[terms.length - 1] = { ...last, tags: new Set([...last.tags, ...tags]) };
    else if (word !== '') terms.push({ text: word, lower: word.toLowerCase(), tags: new Set(tags) });
  }
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, terms);
  return terms;
}

/** Whether a word has one of these tags. */
export const isA = (term: Term | undefined, ...tags: readonly string[]): boolean =>
  tags.some((tag) => term?.tags.has(tag));

const { lexicon } = (nlp as unknown as { model(): { one: { lexicon: Readonly<Record<string, unknown>> } } }).model()
  .one;

/** Whether a word, in small letters, is in the dictionary. */
export const knowsWord = (word: string): boolean => word in lexicon;
