import type { SiteBlock, SiteBlockOf, SiteDocument, SiteMaterial, SiteVideo } from '@sayso/contract';
import { isLinkShown } from '../is-safe-link.ts';
import type { StorefrontPage } from '../page-context.ts';

/** A section with its place in the document. */
export type Placed<Block extends SiteBlock = SiteBlock> = { block: Block; index: number };

const has = (text: string) => text.trim() !== '';

export const isOfferShown = ({ name }: SiteBlockOf<'offers'>['offers'][number]) => has(name);
export const isQuoteShown = ({ quote }: SiteBlockOf<'testimonials'>['quotes'][number]) => has(quote);
export const isQuestionShown = ({ question, answer }: SiteBlockOf<'questions'>['questions'][number]) =>
  has(question) && has(answer);

/** The videos of a gallery that can be shown, in their order. */
export function videosOf({ videos }: SiteBlockOf<'gallery'>, material: SiteMaterial): SiteVideo[] {
  return videos.flatMap((id) => material.videos.get(id) ?? []);
}

/** Names of the sections that visitors see. One that is nothing but buttons is not shown where they lead to sections that are not. */
export function shownSections({ blocks }: Pick<SiteDocument, 'blocks'>, material: SiteMaterial): ReadonlySet<string> {
  let shown: ReadonlySet<string> = new Set(blocks.map(({ id }) => id));
  for (;;) {
    const among = shown;
    const next = blocks.filter((block) => among.has(block.id) && isShown(block, material, among));
    shown = new Set(next.map(({ id }) => id));
    if (shown.size === among.size) return shown;
  }
}

/** Whether visitors see anything of a section. */
function isShown(block: SiteBlock, material: SiteMaterial, sections: ReadonlySet<string>): boolean {
  switch (block.type) {
    case 'hero':
      return (
        [block.headline, block.text].some(has) ||
        [block.button, block.second_button].some((link) => isLinkShown(link, sections)) ||
        hasMedia(block, material)
      );
    case 'gallery':
      return videosOf(block, material).length > 0;
    case 'featured':
      return [block.title, block.text].some(has) || hasMedia(block, material);
    case 'offers':
      return block.offers.some(isOfferShown);
    case 'testimonials':
      return block.quotes.some(isQuoteShown);
    case 'questions':
      return block.questions.some(isQuestionShown);
    case 'text':
      return [block.title, block.text].some(has);
    case 'leads':
    case 'footer':
      return true;
  }
}

function hasMedia(block: SiteBlockOf<'hero' | 'featured'>, { videos, pictures }: SiteMaterial): boolean {
  if (block.video && videos.has(block.video)) return true;
  return 'picture' in block && block.picture !== null && pictures.has(block.picture.id);
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

/** What the menu of a page names: sections with a title. */
export function menuOf(placed: readonly Placed[]): { id: string; title: string }[] {
  return placed.flatMap(({ block }) =>
    'title' in block && has(block.title) ? [{ id: block.id, title: block.title.trim() }] : [],
  );
}
