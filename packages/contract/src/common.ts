import { z } from 'zod';
import { commonTexts } from './common/common.texts.gen.ts';
import { sharedInputTexts } from './common/shared-input.texts.gen.ts';

/** Opaque id on the wire (a UUIDv7 in the store). */
export const Id = z.uuid({ error: () => sharedInputTexts.id });

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** A day of UTC, whole, or a moment: the ends of a stretch of time. */
export const DayOrTime = z.union([z.iso.date(), Timestamp], { error: () => sharedInputTexts.dayOrTime });

/** A person in the words of those who work with them: who made something, or works on it. */
export const PersonRef = z.object({ id: Id, name: z.string() });
export type PersonRef = z.output<typeof PersonRef>;

/** Who made something and who changed it last. Null: somebody who has been erased since; their work stays. */
export const byline = { created_by: PersonRef.nullable(), updated_by: PersonRef.nullable() };

/** Whose work a list is about: a person's, or `former` for that of people who have been erased. */
export const MadeBy = z.union([Id, z.literal('former')], { error: () => sharedInputTexts.madeBy });
export type MadeBy = z.output<typeof MadeBy>;

/** Whether somebody can be meant by it: what `MadeBy` takes, without saying what is wrong. */
export const isMadeBy = (value: unknown): value is MadeBy =>
  value === 'former' ||
  (typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu.test(value));

/** Path parameter `id`. */
export const IdParams = z.object({ id: Id });

/** Answer that carries `data`. */
export const success = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal('success'), message: z.string().optional(), data });

/** Answer without data. */
export const Done = z.object({ status: z.literal('success'), message: z.string().optional() });

/** One page of a list, in the field names of the documents. `from` and `to` count from 1; both are null on an empty page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int().min(1),
    last_page: z.int().min(1),
    per_page: z.int().min(1),
    total: z.int().min(0),
    from: z.int().nullable(),
    to: z.int().nullable(),
    next_page_url: z.string().nullable(),
  });

/** The same of a list that grows: it is also read by cursor, from `next_cursor` to `next_cursor`, which is null at the end. */
export const cursorPage = <T extends z.ZodType>(item: T) => page(item).extend({ next_cursor: z.string().nullable() });

/** A number as people read it: '3,000'. `toLocaleString` says the same, and has Node look at every language there is for it: 7 MB of a server, from the first number on. */
export function grouped(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.');
  const said = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return part === undefined ? said : `${said}.${part}`;
}

/** What a person reads about a text that is too long. `characters`: how many it may have. */
export const tooLong = (characters: number): string => commonTexts.tooLong({ most: characters });
/** The same for a schema. */
export const atMost = (characters: number) => ({ error: () => tooLong(characters) });

/** A text of at most so many characters. */
export const shortText = (characters: number) => z.string().max(characters, atMost(characters));

/** A whole number of a stretch, both ends included. */
export const wholeNumber = (least: number, most: number) => {
  const wrong = { error: () => sharedInputTexts.wholeNumber({ least, most }) };
  return z.int(wrong).min(least, wrong).max(most, wrong);
};

/** Longest page of a list. */
const PER_PAGE_MAX = 100;
const WHOLE_FROM_1 = { error: () => sharedInputTexts.wholeFrom1 };

/** Page query: `page` from 1, `per_page` as the list has it unless told, `PER_PAGE_MAX` at most. */
export const pageQuery = (perPage: number) => ({
  page: z.coerce.number(WHOLE_FROM_1).int(WHOLE_FROM_1).min(1, WHOLE_FROM_1).default(1),
  per_page: z.coerce
    .number(WHOLE_FROM_1)
    .int(WHOLE_FROM_1)
    .min(1, WHOLE_FROM_1)
    .max(PER_PAGE_MAX, { error: () => sharedInputTexts.perPage({ most: PER_PAGE_MAX }) })
    .default(perPage),
});

/** Longest cursor, in characters. */
const CURSOR_MAX = 2_000;

const CURSOR_MEANS =
  'The `next_cursor` of an answer with the same filters and order, in place of `page`: what is added or deleted meanwhile moves nothing.';

/** The same of a list that grows, which is also read by cursor. */
export const cursorQuery = (perPage: number) => ({
  ...pageQuery(perPage),
  cursor: shortText(CURSOR_MAX)
    .min(1, { error: () => sharedInputTexts.cursor })
    .optional()
    .describe(CURSOR_MEANS),
});

/** Takes one video may have, the first included. */
export const MAX_ATTEMPTS = 5;

/** A number of things in words: '1 video', '3,000 characters'. More than one are `things`, which is the word with an s unless told. */
export const counted = (count: number, thing: string, things = `${thing}s`) =>
  `${grouped(count)} ${count === 1 ? thing : things}`;

/** A table with the same names, each value made from the entry of that name. */
export function mapTable<Name extends string, Entry, Value>(
  table: Readonly<Record<Name, Entry>>,
  make: (entry: Entry, name: Name) => Value,
): Record<Name, Value> {
  return mapNames(table, (name) => make(table[name], name));
}

/** The same of names alone: what people read in the table is not looked up. */
export function mapNames<Name extends string, Value>(
  table: Readonly<Partial<Record<Name, unknown>>>,
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(namesOf(table).map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Whether a table has an entry of this name. */
export function isNameOf<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

/** The names of a table, in its order. */
export function namesOf<Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(table) as Name[];
}
