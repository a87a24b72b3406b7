import { textOf } from './page-html.ts';
import { OPERATOR_NOTE } from './seeds/operator-note.ts';
import { PAGE_SEEDS } from './seeds/page-seeds.ts';

/** What a page is judged by: its content, and the seed that it was made from. */
export type JudgedPage = { content: string; seed: string | null };

const PLACEHOLDER = /\[[^\]]+\]/g;
const NOTE = /<blockquote>.*?<\/blockquote>/gs;

/** Of every seed the square brackets that only the operator can fill in. Its note mentions such brackets and has none itself. */
const PLACEHOLDERS: ReadonlyMap<string, readonly string[]> = new Map(
  PAGE_SEEDS.map(({ slug, content }) => [slug, [...new Set(textOf(content.replace(NOTE, '')).match(PLACEHOLDER))]]),
);

/**
 * What the operator has still to fill in or delete, in the words of the page; nothing when the page is finished. These are the placeholders of the page's own
 * seed, word for word, and the note of a seed in any page: other square brackets are the writer's own.
 */
export function placeholdersIn({ content, seed }: JudgedPage): string[] {
  const text = textOf(content);
  const note = text.includes(OPERATOR_NOTE) ? [OPERATOR_NOTE] : [];
  const own = (seed !== null && PLACEHOLDERS.get(seed)) || [];
  return [...note, ...own.filter((placeholder) => text.includes(placeholder))];
}

/** Content without the product's notes to the operator, for everybody else. Other quotes of a page stay. */
export const withoutNote = (content: string): string =>
  content.replace(NOTE, (quote) => (textOf(quote).includes(OPERATOR_NOTE) ? '' : quote));

/** Whether nothing is left to fill in. */
export const isFinished = (page: JudgedPage): boolean => placeholdersIn(page).length === 0;
