import { type SiteBlock, SiteBlock as SiteBlockSchema, type SiteBlockType } from '@sayso/contract';

/** Kinds of sections in the order in which they are offered. */
export const BLOCK_TYPES = [
  'hero',
  'gallery',
  'featured',
  'offers',
  'testimonials',
  'questions',
  'text',
  'leads',
  'footer',
] as const satisfies readonly SiteBlockType[];

/** What a page has once at most. */
export const ONCE: ReadonlySet<SiteBlockType> = new Set(['leads', 'footer']);

/** Lists of entries within sections: which field of which section holds them. */
export const ENTRIES = {
  offers: 'offers',
  testimonials: 'quotes',
  questions: 'questions',
  footer: 'links',
} as const satisfies { readonly [Type in SiteBlockType]?: string };
export type EntryType = keyof typeof ENTRIES;

export const hasEntries = (type: SiteBlockType): type is EntryType => type in ENTRIES;

/** A new section with everything at its default. */
export const emptyBlock = (type: SiteBlockType, id: string): SiteBlock => SiteBlockSchema.parse({ id, type });

/** A new entry of a section with everything at its default. */
export function emptyEntry(type: EntryType, id: string): { id: string } {
  const field = ENTRIES[type];
  const first = type === 'footer' ? { id, text: '', href: '' } : { id };
  const block = SiteBlockSchema.parse({ id: 'new', type, [field]: [first] });
  return (block as unknown as Record<string, { id: string }[]>)[field]?.[0] ?? { id };
}
