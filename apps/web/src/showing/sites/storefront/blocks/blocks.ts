import { SITE_BLOCKS, type SiteBlock, type SiteBlockType, type SiteDocument, type SiteMaterial } from '@sayso/contract';
import type { StorefrontPage } from '../page-context.ts';
import { type AnyBlockView, type BlockView, entriesIn, has, type Placed, type Seen } from './block-view.tsx';
import { featured } from './featured.tsx';
import { footer } from './footer.tsx';
import { gallery } from './gallery.tsx';
import { hero } from './hero.tsx';
import { leads } from './leads.tsx';
import { offers } from './offers.tsx';
import { questions } from './questions.tsx';
import { testimonials } from './testimonials.tsx';
import { text } from './text.tsx';

/** Every kind of block; `blocks.ts` of the contract has their order. */
const VIEWS: { readonly [Type in SiteBlockType]: BlockView<Type> } = {
  hero,
  gallery,
  featured,
  offers,
  testimonials,
  questions,
  text,
  leads,
  footer,
};

/** Kinds of blocks in the order in which they are offered. */
export const BLOCK_TYPES = Object.keys(SITE_BLOCKS) as SiteBlockType[];

export const viewOf = (type: SiteBlockType): AnyBlockView => VIEWS[type];

/** Names of the sections that visitors see. One that is nothing but buttons is not shown where they lead to sections that are not. */
export function shownSections({ blocks }: Pick<SiteDocument, 'blocks'>, material: SiteMaterial): ReadonlySet<string> {
  let shown: ReadonlySet<string> = new Set(blocks.map(({ id }) => id));
  for (;;) {
    const sections = shown;
    const next = blocks.filter((block) => sections.has(block.id) && isShown(block, { material, sections }));
    shown = new Set(next.map(({ id }) => id));
    if (shown.size === sections.size) return shown;
  }
}

/** True when visitors see anything of a section. */
function isShown(block: SiteBlock, seen: Seen): boolean {
  const view = viewOf(block.type);
  if (view.isShown) return view.isShown(block, seen);
  return view.unseen === undefined || entriesIn(block).some((entry) => view.entries?.isShown(entry, seen));
}

/** The sections of a page: what visitors see, or in the editor all of them. */
export function placedBlocks(
  { document, editing }: Pick<StorefrontPage, 'document' | 'editing'>,
  sections: ReadonlySet<string>,
): Placed[] {
  return document.blocks
    .map((block, index) => ({ block, index }))
    .filter(({ block }) => editing !== null || sections.has(block.id));
}

/** The entries of a page's menu: sections with a title. */
export function menuOf(placed: readonly Placed[]): { id: string; title: string }[] {
  return placed.flatMap(({ block }) =>
    'title' in block && has(block.title) ? [{ id: block.id, title: block.title.trim() }] : [],
  );
}
