import type { SiteBlock } from '@sayso/contract';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.ts';
import { placeholdersTexts } from '../storefront.texts.gen.ts';
import { textsAt, Words } from '../words.tsx';
import { has, type Placed } from './block-view.tsx';

type Props = {
  placed: Placed;
  /** What the sheets tell apart, as data attributes. */
  facts?: Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
  as?: 'section' | 'footer';
  children: ReactNode;
};

/** One section of the page. In the editor it can be chosen. */
export function Section({ placed: { block }, facts, as: Tag = 'section', children }: Props) {
  const { editing } = usePage();
  const select = () => editing?.select(block.id);
  return (
    <Tag
      id={block.id}
      className={`block ${block.type}`}
      {...facts}
      {...(hasTitle(block) && { 'aria-labelledby': titleId(block) })}
      {...(editing && {
        'data-selected': editing.selected === block.id || undefined,
        onClick: select,
        onFocus: select,
      })}
    >
      <div className="block-in">{children}</div>
    </Tag>
  );
}

type Titled = Extract<SiteBlock, { title: string }>;

const hasTitle = (block: SiteBlock): block is Titled => 'title' in block && has(block.title);
/** A name that no section can have. */
const titleId = ({ id }: SiteBlock) => `${id}_title`;

/** Title and first words of a section. `hasText`: false where its text stands elsewhere. */
export function SectionHead({
  placed: { block, index },
  hasText = true,
}: {
  placed: Placed<Titled>;
  hasText?: boolean;
}) {
  const { editing } = usePage();
  const at = textsAt(block, ['blocks', index]);
  if (!editing && !has(block.title) && !(hasText && has(block.text))) return null;
  return (
    <div className="head">
      <Words
        as="h2"
        className="head-title"
        id={titleId(block)}
        {...at('title')}
        placeholder={placeholdersTexts.title}
      />
      {hasText && <Words className="head-text" {...at('text')} placeholder={placeholdersTexts.text} isLong />}
    </div>
  );
}
