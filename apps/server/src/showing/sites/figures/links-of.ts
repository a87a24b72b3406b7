import type { SiteDocument, SiteLink } from '@sayso/contract';

/** The links of a site that visitors can press, each address once with the text that stands on it first. */
export function linksOf({ blocks }: SiteDocument): SiteLink[] {
  const links = blocks.flatMap((block): SiteLink[] => {
    if (block.type === 'hero') return [block.button, block.second_button];
    if (block.type === 'featured') return [block.button];
    if (block.type === 'offers') return block.offers.map(({ button }) => button);
    return block.type === 'footer' ? block.links : [];
  });
  const shown = links.filter(({ text, href }) => text !== '' && href !== '');
  const first = new Map<string, SiteLink>();
  for (const { text, href } of shown) if (!first.has(href)) first.set(href, { text, href });
  return [...first.values()];
}
