import { namesOf, SALE_FIELDS, SALE_KINDS, type SaleField, type SaleKind, WebhookMapping } from '@sayso/contract';
import { z } from 'zod';
import { mappingTexts } from './mapping.texts.ts';

const FIELDS = namesOf(SALE_FIELDS);
/** Without these an event cannot be processed; the others help. */
export const NEEDED_FIELDS = ['event', 'email', 'item', 'transaction'] as const satisfies readonly SaleField[];
export const OTHER_FIELDS = FIELDS.filter((field) => !NEEDED_FIELDS.some((needed) => needed === field));

const SEPARATOR = ',';
const placesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((place) => place.trim())
    .filter(Boolean);

export type WordRow = { word: string; kind: SaleKind };
/** A mapping as its form holds it: places separated by commas, words in rows. */
export type MappingValues = {
  fields: Record<SaleField, string>;
  events: readonly WordRow[];
  amount_in: string;
  signature_header: string;
};

export const valuesOf = ({ fields, events, amount_in, signature_header }: WebhookMapping): MappingValues => ({
  fields: Object.fromEntries(
    FIELDS.map((field) => [field, (fields[field] ?? []).join(`${SEPARATOR} `)]),
  ) as MappingValues['fields'],
  events: Object.entries(events).map(([word, kind]) => ({ word, kind })),
  amount_in,
  signature_header,
});

const Words = z.array(
  z.object({ word: z.string(), kind: z.enum(Object.keys(SALE_KINDS) as [SaleKind, ...SaleKind[]]) }),
);

const hasTwice = (words: readonly string[]) => new Set(words).size < words.length;
const plainWord = ({ word }: { word: string }) => word.trim().toLowerCase();

/** What the form holds -> the mapping as the contract has it. What is empty is left out. */
export const MappingForm = z
  .object({
    fields: z.record(z.string(), z.string()),
    events: Words,
    amount_in: z.string(),
    signature_header: z.string(),
  })
  .refine(({ events }) => !hasTwice(events.map(plainWord).filter(Boolean)), {
    path: ['events'],
    message: mappingTexts.events.twice,
  })
  .transform(({ fields, events, ...rest }) =>
    judged({
      ...rest,
      fields: Object.fromEntries(
        Object.entries(fields).flatMap(([field, text]) => {
          const places = placesIn(text);
          return places.length === 0 ? [] : [[field, places]];
        }),
      ),
      events: Object.fromEntries(
        events.flatMap(({ word, kind }) => (word.trim() === '' ? [] : [[word.trim(), kind] as const])),
      ),
    }),
  )
  .pipe(WebhookMapping);

/** What is typed is judged by the contract. */
const judged = (mapping: object) => mapping as z.input<typeof WebhookMapping>;

/** The places of a field with one more; one that is there already stays where it is. */
export function withPlace(text: string, place: string): string {
  const places = placesIn(text);
  return (places.includes(place) ? places : [...places, place]).join(`${SEPARATOR} `);
}
