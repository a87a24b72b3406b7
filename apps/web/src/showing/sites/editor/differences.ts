import type { SiteBlock, SiteDocument } from '@sayso/contract';
import { editorTexts } from './editor.texts.ts';

const { blocks: names, differences: texts } = editorTexts;

type Content = { document: SiteDocument; name: string };

/** In what two states of a site differ, in words: sections by their names, and the rest of the page. */
export function differencesOf(mine: Content, theirs: Content): string[] {
  const { document: one } = mine;
  const { document: other } = theirs;
  const idsOf = ({ blocks }: SiteDocument) => blocks.map(({ id }) => id);
  const both = idsOf(one).filter((id) => idsOf(other).includes(id));
  const isMoved =
    both.join(' ') !==
    idsOf(other)
      .filter((id) => both.includes(id))
      .join(' ');
  return [
    ...one.blocks.flatMap((block) => {
      const their = other.blocks.find(({ id }) => id === block.id);
      if (!their) return [texts.onlyMine(nameOf(block))];
      return isSame(block, their) ? [] : [nameOf(block)];
    }),
    ...other.blocks.filter(({ id }) => !both.includes(id)).map((block) => texts.onlyTheirs(nameOf(block))),
    ...(isMoved ? [texts.order] : []),
    ...(isSame(one.look, other.look) && one.language === other.language ? [] : [texts.look]),
    ...(isSame(one.head, other.head) ? [] : [texts.sharing]),
    ...(mine.name.trim() === theirs.name.trim() ? [] : [texts.name]),
  ];
}

/** A section by its kind and its first words: a page may have several of a kind. */
function nameOf(block: SiteBlock): string {
  const words = ('headline' in block ? block.headline : 'title' in block ? block.title : '').trim();
  const { name } = names[block.type];
  return words === '' || words === name ? name : `${name} "${words}"`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
