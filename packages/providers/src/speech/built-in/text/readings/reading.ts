import type { LanguagePack } from '../packs/language-pack.ts';

/**
 * Reads a stretch of one or more written words, joined by single spaces, in plain characters. Answers what is spoken instead
 * (one text, or one for each written word), or undefined when the stretch is not of its kind.
 */
export type Reading = (text: string, pack: LanguagePack) => string | readonly string[] | undefined;

/** Escapes text for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Alternatives of a regular expression, longest first. */
export function anyOf(texts: readonly string[]): string {
  return texts
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
}

/** Makes a function that remembers its answer for each pack. */
export function perPack<Value>(make: (pack: LanguagePack) => Value): (pack: LanguagePack) => Value {
  const made = new WeakMap<LanguagePack, Value>();
  return (pack) => {
    const known = made.get(pack);
    if (known !== undefined) return known;
    const value = make(pack);
    made.set(pack, value);
    return value;
  };
}
