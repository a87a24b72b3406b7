import {
  entryListOf,
  partsOf,
  type SiteBlock,
  type SiteDocument,
  type SiteLink,
  type SiteMaterial,
} from '@sayso/contract';
import { entriesIn, videoIdsOf, videosOf } from '../storefront/blocks/block-view.tsx';
import { shownSections, viewOf } from '../storefront/blocks/blocks.ts';
import { isLinkShown, leadsSomewhere } from '../storefront/is-safe-link.ts';
import { editorTexts } from './editor.texts.gen.ts';

const { unseen: texts } = editorTexts;

type Sections = ReadonlySet<string>;

/** What visitors do not see of one section, in words; `isHidden`: they see nothing of it. */
type Unseen = { block: SiteBlock; isHidden: boolean; notes: readonly string[] };

/** What visitors would not see of a site as it is edited, by the rules of the page itself; sections that they see as a whole are left out. */
export function unseenOf(document: SiteDocument, material: SiteMaterial): Unseen[] {
  const sections = shownSections(document, material);
  return document.blocks.flatMap((block): Unseen[] => {
    if (!sections.has(block.id)) return [{ block, isHidden: true, notes: [viewOf(block.type).unseen ?? ''] }];
    const notes = [
      ...entryNotes(block, sections),
      ...videoNotes(block, material),
      ...linkNotes(block, document, sections),
    ];
    return notes.length === 0 ? [] : [{ block, isHidden: false, notes }];
  });
}

function entryNotes(block: SiteBlock, sections: Sections): string[] {
  const { entries } = viewOf(block.type);
  if (!entries?.manyUnseen) return [];
  const hidden = entriesIn(block).filter((entry) => !entries.isShown(entry, { sections })).length;
  return hidden === 0 ? [] : [entries.manyUnseen(hidden)];
}

function videoNotes(block: SiteBlock, material: SiteMaterial): string[] {
  const missing = videoIdsOf(block).length - videosOf(block, material).length;
  return missing === 0 ? [] : [texts.videos({ count: missing })];
}

function linkNotes(block: SiteBlock, { blocks }: SiteDocument, sections: Sections): string[] {
  const whyNot = ({ text, href }: SiteLink): string => {
    if (text.trim() === '') return texts.link.noWords;
    if (leadsSomewhere(href, sections)) return '';
    const target = blocks.find(({ id }) => href === `#${id}`);
    if (target) return texts.link.hidden({ name: viewOf(target.type).name });
    return href === '' ? texts.link.noAddress : texts.link.nowhere({ href });
  };
  return linksOf(block, sections)
    .filter((link) => !isLinkShown(link, sections) && `${link.text}${link.href}`.trim() !== '')
    .map((link) => texts.link.one({ words: link.text.trim() || 'none', why: whyNot(link) }));
}

/** Buttons and links of a section. An entry that visitors do not see is named by itself. */
function linksOf(block: SiteBlock, sections: Sections): readonly SiteLink[] {
  const { entries } = viewOf(block.type);
  const list = entryListOf(block.type);
  const seen = entries?.manyUnseen ? entriesIn(block).filter((entry) => entries.isShown(entry, { sections })) : null;
  const parts = partsOf(list && seen ? ({ ...block, [list.name]: seen } as SiteBlock) : block);
  return parts.flatMap(({ kind, value }) => (kind === 'link' ? value : []));
}

/** The same in one text: what visitors do not see, section by section; empty when they see everything. */
export function unseenWords(unseen: readonly Unseen[]): string {
  const lines = unseen.map(({ block, isHidden, notes }) => {
    const { name } = viewOf(block.type);
    return isHidden ? texts.whole({ name, why: notes.join(' ') }) : texts.part({ name, what: notes.join('; ') });
  });
  return lines.length === 0 ? '' : texts.all({ lines: lines.join(' ') });
}
