import type { ReadBrief } from '../brief/read-brief.ts';

const SLOT = /\{(\w+)\}/gu;
/** Stands before what keeps its own capitals, while a script is put together. */
const NAME_MARK = '\u{e000}';
/** Begins a sentence: the first letter of the text, or one behind a sign that ends one. A name behind its mark is none. */
const SENTENCE_BEGIN = /(^|[.!?]["']?\s+)(\p{L})/gu;

/** What a line's slots stand for; an absent one makes the line unfit. */
export type Slots = Readonly<Record<string, string | null>>;

/** What does not change from line to line. */
export function slotsOf({ product, audience, problem, benefits }: ReadBrief): Record<string, string | null> {
  const many = product.isPlural;
  const wanted = benefits.find(({ that }) => that !== null);
  return {
    product: product.isName ? `${NAME_MARK}${product.name}` : product.name,
    kind: product.kind,
    it: many ? 'they' : 'it',
    them: many ? 'them' : 'it',
    its: many ? "they're" : "it's",
    heres: many ? 'here are' : "here's",
    many: audience.many,
    call: audience.call,
    ifYou: audience.ifYou,
    thing: problem?.thing ?? null,
    clause: problem?.clause ?? null,
    that: wanted?.that ?? null,
    todo: benefits.find(({ todo }) => todo !== null)?.todo ?? null,
  };
}

/** The line with its slots filled, without capitals; null when one of them is empty. */
export function fillLine(line: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = line.replaceAll(SLOT, (_, slot: string) => {
    const value = slots[slot] ?? null;
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}

/** Capitals where sentences begin. A name that begins small stays so. */
export function finished(text: string): string {
  return text
    .replaceAll(SENTENCE_BEGIN, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(NAME_MARK, '')
    .trim();
}
