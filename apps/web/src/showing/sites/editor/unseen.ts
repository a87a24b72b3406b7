import type { SiteBlock, SiteBlockOf, SiteDocument, SiteLink, SiteMaterial } from '@sayso/contract';
import {
  isOfferShown,
  isQuestionShown,
  isQuoteShown,
  shownSections,
  videosOf,
} from '../storefront/blocks/shown-blocks.ts';
import { isLinkShown, leadsSomewhere } from '../storefront/is-safe-link.ts';
import { type EntryType, hasEntries } from './block-kinds.ts';
import { entriesOf } from './document-edits.ts';
import { editorTexts } from './editor.texts.ts';

const { blocks: names, unseen: texts } = editorTexts;

type Sections = ReadonlySet<string>;

/** What visitors do not see of one section, in words; `isHidden`: they see nothing of it. */
type Unseen = { block: SiteBlock; isHidden: boolean; notes: readonly string[] };

/** What visitors would not see of a site as it is edited, by the rules of the page itself; sections that they see as a whole are left out. */
export function unseenOf(document: SiteDocument, material: SiteMaterial): Unseen[] {
  const sections = shownSections(document, material);
  return document.blocks.flatMap((block): Unseen[] => {
    if (!sections.has(block.id)) return [{ block, isHidden: true, notes: [texts.section[block.type]] }];
    const notes = [
      ...entryNotes(block, sections),
      ...videoNotes(block, material),
      ...linkNotes(block, document, sections),
    ];
    return notes.length === 0 ? [] : [{ block, isHidden: false, notes }];
  });
}

/** Whether visitors see an entry of a section that they see. */
export function isEntryShown(type: EntryType, entry: { id: string }, sections: Sections): boolean {
  switch (type) {
    case 'offers':
      return isOfferShown(entry as SiteBlockOf<'offers'>['offers'][number]);
    case 'testimonials':
      return isQuoteShown(entry as SiteBlockOf<'testimonials'>['quotes'][number]);
    case 'questions':
      return isQuestionShown(entry as SiteBlockOf<'questions'>['questions'][number]);
    case 'footer':
      return isLinkShown(entry as SiteBlockOf<'footer'>['links'][number], sections);
  }
}

function entryNotes(block: SiteBlock, sections: Sections): string[] {
  const { type } = block;
  // Each link of a footer is named by itself.
  if (!hasEntries(type) || type === 'footer') return [];
  const hidden = entriesOf(block, type).filter((entry) => !isEntryShown(type, entry, sections)).length;
  return hidden === 0 ? [] : [texts.entries[type](hidden)];
}

function videoNotes(block: SiteBlock, material: SiteMaterial): string[] {
  const missing =
    block.type === 'gallery'
      ? block.videos.length - videosOf(block, material).length
      : Number('video' in block && block.video !== null && !material.videos.has(block.video));
  return missing === 0 ? [] : [texts.videos(missing)];
}

function linkNotes(block: SiteBlock, { blocks }: SiteDocument, sections: Sections): string[] {
  const whyNot = ({ text, href }: SiteLink): string => {
    if (text.trim() === '') return texts.link.noWords;
    if (leadsSomewhere(href, sections)) return '';
    const target = blocks.find(({ id }) => href === `#${id}`);
    if (target) return texts.link.hidden(names[target.type].name);
    return href === '' ? texts.link.noAddress : texts.link.nowhere(href);
  };
  return linksOf(block)
    .filter((link) => !isLinkShown(link, sections) && `${link.text}${link.href}`.trim() !== '')
    .map((link) => texts.link.one(link.text.trim(), whyNot(link)));
}

/** Buttons and links of a section, of those of its entries that visitors see. */
function linksOf(block: SiteBlock): readonly SiteLink[] {
  switch (block.type) {
    case 'hero':
      return [block.button, block.second_button];
    case 'featured':
      return [block.button];
    case 'offers':
      return block.offers.filter(isOfferShown).map(({ button }) => button);
    case 'footer':
      return block.links;
    default:
      return [];
  }
}

/** The same in one text: what visitors do not see, section by section; empty when they see everything. */
export function unseenWords(unseen: readonly Unseen[]): string {
  const lines = unseen.map(({ block, isHidden, notes }) => {
    const { name } = names[block.type];
    return isHidden ? texts.whole(name, notes.join(' ')) : texts.part(name, notes.join('; '));
  });
  return lines.length === 0 ? '' : texts.all(lines.join(' '));
}
